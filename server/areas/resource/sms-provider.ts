// What can send a message. A provider's SDK is loaded when it is first used: an installation that sends none pays
// nothing for them.
import type { Opened, RowOf } from '../../../contract/kit/entity.ts';
import { smsCategory, type sms } from '../../../contract/resource/sms.ts';

/** With its keys in the clear. */
export type SmsConfig = Opened<RowOf<typeof sms>>;
export interface SmsMessage {
  phones: string[];
  params: Record<string, string>;
}
/** Sends to all phones or throws; answers what the service said, to keep. */
export type SmsProvider = (config: SmsConfig, message: SmsMessage) => Promise<string>;

const { log, alibaba, tencent } = smsCategory.entries;

export const isSmsCategory = (category: number): boolean =>
  Object.values(smsCategory.entries).some(({ key }) => key === category);

/** The provider of a category; null where the log is the delivery. @throws for a category that nothing sends by */
export async function smsProvider(category: number): Promise<SmsProvider | null> {
  if (category === alibaba.key) return (await import('./sms/alibaba.ts')).sendByAlibaba;
  if (category === tencent.key) return (await import('./sms/tencent.ts')).sendByTencent;
  if (category === log.key) return null;
  throw new Error(`no SMS service of category ${category}`);
}
