// Every column that holds sealed secrets: those of the entities by their declaration, and those of tables that are no
// entity's. Rotation, upgrade and the list of what a lost key has taken go through this list.
import { isSealed } from '../../../contract/kit/field.ts';
import type { Entity } from '../../../contract/kit/entity.ts';
import { text, type Text } from '../../../contract/kit/text.ts';
import { snakeCase } from '../../../contract/kit/name-case.ts';

export interface SealedTable {
  table: string;
  /** Columns of the row's key, in the order in which a sealed text is tied to them. */
  key: readonly string[];
  columns: readonly string[];
  label: Text;
  /** What names a row to people, as an expression of the table `t`. */
  title: string;
  /** What to do when a secret cannot be read. */
  remedy: Text;
}

/** Names of the fields that the vault seals. */
export const sealedFields = ({ fields }: Pick<Entity, 'fields'>): string[] =>
  Object.keys(fields).filter((name) => isSealed(fields[name]!));

/** The row of an entity that a sealed text is tied to. */
export const rowKey = (entity: Pick<Entity, 'scope'>, tenantId: string, id: string): string[] =>
  entity.scope === 'none' ? [id] : [tenantId, id];

export const columnOf = snakeCase;

const enterAnew = text('请在其页面重新填写密钥', 'enter its keys again on its page');

const tables: SealedTable[] = [
  {
    table: 'installation_secret',
    key: ['name'],
    columns: ['secret'],
    label: text('本系统自用密钥', "The installation's own"),
    title: 't.name',
    remedy: text(
      '自动更换：所有人需要重新登录，此前的审计只能核对其边界',
      'replaced automatically: everybody has to sign in again, and only the boundaries of the earlier audit can be verified',
    ),
  },
  {
    table: 'user_totp',
    key: ['tenant_id', 'user_id'],
    columns: ['sealed_secret'],
    label: text('动态验证码', 'Two-factor sign-in'),
    title: `coalesce((select u.account from blade_user u where u.tenant_id = t.tenant_id and u.id = t.user_id),
      t.user_id::text)`,
    remedy: text(
      '用恢复码登录后重新设置，或由管理员重置',
      'sign in with a recovery code and set it up again, or have an administrator reset it',
    ),
  },
];

/** `entities`: all of the contract. */
export const sealedTables = (entities: readonly Entity[]): SealedTable[] => [
  ...tables,
  ...entities.flatMap((entity): SealedTable[] => {
    const columns = sealedFields(entity).map(snakeCase);
    if (columns.length === 0) return [];
    const key = entity.scope === 'none' ? ['id'] : ['tenant_id', 'id'];
    const { table, label } = entity;
    return [{ table, key, columns, label, title: `t.${snakeCase(entity.title)}`, remedy: enterAnew }];
  }),
];
