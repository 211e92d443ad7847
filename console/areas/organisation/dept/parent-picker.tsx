// Chooses what a unit stands below: units that are not larger cannot be chosen.
import { useMemo } from 'react';
import type { Field } from '../../../../contract/kit/field.ts';
import { deptList, type DeptRow } from '../../../../contract/organisation/dept-calls.ts';
import { useCall } from '../../../client/use-call.ts';
import { usePermission } from '../../../client/user.ts';
import { FieldInput } from '../../../ui/field-input.tsx';

export interface ParentPickerProps {
  /** Of the form. */
  field: Field;
  /** Kind of the unit that stands below. */
  category: number;
  id?: string;
  value?: unknown;
  onChange?: (value: unknown) => void;
  disabled?: boolean;
}

const all = (rows: readonly DeptRow[]): DeptRow[] => rows.flatMap((row) => [row, ...all(row.children ?? [])]);

export function ParentPicker({ category, ...given }: ParentPickerProps) {
  const may = usePermission();
  const units = useCall(deptList, { query: {} }, { enabled: may(deptList.access) });
  const barred = useMemo(
    () =>
      new Set(
        all(units.data ?? []).flatMap(({ id, deptCategory }) => (deptCategory >= category ? [id] : [])),
      ),
    [units.data, category],
  );
  return <FieldInput {...given} name="parentId" barred={barred} />;
}
