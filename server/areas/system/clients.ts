// Clients are the platform's. Their secrets are stored and never shown.
import { sql } from 'kysely';
import {
  clientOfConsole,
  clientRefusals,
  client,
  clientCalls,
  MASKED,
} from '../../../contract/system/client.ts';
import { requirePlatform } from '../../kernel/access/platform.ts';
import { clearedFields, listRows, shownRow } from '../../kernel/entity-service.ts';
import { refuse, refuseField } from '../../kernel/http/failure.ts';
import { handle, rawQuery } from '../../kernel/http/handle.ts';

/** Without it nobody signs in at the console. */
const OWN = 'console';

/** Clients of the family show the mask and send it back. */
const masked = <Row extends object>(row: Row): Row => ({ ...row, clientSecret: MASKED });

export const handlers = [
  handle(clientCalls.list, async ({ door, request, query, caller }) => {
    requirePlatform(caller);
    const page = await listRows(door, client, rawQuery({ request, query }));
    return { ...page, records: page.records.map(masked) };
  }),
  handle(clientCalls.detail, async ({ door, query, caller }) => {
    requirePlatform(caller);
    return masked(await shownRow(door, client, await door.one(client, query.id)));
  }),
  handle(clientCalls.submit, async ({ door, body, caller }) => {
    requirePlatform(caller);
    const { id, ...values } = body;
    if (values.clientSecret === MASKED) delete values.clientSecret;
    if (!id) {
      if (!values.clientSecret) throw refuseField('clientSecret', clientRefusals.secretMissing);
      return { id: await door.insert(client, values) };
    }
    const before = await door.one(client, id);
    if (before.clientId === OWN && values.clientId !== OWN)
      throw refuseField('clientId', clientRefusals.consoleIdFixed);
    await door.update(client, id, values, undefined, clearedFields(client, values));
    return { id };
  }),
  handle(clientCalls.remove, async ({ door, query, caller }) => {
    requirePlatform(caller);
    const own = await sql`select 1 from blade_client
      where id in (${sql.join(query.ids)}) and client_id = ${OWN}`.execute(door.db);
    if (own.rows.length) throw refuse(clientOfConsole);
    await door.remove(client, query.ids);
  }),
];
