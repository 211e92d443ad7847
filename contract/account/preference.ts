// What a person set up for themselves, kept on the server so that it is there on every machine: columns and page size
// of lists, saved filters. Read with the first page; `preference-change.ts` is read with the first change.
import { z } from 'zod';
import { signedInAtAll } from '../kit/access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { text } from '../kit/text.ts';

export const PREFERENCE_PATH = '/api/blade-user/me/preference';

export const preferences = endpoint({
  method: 'GET',
  path: PREFERENCE_PATH,
  summary: text('我的界面设置', 'My preferences'),
  access: signedInAtAll,
  answer: z.record(z.string(), z.unknown()),
});
