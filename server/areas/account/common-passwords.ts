// Passwords that attackers try first. The wire carries digests, so these are kept as digests too.
import { wirePassword } from '../../kernel/access/passwords.ts';

const COMMON =
  `123456 123456789 12345678 1234567 12345 1234567890 123123 111111 000000 666666 888888 654321 121212
112233 123321 987654321 11111111 88888888 00000000 66666666 147258369 159357 789456 520520 5201314 1314520 131420
a123456 a123456789 a12345678 123456a 123456789a 12345678a aa123456 aaa123456 abc123 abcd1234 abc123456 qwe123
qwe123456 q123456 q12345678 asd123 asd123456 zxc123 zxc123456 1q2w3e4r 1qaz2wsx 1q2w3e 1qaz2wsx3edc qwerty
qwerty123 qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx woaini woaini1314 woaini520 iloveyou password
password1 password123 passw0rd p@ssw0rd p@ssword admin admin123 admin1234 admin123456 admin888 admin@123 Admin@123
Admin123 Admin123456 administrator root root123 test test123 test1234 user user123 guest guest123 welcome welcome1
welcome123 letmein monkey dragon master sunshine princess football baseball shadow superman batman trustno1 login
changeme secret abc12345 a1b2c3 a1b2c3d4 aa112233 qq123456 wang123456 li123456 zhang123 liu123456 chen123456
nihao123 pass1234 Pass1234 Abc123 Abc123456 Abcd1234 Aa123456 Aa123456789 Qwer1234 Qwe123456 Passw0rd P@ssw0rd
1234qwer qwer1234 1qazxsw2 zaq12wsx 12qwaszx blade blade123 bladex saber saber_secret shanyuan shanyuan123
youeryuan youeryuan123 kindergarten123`.split(/\s+/);

const digests = new Set(COMMON.map(wirePassword));

/** Whether this digest is that of a password everybody guesses. */
export const isCommonPassword = (digest: string): boolean => digests.has(digest.toLowerCase());
