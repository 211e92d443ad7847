// Third parties that sign people in (OAuth 2.0 with a code). A provider exists once its client id and secret are set:
// OAUTH_<NAME>_CLIENT_ID, OAUTH_<NAME>_CLIENT_SECRET for GITHUB, GITEE, WECHAT_OPEN and CUSTOM. Each address may be
// replaced (a private GitHub or Gitee): OAUTH_<NAME>_AUTHORIZE_URL, _TOKEN_URL, _USER_URL, and _SCOPE, _NAME.

export interface SocialProvider {
  /** As the wire names it: `source`. */
  source: string;
  label: { zh: string; en: string };
  clientId: string;
  clientSecret: string;
  authorizeUrl: string;
  tokenUrl: string;
  userUrl: string;
  scope: string;
  /** Names of parameters and answers where the provider has its own. */
  dialect: 'oauth2' | 'wechat';
}

const wellKnown: Omit<SocialProvider, 'clientId' | 'clientSecret'>[] = [
  {
    source: 'github',
    label: { zh: 'GitHub', en: 'GitHub' },
    authorizeUrl: 'https://github.com/login/oauth/authorize',
    tokenUrl: 'https://github.com/login/oauth/access_token',
    userUrl: 'https://api.github.com/user',
    scope: 'read:user',
    dialect: 'oauth2',
  },
  {
    source: 'gitee',
    label: { zh: 'Gitee', en: 'Gitee' },
    authorizeUrl: 'https://gitee.com/oauth/authorize',
    tokenUrl: 'https://gitee.com/oauth/token',
    userUrl: 'https://gitee.com/api/v5/user',
    scope: 'user_info',
    dialect: 'oauth2',
  },
  {
    source: 'wechat_open',
    label: { zh: '微信', en: 'WeChat' },
    authorizeUrl: 'https://open.weixin.qq.com/connect/qrconnect',
    tokenUrl: 'https://api.weixin.qq.com/sns/oauth2/access_token',
    userUrl: 'https://api.weixin.qq.com/sns/userinfo',
    scope: 'snsapi_login',
    dialect: 'wechat',
  },
  {
    source: 'custom',
    label: { zh: '统一身份认证', en: 'Single sign-on' },
    authorizeUrl: '',
    tokenUrl: '',
    userUrl: '',
    scope: 'openid profile email',
    dialect: 'oauth2',
  },
];

export function readSocialProviders(env: NodeJS.ProcessEnv): SocialProvider[] {
  return wellKnown.flatMap((known) => {
    const of = (name: string): string => env[`OAUTH_${known.source.toUpperCase()}_${name}`] ?? '';
    const [clientId, clientSecret] = [of('CLIENT_ID'), of('CLIENT_SECRET')];
    if (!clientId && !clientSecret) return [];
    if (!clientId || !clientSecret)
      throw new Error(
        `OAUTH_${known.source.toUpperCase()}_CLIENT_ID and OAUTH_${known.source.toUpperCase()}_CLIENT_SECRET need each other`,
      );
    const provider = {
      ...known,
      clientId,
      clientSecret,
      label: of('NAME') ? { zh: of('NAME'), en: of('NAME') } : known.label,
      authorizeUrl: of('AUTHORIZE_URL') || known.authorizeUrl,
      tokenUrl: of('TOKEN_URL') || known.tokenUrl,
      userUrl: of('USER_URL') || known.userUrl,
      scope: of('SCOPE') || known.scope,
    };
    for (const url of [provider.authorizeUrl, provider.tokenUrl, provider.userUrl])
      if (!/^https?:\/\//.test(url))
        throw new Error(
          `The provider ${known.source} lacks an address: set OAUTH_${known.source.toUpperCase()}_…_URL`,
        );
    return [provider];
  });
}
