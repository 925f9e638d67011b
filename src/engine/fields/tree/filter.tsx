import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../../i18n/use-label';
import type { FieldOf } from '../../../schema/resource';
import { treeNodes } from '../../../schema/tree-options';
import type { FilterProps } from '../field-props';

/** Any of several nodes, each with all that lies below it. An indented list: the control for trees would weigh on every list. */
export const TreeFilter = ({ field, id, value, onChange }: FilterProps<FieldOf<'tree'>, 'oneOf'>) => {
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
