// Clients: the programs that may ask for tokens, by whom the product is spoken to. The secret is written, never read.
import { crud } from '../kit/crud.ts';
import { entity, type RowOf } from '../kit/entity.ts';
import { field } from '../kit/field.ts';
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';

/** Stands for a secret that is there and stays as it is. */
export const MASKED = '******';

/** Ways to a token that a client may be allowed. */
export const GRANT_TYPES = {
  password: text('密码', 'Password'),
  captcha: text('验证码', 'Captcha'),
  refresh_token: text('刷新令牌', 'Refresh token'),
  social: text('第三方登录', 'Third party'),
  authorization_code: text('授权码', 'Authorisation code'),
};

const DAY = 86_400;
const seconds = text('秒', 's');
const grants = Object.keys(GRANT_TYPES).join('|');

export const client = entity({
  name: 'client',
  table: 'blade_client',
  label: text('应用', 'Client'),
  purpose: text(
    '可以接入本系统的应用及其令牌有效期；先为要接入的应用新增一条',
    'Applications that may connect, and how long their tokens last. Add one for each that shall',
  ),
  scope: 'none',
  title: 'clientId',
  order: ['clientId', 'id'],
  unique: [{ fields: ['clientId'], text: text('应用编号已存在', 'This client exists already') }],
  fields: {
    clientId: field.text(text('应用编号', 'Client id'), {
      required: true,
      max: 48,
      search: 'like',
      pattern: {
        test: /^[\w.-]+$/,
        text: text(
          '应用编号只能包含字母、数字、点、横线和下划线',
          'A client id has letters, digits, dots, dashes and underscores only',
        ),
      },
    }),
    clientSecret: field.secret(text('应用密钥', 'Secret'), {
      min: 6,
      max: 256,
      hint: text('保存后不再显示，留空则保持不变', 'Never shown again; leave it empty to keep it'),
    }),
    authorizedGrantTypes: field.text(text('授权类型', 'Grants'), {
      required: text('请选择授权类型', 'Please choose the grants'),
      pattern: {
        test: new RegExp(`^(${grants})(,(${grants}))*$`),
        text: text('授权类型不正确', 'There is no such grant'),
      },
    }),
    scope: field.text(text('授权范围', 'Scope'), { places: ['form'] }),
    accessTokenValidity: field.integer(text('令牌有效期', 'Token validity'), {
      required: true,
      min: 60,
      max: 30 * DAY,
      unit: seconds,
    }),
    refreshTokenValidity: field.integer(text('刷新令牌有效期', 'Refresh validity'), {
      required: true,
      min: 60,
      max: 365 * DAY,
      unit: seconds,
    }),
    webServerRedirectUri: field.text(text('回调地址', 'Redirect address'), {
      max: 1000,
      pattern: {
        test: /^https?:\/\/[^\s]+$/i,
        text: text('回调地址须以 http(s):// 开头', 'A redirect address begins with http(s)://'),
      },
      places: ['list', 'form'],
    }),
    resourceIds: field.text(text('资源集合', 'Resources'), { places: ['form'] }),
    authorities: field.text(text('权限', 'Authorities'), { places: ['form'] }),
    autoapprove: field.text(text('自动授权', 'Auto-approved scopes'), { places: ['form'] }),
    additionalInformation: field.longText(text('附加说明', 'More'), { max: 4000, places: ['form'] }),
  },
});
declare module '../kit/tables.ts' {
  interface Tables {
    blade_client: RowOf<typeof client>;
  }
}

const secretMissing = refusal('client.secret.required', text('请输入应用密钥', 'Please enter the secret'));
const consoleIdFixed = refusal(
  'client.console.id',
  text('控制台应用的编号不能修改', 'The client of the console keeps its id'),
);
export const clientRefusals = { secretMissing, consoleIdFixed };
export const clientOfConsole = refusal(
  'client.console',
  text('控制台应用不能删除', 'The client of the console cannot be deleted'),
);

export const clientCalls = crud(client, '/api/blade-system/client', {
  permission: 'client',
  listAlias: true,
  refusals: { submit: Object.values(clientRefusals), remove: [clientOfConsole] },
});
