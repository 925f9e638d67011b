import { type Label, languages, textOf } from '../../../schema/label';
import { type TreeOptions, treeNodes } from '../../../schema/tree-options';
import { plainText } from './plain-text';

const same = (left: string, right: string): boolean => plainText(left).toLowerCase() === plainText(right).toLowerCase();

const isNamed = (label: Label, text: string): boolean =>
  languages.some((language) => same(textOf(label, language), text));

/** The value that a text names, by the value itself or its label in either language; undefined when none or several fit. */
export const parseOption = (options: Readonly<Record<string, Label>>, text: string): string | undefined => {
  const named = Object.entries(options).filter(([key, label]) => same(key, text) || isNamed(label, text));
  return Object.hasOwn(options, text) ? text : named.length === 1 ? named[0]?.[0] : undefined;
};

/** The node that a text names: by value, by its label where only one has it, or by the labels on the way to it (`行业 / 教育`). */
export const parseNode = (options: TreeOptions, text: string): string | undefined => {
  const nodes = [...treeNodes(options).values()];
  const path = text.split(/[/>＞]/).map((part) => part.trim());
  const fitting = nodes.filter((node) => {
    const labels = [...node.above, node].map(({ label }) => label);
    return path.length === labels.length && labels.every((label, index) => isNamed(label, path[index] ?? ''));
  });
  const named = nodes.filter(({ key, label }) => same(key, text) || isNamed(label, text));
  const found = fitting.length === 1 ? fitting : named;
  return treeNodes(options).has(text) ? text : found.length === 1 ? found[0]?.key : undefined;
};

const yes = ['是', '有', '开', '开启', '启用', '√', '✓', 'yes', 'y', 'true', 'on', '1'];
const no = ['否', '无', '没有', '关', '关闭', '停用', '×', '✗', 'no', 'n', 'false', 'off', '0'];

/** 是 or 否, in the words people use for it. */
export const parseYesNo = (text: string): boolean | undefined => {
  if (yes.some((word) => same(word, text))) return true;
  return no.some((word) => same(word, text)) ? false : undefined;
};
