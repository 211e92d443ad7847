// Tencent Cloud SMS by its SDK: phones with their country code, parameters by place as the configuration orders them.
import type { SmsProvider } from '../sms-provider.ts';
import { givenEndpoint, PROVIDER_MS } from './endpoint.ts';

export const sendByTencent: SmsProvider = async (config, { phones, params }) => {
  const { sms } = await import('tencentcloud-sdk-nodejs-sms');
  const given = givenEndpoint(config.endpoint);
  const client = new sms.v20210111.Client({
    credential: { secretId: config.accessKey ?? '', secretKey: config.secretKey ?? '' },
    region: config.regionId ?? 'ap-guangzhou',
    profile: {
      httpProfile: {
        ...(given && { endpoint: given.host, protocol: `${given.protocol}://` }),
        reqTimeout: PROVIDER_MS / 1000,
      },
    },
  });
  const order = config.paramOrder?.split(',').map((name) => name.trim()) ?? Object.keys(params);
  const { SendStatusSet } = await client.SendSms({
    PhoneNumberSet: phones.map((phone) => `+86${phone}`),
    SmsSdkAppId: config.appId ?? '',
    SignName: config.signName ?? '',
    TemplateId: config.templateId ?? '',
    TemplateParamSet: order.map((name) => params[name] ?? ''),
  });
  const refused = SendStatusSet?.find(({ Code }) => Code !== 'Ok');
  if (!SendStatusSet?.length || refused) throw new Error(`${refused?.Code}: ${refused?.Message}`);
  return `Ok ${SendStatusSet.map(({ SerialNo }) => SerialNo).join(' ')}`;
};
