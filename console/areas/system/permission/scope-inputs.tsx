// Controls of a data scope that depend on the data it limits: column, visible fields, condition.
import { Button, Input, Select } from 'antd';
import { Form } from 'antd';
import { useMemo, useRef } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { CUSTOM_SCOPE, dataScopeResources, dataScopeType } from '../../../../contract/system/data-scope.ts';
import type { ScopeColumns } from '../../../../contract/system/scope/columns.ts';
import {
  CALLER_VALUES,
  LONGEST_EXPRESSION,
  parseExpression,
} from '../../../../contract/system/scope/expression.ts';
import { useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import styles from './permission.module.css';

interface ControlProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string | undefined) => void;
}

/** The data chosen in the form around, and the kind of scope. */
function useChosen() {
  const form = Form.useFormInstance();
  const code = Form.useWatch('resourceCode', form) as string | undefined;
  const type = Form.useWatch('scopeType', form) as number | undefined;
  const { data } = useCall(dataScopeResources);
  return { resource: data?.find(({ resourceCode }) => resourceCode === code), type };
}

const chooseData = text('请先选择数据', 'Choose the data first');

/** Which data the scope limits. */
export function ResourceInput({ id, value, onChange }: ControlProps) {
  const t = useText();
  const { data, isLoading } = useCall(dataScopeResources);
  return (
    <Select
      {...(id ? { id } : {})}
      loading={isLoading}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear
      value={value ?? null}
      placeholder={t(text('请选择数据', 'Choose the data'))}
      options={(data ?? []).map(({ resourceCode, label }) => ({
        value: resourceCode,
        label: `${t(label)} · ${resourceCode}`,
      }))}
      onChange={(next) => onChange?.(next ?? undefined)}
    />
  );
}

/** The column compared with the user or the departments. */
export function ColumnInput({ id, value, onChange }: ControlProps) {
  const t = useText();
  const { resource, type } = useChosen();
  const { own, ownDept, ownDeptAndBelow } = dataScopeType.entries;
  const compares = type === own.key || type === ownDept.key || type === ownDeptAndBelow.key;
  const usual = type === own.key ? 'createUser' : (resource?.deptColumn ?? 'createDept');
  return (
    <Select
      {...(id ? { id } : {})}
      allowClear
      disabled={!resource || !compares}
      value={compares ? (value ?? null) : null}
      placeholder={
        !resource
          ? t(chooseData)
          : compares
            ? t(text('默认：{name}', 'Default: {name}'), { name: usual })
            : t(text('此范围不需要', 'Not needed'))
      }
      options={(resource?.columns ?? [])
        .filter((column) => column.type === 'id')
        .map(({ name, label }) => ({ value: name, label: `${t(label)} · ${name}` }))}
      onChange={(next) => onChange?.(next ?? undefined)}
    />
  );
}

const EVERYTHING = '*';

/** Fields the role sees; those that are never empty are always seen. */
export function FieldsInput({ id, value, onChange }: ControlProps) {
  const t = useText();
  const { resource } = useChosen();
  const hideable = resource?.hideable ?? [];
  const all = !value || value.trim() === EVERYTHING;
  const hidden = all
    ? []
    : hideable.map(({ name }) => name).filter((name) => !value.split(',').includes(name));
  const labelOf = (name: string): string => {
    const found = hideable.find((one) => one.name === name);
    return found ? t(found.label) : name;
  };
  return (
    <Select
      {...(id ? { id } : {})}
      mode="multiple"
      maxTagCount="responsive"
      disabled={!resource || hideable.length === 0}
      placeholder={
        resource ? t(text('全部可见，选择要隐藏的字段', 'All visible; choose fields to hide')) : t(chooseData)
      }
      value={hidden}
      options={hideable.map(({ name }) => ({ value: name, label: labelOf(name) }))}
      onChange={(names: string[]) => {
        const shown = hideable.map(({ name }) => name).filter((name) => !names.includes(name));
        // Nothing left to show still names a field that is always seen.
        onChange?.(names.length ? shown.join(',') || 'id' : EVERYTHING);
      }}
      showSearch={{ optionFilterProp: 'label' }}
    />
  );
}

/** The condition of a custom scope, read while it is typed. */
export function ExpressionInput({ id, value, onChange }: ControlProps) {
  const t = useText();
  const { resource, type } = useChosen();
  const area = useRef<HTMLDivElement>(null);
  const columns = useMemo(
    (): ScopeColumns =>
      Object.fromEntries(
        (resource?.columns ?? []).map(({ name, type: kind, label }) => [name, { type: kind, label }]),
      ),
    [resource],
  );
  const source = value ?? '';
  if (type !== CUSTOM_SCOPE)
    return <Input disabled placeholder={t(text('仅用于“自定义”范围', 'For custom scopes only'))} />;
  const problem = resource && source.trim() ? parseExpression(source, columns).problem : undefined;
  const insert = (word: string): void => {
    const box = area.current?.querySelector('textarea');
    const from = box?.selectionStart ?? source.length;
    const to = box?.selectionEnd ?? source.length;
    const before = source.slice(0, from);
    const gap = before && !/[\s(]$/.test(before) ? ' ' : '';
    onChange?.(`${before}${gap}${word} ${source.slice(to)}`);
    box?.focus();
  };
  return (
    <div className={styles.expression} data-part="expression" ref={area}>
      <Input.TextArea
        {...(id ? { id } : {})}
        disabled={!resource}
        value={source}
        maxLength={LONGEST_EXPRESSION}
        autoSize={{ minRows: 3, maxRows: 8 }}
        spellCheck={false}
        placeholder={resource ? 'deptId in ${deptIds} and status = 1' : t(chooseData)}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <div className={styles.expressionState} role="status">
        {problem ? (
          <>
            <span className={styles.expressionBad}>
              {t(text('第 {at} 个字符：', 'Character {at}: '), { at: problem.at + 1 })}
              {t(problem.text)}
            </span>
            <pre>
              {source.slice(0, problem.at)}
              <mark>{source.slice(problem.at, problem.at + Math.max(1, problem.length)) || ' '}</mark>
              {source.slice(problem.at + Math.max(1, problem.length))}
            </pre>
          </>
        ) : source.trim() && resource ? (
          <span className={styles.expressionGood}>{t(text('条件可用', 'The condition is valid'))}</span>
        ) : null}
      </div>
      {resource ? (
        <div className={styles.expressionWords} aria-label={t(text('插入', 'Insert'))} role="group">
          {Object.entries(CALLER_VALUES).map(([name, { label }]) => (
            <Button key={name} size="small" title={t(label)} onClick={() => insert(`\${${name}}`)}>
              {`\${${name}}`}
            </Button>
          ))}
          {resource.columns.map(({ name, label }) => (
            <Button key={name} size="small" type="dashed" title={name} onClick={() => insert(name)}>
              {t(label)}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
