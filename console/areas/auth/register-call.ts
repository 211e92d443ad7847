// The call by which a guest asks to be registered.
import { everybody } from '../../../contract/kit/access.ts';
import { endpoint } from '../../../contract/kit/endpoint.ts';
import { field } from '../../../contract/kit/field.ts';
import { text } from '../../../contract/kit/text.ts';

export const registerGuest = endpoint({
  method: 'POST',
  path: '/api/blade-user/register-guest',
  summary: text('第三方登录注册', 'Register a guest'),
  access: everybody,
  query: {
    tenantId: field.text(text('租户编号', 'Tenant'), { required: true, max: 12 }),
    name: field.text(text('姓名', 'Name'), { max: 30 }),
    account: field.text(text('账号', 'Account'), { required: true, max: 45 }),
    password: field.secret(text('密码', 'Password'), { required: true, max: 255 }),
    oauthId: field.id(text('第三方账号', 'Third-party account')),
  },
});
