// The audit: what every write by a person leaves behind.
import type {} from '../kit/tables.ts';

export interface AuditRow {
  tenantId: string;
  id: string;
  at: Date;
  userId: string | null;
  userName: string;
  deptId: string | null;
  address: string;
  act: string;
  entity: string;
  entityId: string | null;
  before: unknown;
  after: unknown;
}
declare module '../kit/tables.ts' {
  interface Tables {
    auditLog: AuditRow;
  }
}
