// What the audit's names mean to people: entities, calls and fields by their labels in the contract.
import type { Fields } from '../../../contract/kit/field.ts';
import { say, text, type Language, type Text } from '../../../contract/kit/text.ts';
import { submitChildCalendar } from '../../../contract/organisation/child-calendar.ts';
import { submitSetting } from '../../../contract/organisation/dept-setting.ts';
import { readContract } from '../../kernel/discovery.ts';

interface Subject {
  label: Text;
  fields: Fields;
}

/** Subjects of entries that are no entity of the contract. */
const others: Record<string, Subject> = {
  session: { label: text('登录会话', 'Session'), fields: {} },
  audit: { label: text('审计记录', 'Audit log'), fields: {} },
  deptSetting: {
    label: text('园所设置', 'Kindergarten settings'),
    fields: { ...submitSetting.bodyFields, ...submitChildCalendar.bodyFields },
  },
};

let subjects: Promise<Map<string, Subject>> | null = null;

async function read(): Promise<Map<string, Subject>> {
  const { entities, endpoints } = await readContract();
  const found = new Map<string, Subject>();
  for (const [name, subject] of Object.entries(others)) found.set(name, subject);
  // A call that leaves no entry of its own is named by its path.
  for (const { path, summary, queryFields, bodyFields } of endpoints)
    found.set(path, { label: summary, fields: { ...queryFields, ...bodyFields } });
  for (const { name, label, fields } of entities) found.set(name, { label, fields });
  return found;
}

/** The subjects by the name that entries carry; read once. */
const allSubjects = (): Promise<Map<string, Subject>> => (subjects ??= read());

export interface Words {
  entityLabel(entity: string): string;
  fieldOf(entity: string, name: string): { label: string; kind: string | null; dictionary: string | null };
}

const baseFields: Record<string, Text> = {
  id: text('编号', 'Id'),
  status: text('状态', 'Status'),
  tenantId: text('租户编号', 'Tenant ID'),
  seq: text('链上序号', 'Chain position'),
  hash: text('哈希', 'Hash'),
  count: text('条数', 'Count'),
  how: text('方式', 'How'),
};

export async function wordsOf(language: Language): Promise<Words> {
  const known = await allSubjects();
  return {
    entityLabel: (entity) => {
      const label = known.get(entity)?.label;
      return label ? say(label, language) : entity;
    },
    fieldOf(entity, name) {
      const field = known.get(entity)?.fields[name];
      const label = field?.label ?? baseFields[name];
      return {
        label: label ? say(label, language) : name,
        kind: field?.kind ?? null,
        dictionary: field?.dictionary ?? null,
      };
    },
  };
}
