import { Cascader } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RegionNode } from '../../shared/regions/region-tree';
import type { FilterProps, InputProps } from '../base/field-props';
import { listOf } from '../base/read-value';
import { type RegionField, type RegionLevel, regionLevels } from './region';
import { useRegions } from './use-regions';

interface Option {
  value: string;
  label: string;
  children?: Option[];
}

const depthOf = (level: RegionLevel): number => regionLevels.indexOf(level);

const toOptions = (nodes: readonly RegionNode[], left: number): Option[] =>
  nodes.map(({ code, name, children }) => ({
    value: code,
    label: name,
    ...(left > 0 && children.length > 0 && { children: toOptions(children, left - 1) }),
  }));

interface RegionCascaderProps {
  codes: readonly string[];
  onChange: (codes: readonly string[]) => void;
  level: RegionLevel;
  isMany: boolean;
  placeholder?: string;
  id?: string | undefined;
  disabled?: boolean;
}

/** Provinces, cities and districts side by side; typing finds a name on any level. */
export const RegionCascader = ({ codes, onChange, level, isMany, id, ...rest }: RegionCascaderProps) => {
  const regions = useRegions();
  const options = useMemo(() => (regions ? toOptions(regions.regionTree, depthOf(level)) : []), [regions, level]);
  const pathOf = (code: string): string[] => {
    const path = regions?.regionPath(code).map((node) => node.code) ?? [];
    return path.length > 0 ? path : [code];
  };
  const titleOf = (path: readonly string[]): string => {
    const code = path.at(-1) ?? '';
    return regions?.regionTitle(code) ?? code;
  };
  const common = {
    ...rest,
    ...(id !== undefined && { id }),
    options,
    allowClear: true,
    changeOnSelect: true,
    loading: regions === undefined,
    style: { width: '100%' },
    // A code whose name is not loaded yet, or whose region was abolished, has no option, whatever the library's types say.
    displayRender: (labels: readonly string[], chosen: readonly (Option | undefined)[] = []) =>
      titleOf(labels.map((code, index) => chosen[index]?.value ?? code)),
    showSearch: {
      limit: 50,
      filter: (text: string, path: Option[]) => path.some(({ label }) => label.includes(text.trim())),
    },
  };
  if (isMany) {
    return (
      <Cascader<Option>
        {...common}
        multiple
        maxTagCount="responsive"
        showCheckedStrategy={Cascader.SHOW_PARENT}
        value={codes.map(pathOf)}
        onChange={(paths) => onChange(paths.map((path) => String(path.at(-1))))}
      />
    );
  }
  const first = codes[0];
  return (
    <Cascader<Option>
      {...common}
      {...(first !== undefined ? { value: pathOf(first) } : { value: [] })}
      onChange={(path) => onChange(path === undefined || path === null ? [] : [String(path.at(-1))])}
    />
  );
};

/** A province, a city or a district, or several of them. */
export const RegionInput = ({ field, value, onChange, ...rest }: InputProps<RegionField>) => (
  <RegionCascader
    {...rest}
    codes={listOf(value)}
    level={field.level ?? 'district'}
    isMany={field.multiple ?? false}
    onChange={(codes) => onChange?.(field.multiple ? codes : (codes[0] ?? null))}
  />
);

/** Any of several regions, each with all that lies below it. */
export const RegionPicker = ({ field, id, value, onChange }: FilterProps<RegionField, 'oneOf'>) => {
  const { t } = useTranslation('engine');
  return (
    <RegionCascader
      id={id}
      codes={value?.values ?? []}
      level={field.level ?? 'district'}
      isMany
      placeholder={t('filter.all')}
      onChange={(values) => onChange(values.length === 0 ? undefined : { kind: 'oneOf', values })}
    />
  );
};
