// A refusal is what a call says instead of its answer: a sentence for the person, a stable code for the program. It is
// declared once, beside the endpoint that gives it; docs, OpenAPI and tests read the declaration.
import type { Text } from './text.ts';

export interface Refusal {
  /** Stable and unique: `<entity or area>.<what>[.<why>]`, lower case, words of one part joined by `-`. */
  code: string;
  /** May have `{places}`, filled where it is thrown. */
  text: Text;
  /** Of HTTP. */
  status: number;
  /** `code` of the envelope: the status, unless the clients of the family look for another. */
  envelopeCode: number;
}

export const refusal = (
  code: string,
  text: Text,
  { status = 400, envelopeCode = status }: { status?: number; envelopeCode?: number } = {},
): Refusal => ({ code, text, status, envelopeCode });

/** A name of the contract as a part of a code: `dictBiz` → `dict-biz`. */
export const codePart = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
