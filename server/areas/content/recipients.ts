// For whom a notice is: the rule in SQL, for reading, and in code, for telling open streams that something came.
import { sql, type RawBuilder } from 'kysely';
import { audienceKinds, noticeAudience, noticeMachine } from '../../../contract/content/notice.ts';
import type { Caller } from '../../kernel/access/caller.ts';
import type { Query } from '../../kernel/database/database.ts';

const { all, kinds, depts } = noticeAudience.entries;

export interface Audience {
  audience: number;
  audienceKeys: string[];
}
/** Somebody as audiences see them. */
export interface Recipient {
  userId: string;
  userType: string;
  /** Units the person belongs to and all above them. */
  deptIds: ReadonlySet<string>;
}

const unitsOf = (caller: Pick<Caller, 'tenantId' | 'userId'>): RawBuilder<string[]> => sql`array(
  select distinct unnest(string_to_array(d.ancestors || ',' || d.id, ','))
  from user_dept ud join blade_dept d on d.tenant_id = ud.tenant_id and d.id = ud.dept_id and d.is_deleted = 0
  where ud.tenant_id = ${caller.tenantId} and ud.user_id = ${caller.userId})`;

/** Condition on `blade_notice n`: it is released and for this person. */
export const releasedFor = (caller: Caller): RawBuilder<boolean> => sql`(
  n.tenant_id = ${caller.tenantId} and n.is_deleted = 0 and n.notice_state = ${noticeMachine.states.published.key}
  and n.release_time <= now() and (n.audience = ${all.key}
    or (n.audience = ${kinds.key} and jsonb_exists(n.audience_keys, ${caller.userType}))
    or (n.audience = ${depts.key} and jsonb_exists_any(n.audience_keys, ${unitsOf(caller)}))))`;

export async function recipientOf(db: Query, caller: Caller): Promise<Recipient> {
  const { rows } = await sql<{ ids: string[] }>`select ${unitsOf(caller)} as ids`.execute(db);
  return { userId: caller.userId, userType: caller.userType, deptIds: new Set(rows[0]?.ids) };
}

export const isFor = ({ audience, audienceKeys }: Audience, person: Recipient): boolean =>
  audience === all.key ||
  (audience === kinds.key && audienceKeys.includes(person.userType)) ||
  (audience === depts.key && audienceKeys.some((id) => person.deptIds.has(id)));

export const isKind = (key: string): boolean => key in audienceKinds.entries;
