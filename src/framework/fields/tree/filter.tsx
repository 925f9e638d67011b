import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-label';
import type { FilterProps } from '../base/field-props';
import type { TreeField } from './tree';
import { treeNodes } from './tree-options';

/** Any of several nodes, each with all that lies below it. An indented list: the control for trees would weigh on every list. */
export const TreeFilter = ({ field, id, value, onChange }: FilterProps<TreeField, 'oneOf'>) => {
  const { t } = useTranslation('engine');
  const label = useLabel();
  const nodes = [...treeNodes(field.options).values()];
  return (
    <Select
      id={id}
      mode="multiple"
      allowClear
      placeholder={t('filter.all')}
      maxTagCount="responsive"
      optionFilterProp="label"
      style={{ width: '100%' }}
      options={nodes.map((node) => ({ value: node.key, label: label(node.label), depth: node.above.length }))}
      optionRender={({ label: text, data }) => <span style={{ paddingInlineStart: data.depth * 16 }}>{text}</span>}
      value={[...(value?.values ?? [])]}
      onChange={(values: string[]) => onChange(values.length === 0 ? undefined : { kind: 'oneOf', values })}
    />
  );
};
