// Passwords that attackers try first: the 49 000 most used of leaked ones (of which 5 000 would pass the rules of length
// and mixture), and those that lists from elsewhere lack: what people here like, and what this product suggests. The wire
// carries digests, so digests are compared.
import { setImmediate } from 'node:timers/promises';
import { dictionary } from '@zxcvbn-ts/language-common';
import { wirePassword } from '../../../kernel/access/passwords.ts';

const LIKED =
  `woaini wo1aini aini woaiwojia woshishui nihao zhongguo china beijing shanghai guangzhou shenzhen baobao
baobei laopo laogong mima meiyou wangluo tianshi xiaoxiao taobao weixin wechat alipay qq qqqq aaa aa a abc abcd qwe
qwer asd asdf zxc zxcv q w z wang zhang liu chen yang zhao huang zhou wu xu sun zhu ma hu guo lin he gao liang li lin
wangwei zhangwei lili wangfang zhangmin liuyang wangjing zhangjing admin root test user guest system manager
administrator superadmin password passwd pass welcome hello login blade bladex saber sword saber_secret shanyuan
youeryuan youer kindergarten yinger shipu yingyang canting chufang shitang yuanzhang laoshi baojian`.split(
    /\s+/,
  );
const ENDINGS =
  `1 12 123 1234 12345 123456 1234567 12345678 123456789 111 1111 111111 000 000000 666 6666 666666 888
8888 888888 520 521 1314 520520 5201314 1314520 168 147258 321 54321 654321 2008 2020 2021 2022 2023 2024 2025 2026 2027
@123 @1234 @123456 @2024 @2025 @2026 @2027 #123 123! 1234! 123. 123456. !@#`.split(/\s+/);
const NUMBERS =
  `5201314 1314520 5211314 7758521 7758258 5845201314 147258369 147852369 159357 123654789 110110 112233
11223344 1122334455 123321 123123123 321321 520520 5205201314 13145200 20082008 19491001 88888888 66668888 168168
1qaz2wsx 1qaz@wsx 1qaz@2wsx !qaz2wsx 1q2w3e4r 1q2w3e4r5t zaq12wsx qazwsx123 qwe123!@# a1b2c3d4 123qwe!@#`.split(
    /\s+/,
  );

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function* commonPasswords(): Generator<string> {
  yield* dictionary['passwords-common'] as string[];
  yield* NUMBERS;
  for (const word of LIKED) {
    yield word;
    for (const ending of ENDINGS) {
      yield `${word}${ending}`;
      yield `${ending}${word}`;
    }
  }
}

const AT_A_TIME = 2_000;
let digests: Promise<Set<string>> | null = null;

/** A tenth of a second of digesting, once, in steps between which others are answered. */
async function digestAll(): Promise<Set<string>> {
  const made = new Set<string>();
  let step = 0;
  for (const word of commonPasswords()) {
    made.add(wirePassword(word));
    made.add(wirePassword(capitalised(word)));
    step += 1;
    if (step % AT_A_TIME === 0) await setImmediate();
  }
  return made;
}

/** Whether this digest is that of a password everybody guesses, as it is or with a capital first. */
export async function isCommonPassword(digest: string): Promise<boolean> {
  return (await (digests ??= digestAll())).has(digest.toLowerCase());
}
