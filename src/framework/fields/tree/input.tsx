import { TreeSelect } from 'antd';
import { useLanguage } from '../../i18n/use-label';
import { type Language, textOf } from '../../shared/label';
import type { InputProps } from '../base/field-props';
import { listOf } from '../base/read-value';
import { useSelectProps } from '../parts/select-props';
import type { TreeField } from './tree';
import { nodeText, type TreeOptions } from './tree-options';

interface TreeItem {
  value: string;
  title: string;
  /** The text of the box: the node with those above it. */
  path: string;
  selectable: boolean;
  children: TreeItem[];
}

const toItems = (field: TreeField, options: TreeOptions, language: Language): TreeItem[] =>
  Object.entries(options).map(([value, node]) => {
    const children = toItems(field, node.children ?? {}, language);
    const path = nodeText(field.options, value, language);
    return {
      value,
      title: textOf(node, language),
      path,
      selectable: !field.leavesOnly || children.length === 0,
      children,
    };
  });

/** One node of a tree, or several. */
export const TreeInput = ({ field, value, onChange, ...rest }: InputProps<TreeField>) => {
  const language = useLanguage();
  const props = useSelectProps(rest);
  const common = {
    ...props,
    allowClear: true,
    showSearch: true,
    treeNodeFilterProp: 'title',
    treeNodeLabelProp: 'path',
    treeDefaultExpandAll: true,
    treeData: toItems(field, field.options, language),
    style: { width: '100%' },
  };
  if (field.multiple) {
    return (
      <TreeSelect<string[]> {...common} multiple value={[...listOf(value)]} onChange={(keys) => onChange?.(keys)} />
    );
  }
  return (
    <TreeSelect<string | null>
      {...common}
      value={listOf(value)[0] ?? null}
      onChange={(key?: string | null) => onChange?.(key ?? null)}
    />
  );
};
