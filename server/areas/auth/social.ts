// Signing in through third parties, and binding their accounts to ours.
import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { TokenAnswer } from '../../../contract/auth/oauth.ts';
import {
  bindThirdParty,
  ownThirdParties,
  SOCIAL_REDIRECT,
  socialCallback,
  socialProviders,
  socialRender,
  unbindThirdParty,
} from '../../../contract/auth/social.ts';
import { thirdPartyRefusals } from '../../../contract/auth/token-refusals.ts';
import type { SocialProvider } from '../../kernel/access/social-providers.ts';
import { inTransaction, type Door } from '../../kernel/database/door.ts';
import { notFound, refuse } from '../../kernel/http/failure.ts';
import { handle, type Context } from '../../kernel/http/handle.ts';
import type { House } from '../../kernel/house.ts';
import { bindOauth } from './service/bind-oauth.ts';
import { tenantFrom, type GrantRequest } from './service/grant-request.ts';
import { requireSecondFactor } from './second-factor.ts';
import { startSession } from './sessions.ts';
import { authorizeAddress, personBehind, type SocialPerson } from './social-exchange.ts';
import { depart, returnFrom } from './social-state.ts';
import { unboundAnswer } from './token-answer.ts';
import { TokenRefusal } from './token-refusal.ts';
import { findUser } from './service/user-row.ts';

const providerOf = ({ settings }: House, source: string): SocialProvider | undefined =>
  settings.socialProviders.find((one) => one.source === source);

const sourceOf = (request: FastifyRequest): string => (request.params as { source: string }).source;

/** Address under which the browser reaches us. */
const originOf = ({ settings }: House, request: FastifyRequest): string =>
  settings.publicUrl ?? `${request.protocol}://${request.host}`;

interface Visit {
  tenantId: string;
  person: SocialPerson;
}

/** Who came back from the third party, and for which tenant. */
async function visitOf(
  { house, request }: Context,
  given: { source: string; code: string; state: string },
): Promise<Visit> {
  const provider = providerOf(house, given.source);
  if (!provider) throw new TokenRefusal(thirdPartyRefusals.source);
  const departure = await returnFrom(house, request, given.source, given.state);
  if (!departure || !given.code) throw new TokenRefusal(thirdPartyRefusals.state);
  try {
    const person = await personBehind(provider, { ...departure, code: given.code });
    return { tenantId: departure.tenantId, person };
  } catch (error) {
    request.log.error({ err: error, source: given.source }, 'third-party sign-in');
    throw new TokenRefusal(thirdPartyRefusals.provider);
  }
}

/** 63 random bits: whoever knows the id may register with it, so it must not be guessable. */
const unguessableId = (): string => (randomBytes(8).readBigUInt64BE() >> 1n).toString();

interface Binding {
  id: string;
  userId: string | null;
}

/** Stores what the third party says of the person; answers the row and the user it belongs to. */
async function rememberPerson(door: Door, source: string, person: SocialPerson): Promise<Binding> {
  const { tenantId } = door.caller;
  const { rows } = await sql<Binding>`
    insert into user_oauth (tenant_id, id, source, uuid, username, nickname, avatar, email)
    values (${tenantId}, ${unguessableId()}, ${source}, ${person.uuid}, ${person.username}, ${person.nickname},
      ${person.avatar}, ${person.email})
    on conflict (tenant_id, source, uuid) do update set username = excluded.username, nickname = excluded.nickname,
      avatar = excluded.avatar, email = excluded.email, update_time = now()
    returning id, user_id`.execute(door.db);
  return rows[0]!;
}

/** The social grant. Whoever is known signs in; whoever is not gets an answer without a user, to register with. */
export async function signInByThirdParty(request: GrantRequest): Promise<TokenAnswer> {
  const { context, source, userType } = request;
  const { house, caller } = context;
  const { tenantId, person } = await visitOf(context, request);
  const { binding, user } = await inTransaction(house.database, { ...caller, tenantId }, async (door) => {
    const known = await rememberPerson(door, source, person);
    const owner =
      known.userId && (await findUser(door.db, sql`u.tenant_id = ${tenantId} and u.id = ${known.userId}`));
    // Its user was deleted: it belongs to nobody again.
    if (known.userId && !owner)
      await sql`update user_oauth set user_id = null where tenant_id = ${tenantId} and id = ${known.id}`.execute(
        door.db,
      );
    return { binding: known, user: owner };
  });
  if (!user) return unboundAnswer(tenantId, { ...person, oauthId: binding.id }, userType);
  await requireSecondFactor(request, user, 'social');
  return startSession(request, user, 'social');
}

/** The words of a TokenRefusal as a refusal of an ordinary call. */
async function plainly<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof TokenRefusal ? refuse(error.refusal, error.values) : error;
  }
}

export const handlers = [
  handle(socialProviders, async ({ house }) =>
    house.settings.socialProviders.map(({ source, label }) => ({ source, label })),
  ),
  handle(socialRender, async (context) => {
    const { house, request, reply, query } = context;
    const provider = providerOf(house, sourceOf(request));
    if (!provider) throw refuse(thirdPartyRefusals.source);
    const redirectUri = `${originOf(house, request)}${SOCIAL_REDIRECT}${provider.source}`;
    const tenantId = tenantFrom(context, query.tenantId);
    const departure = await depart(house, reply, { source: provider.source, tenantId, redirectUri });
    reply
      .header('cache-control', 'no-store')
      .redirect(authorizeAddress(provider, { redirectUri, ...departure }));
  }),
  handle(socialCallback, async ({ house, request, reply, query }) => {
    const provider = providerOf(house, sourceOf(request));
    if (!provider) throw refuse(thirdPartyRefusals.source);
    const search = new URLSearchParams({ code: query.code ?? '', state: query.state ?? '' });
    reply.redirect(`${SOCIAL_REDIRECT}${provider.source}?${search}`);
  }),
  handle(ownThirdParties, async ({ house, door, caller }) => {
    const { rows } = await sql<{ source: string; nickname: string | null; avatar: string | null }>`
      select source, nickname, avatar from user_oauth
      where tenant_id = ${caller.homeTenantId ?? caller.tenantId} and user_id = ${caller.userId}`.execute(
      door.db,
    );
    return house.settings.socialProviders.map(({ source, label }) => {
      const own = rows.find((row) => row.source === source);
      return { source, label, nickname: own?.nickname ?? null, avatar: own?.avatar ?? null, bound: !!own };
    });
  }),
  handle(bindThirdParty, async (context) => {
    const { door, caller, query } = context;
    const { person } = await plainly(visitOf(context, query));
    const binding = await rememberPerson(door, query.source, person);
    await sql`update user_oauth set user_id = null where tenant_id = ${caller.tenantId}
      and source = ${query.source} and user_id = ${caller.userId} and id <> ${binding.id}`.execute(door.db);
    await bindOauth(door, binding.id, caller.userId);
  }),
  handle(unbindThirdParty, async ({ door, caller, query }) => {
    const { numAffectedRows } = await sql`update user_oauth set user_id = null, update_time = now()
      where tenant_id = ${caller.tenantId} and source = ${query.source} and user_id = ${caller.userId}`.execute(
      door.db,
    );
    if (numAffectedRows !== 1n) throw notFound();
    await door.audit({ act: 'unbind-third-party', entity: 'user', entityId: caller.userId });
  }),
];
