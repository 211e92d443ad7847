// Chooses a region by its code, level by level: each level is asked for when it is opened.
import { useQueries } from '@tanstack/react-query';
import { Cascader } from 'antd';
import { useMemo, useState } from 'react';
import { text } from '../../contract/kit/text.ts';
import { regionDetail, regionLazyTree, ROOT_REGION, type RegionNode } from '../../contract/system/region.ts';
import { call, type CallAnswer } from '../client/api.ts';
import { useLanguage, useText } from '../client/language.ts';
import { keyOfCall, useCall } from '../client/use-call.ts';
import ui from './ui.module.css';

export interface RegionCascaderProps {
  id?: string;
  /** Code of the region, such as 110105. */
  value?: string | null | undefined;
  onChange?: (code: string | undefined) => void;
  disabled?: boolean;
  /** Provinces and cities may be chosen too, not only what has nothing below it. */
  anyLevel?: boolean;
  placeholder?: string;
}

interface Option {
  value: string;
  label: string;
  isLeaf: boolean;
  children?: Option[];
}

const FRESH_MS = 60 * 60_000;

/** Asks for a region; nothing without a code. */
const useRegion = (code: string | null | undefined) =>
  useCall(regionDetail, { query: { code: code ?? '' } }, { enabled: !!code, staleTime: FRESH_MS });

/** Names from the province down. */
const wayTo = (region: CallAnswer<typeof regionDetail>): string =>
  [region.provinceName, region.cityName, region.districtName, region.townName]
    .filter((name, at, names) => name && names.indexOf(name) === at)
    .concat(region.villageName || [])
    .join(' / ');

/** Where a region is, in words; its code while nobody knows. */
export function RegionName({ code }: { code: string }) {
  const { data } = useRegion(code);
  return data ? wayTo(data) : code;
}

export function RegionCascader(props: RegionCascaderProps) {
  const { id, value, onChange, disabled, anyLevel, placeholder } = props;
  const t = useText();
  const language = useLanguage((state) => state.language);
  const [opened, setOpened] = useState<string[]>([]);
  const [touched, setTouched] = useState(false);
  const chosen = useRegion(value);
  const above = useMemo(
    () =>
      value && chosen.data ? chosen.data.ancestors.split(',').filter((code) => code !== ROOT_REGION) : [],
    [value, chosen.data],
  );
  const wanted = touched ? [...new Set([ROOT_REGION, ...above, ...opened])] : [];
  const levels = useQueries({
    queries: wanted.map((parentCode) => ({
      queryKey: keyOfCall(regionLazyTree, { parentCode }, language),
      queryFn: () => call(regionLazyTree, { query: { parentCode } }),
      staleTime: FRESH_MS,
    })),
  });
  const below = new Map(wanted.map((code, at) => [code, levels[at]?.data as RegionNode[] | undefined]));
  const grow = (parent: string): Option[] =>
    (below.get(parent) ?? []).map((node) => {
      const children = node.hasChildren && below.get(node.value) ? grow(node.value) : undefined;
      return {
        value: node.value,
        label: node.title,
        isLeaf: !node.hasChildren,
        ...(children ? { children } : {}),
      };
    });
  const shown = chosen.data ? wayTo(chosen.data) : (value ?? '');
  return (
    <Cascader<Option>
      {...(id ? { id } : {})}
      className={ui.wide}
      options={grow(ROOT_REGION)}
      value={value ? [...above, value] : []}
      displayRender={() => shown}
      loadData={(path) => {
        const last = path.at(-1);
        if (last) setOpened((codes) => [...new Set([...codes, last.value])]);
      }}
      onOpenChange={() => setTouched(true)}
      onChange={(path) => onChange?.(path?.at(-1) as string | undefined)}
      changeOnSelect={anyLevel ?? false}
      disabled={disabled ?? false}
      loading={levels.some((level) => level.isLoading)}
      allowClear
      placeholder={placeholder ?? t(text('请选择所在地区', 'Choose the region'))}
    />
  );
}
