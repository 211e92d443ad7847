// The path an API scope covers: a call from the list of all calls, or a beginning of paths with /** at its end.
import { AutoComplete } from 'antd';
import { useMemo } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { endpointList } from '../../../../contract/system/api-scope.ts';
import { covers } from '../../../../contract/system/scope/covers.ts';
import { useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import ui from '../../../ui/ui.module.css';
import styles from './permission.module.css';

export interface EndpointInputProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string | undefined) => void;
  onBlur?: () => void;
  label?: string;
  /** Offers families of calls too, and tells how many calls are covered. */
  patterns?: boolean;
}

export function EndpointInput({ id, value, onChange, onBlur, label, patterns = false }: EndpointInputProps) {
  const t = useText();
  const { data } = useCall(endpointList, {}, { staleTime: 10 * 60_000 });
  const typed = (value ?? '').trim();
  const options = useMemo(() => {
    const wanted = typed.toLowerCase();
    const calls = (data ?? []).map(({ method, path, summary, permission }) => ({
      value: path,
      key: `${method} ${path}`,
      search: `${path} ${summary.zh} ${summary.en} ${permission ?? ''}`.toLowerCase(),
      label: (
        <span>
          <strong>{t(summary)}</strong> <small>{`${method} ${path}`}</small>
        </span>
      ),
    }));
    const families = patterns
      ? [...new Set(calls.map(({ value: path }) => `${path.slice(0, path.lastIndexOf('/'))}/**`))].map(
          (path) => ({ value: path, key: path, search: path.toLowerCase(), label: <code>{path}</code> }),
        )
      : [];
    return [...families, ...calls].filter(({ search }) => search.includes(wanted)).slice(0, 60);
  }, [data, typed, patterns, t]);
  const matches = patterns && data ? data.filter(({ path }) => covers(typed, path)) : [];
  const open = matches.filter(({ access }) => access === 'public').length;
  return (
    <>
      <AutoComplete
        className={ui.wide}
        {...(id ? { id } : {})}
        {...(label ? { 'aria-label': label } : {})}
        allowClear
        value={value ?? ''}
        options={options}
        placeholder={t(text('按地址、名称或权限编号查找', 'Search by path, name or permission'))}
        {...(onBlur ? { onBlur } : {})}
        onChange={(next: string) => onChange?.(next || undefined)}
      />
      {patterns && typed ? (
        <p className={styles.covered} role="status">
          {matches.length
            ? t(text('覆盖 {n} 个接口', 'Covers {n} endpoints'), { n: matches.length })
            : t(text('没有接口符合此地址', 'No endpoint has this path'))}
          {open
            ? t(text('，其中 {n} 个无需登录，不受限制', '; {n} of them are open to everybody'), { n: open })
            : ''}
        </p>
      ) : null}
    </>
  );
}
