// Alibaba Cloud SMS by its SDK: one call for up to 1000 phones, the parameters as JSON.
import type { SmsProvider } from '../sms-provider.ts';
import { givenEndpoint, PROVIDER_MS } from './endpoint.ts';

export const sendByAlibaba: SmsProvider = async (config, { phones, params }) => {
  const [sdk, { Config }] = await Promise.all([
    import('@alicloud/dysmsapi20170525'),
    import('@alicloud/openapi-client'),
  ]);
  const given = givenEndpoint(config.endpoint);
  // The package is CommonJS. Node hands its exports out as one default, test runners unwrap that.
  type Exports = typeof sdk.default;
  const { default: Client, SendSmsRequest } =
    typeof sdk.default === 'function' ? (sdk as unknown as Exports) : sdk.default;
  const settings = new Config({
    accessKeyId: config.accessKey ?? '',
    accessKeySecret: config.secretKey ?? '',
    regionId: config.regionId ?? 'cn-hangzhou',
    endpoint: given?.host ?? 'dysmsapi.aliyuncs.com',
    protocol: given?.protocol ?? 'https',
    connectTimeout: PROVIDER_MS,
    readTimeout: PROVIDER_MS,
  });
  const client = new Client(settings);
  const { body } = await client.sendSms(
    new SendSmsRequest({
      phoneNumbers: phones.join(','),
      signName: config.signName ?? '',
      templateCode: config.templateId ?? '',
      templateParam: JSON.stringify(params),
    }),
  );
  if (body?.code !== 'OK') throw new Error(`${body?.code}: ${body?.message}`);
  return `${body.code} ${body.bizId ?? ''}`.trim();
};
