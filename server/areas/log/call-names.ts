// Calls are logged under their Chinese names; who reads another language knows them by their path.
import { say, type Language } from '../../../contract/kit/text.ts';
import { readContract } from '../../kernel/discovery.ts';

/** Path → what the call does, in a language. */
export async function callNames(language: Language): Promise<ReadonlyMap<string, string>> {
  const { endpoints } = await readContract();
  return new Map(endpoints.map(({ path, summary }) => [path, say(summary, language)]));
}

/** A row of the call log under the name its call has in the language of `names`. */
export const underName = <Row extends Record<string, unknown>>(
  row: Row,
  names: ReadonlyMap<string, string>,
): Row => ({ ...row, title: names.get(String(row['requestUri'])) ?? row['title'] });
