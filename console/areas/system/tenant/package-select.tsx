// Chooses a package; nothing chosen means all menus but the platform's.
import { Select } from 'antd';
import { text } from '../../../../contract/kit/text.ts';
import { tenantPackageSelect } from '../../../../contract/system/tenant-package.ts';
import { useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import ui from '../../../ui/ui.module.css';

export interface PackageSelectProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string | undefined) => void;
}

export function PackageSelect({ id, value, onChange }: PackageSelectProps) {
  const t = useText();
  const packages = useCall(tenantPackageSelect);
  return (
    <Select
      {...(id ? { id } : {})}
      className={ui.wide}
      allowClear
      loading={packages.isLoading}
      value={value ?? null}
      options={(packages.data ?? []).map((one) => ({ value: one.id, label: one.packageName }))}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t(text('不限（全部菜单）', 'No limit (all menus)'))}
      onChange={(next) => onChange?.(next ?? undefined)}
    />
  );
}
