// Tickets for links of downloads.
import { linkTicket, noDownload, TICKET_SECONDS } from '../../../contract/auth/link-ticket.ts';
import { methodsOf } from '../../../contract/kit/endpoint.ts';
import { withTicket } from '../../kernel/access/tickets.ts';
import { readContract } from '../../kernel/discovery.ts';
import { refuse } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';

const HERE = 'http://here';

async function isDownload(path: string): Promise<boolean> {
  const { endpoints } = await readContract();
  return endpoints.some(
    (each) =>
      each.answerKind === 'file' &&
      methodsOf(each).includes('GET') &&
      [each.path, ...each.aliases].includes(path),
  );
}

export const handlers = [
  handle(linkTicket, async ({ house, caller, body }) => {
    // As browsers will write it: what is signed is what is asked.
    const asked = body.address.startsWith('/') ? URL.parse(body.address, HERE) : null;
    if (asked?.origin !== HERE || !(await isDownload(asked.pathname))) throw refuse(noDownload);
    const link = withTicket(house.tokens, caller, asked.pathname + asked.search);
    return { link, expires_in: TICKET_SECONDS };
  }),
];
