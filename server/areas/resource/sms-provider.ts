// What can send a message. A provider's SDK is loaded when it is first used: an installation that sends none pays
// nothing for them.
import type { RowOf } from '../../../contract/kit/entity.ts';
import { smsCategory, type sms } from '../../../contract/resource/sms.ts';

export type SmsConfig = RowOf<typeof sms>;
export interface SmsMessage {
  phones: string[];
  params: Record<string, string>;
}
/** Sends to all phones or throws; answers what the service said, to keep. */
export type SmsProvider = (config: SmsConfig, message: SmsMessage) => Promise<string>;

const { alibaba, tencent } = smsCategory.entries;

/** The provider of a category; null where the log is the delivery. */
export async function smsProvider(category: number): Promise<SmsProvider | null> {
  if (category === alibaba.key) return (await import('./sms/alibaba.ts')).sendByAlibaba;
  if (category === tencent.key) return (await import('./sms/tencent.ts')).sendByTencent;
  return null;
}
