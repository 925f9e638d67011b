import { languages, textOf } from '../../shared/label';
import { type TreeOptions, treeNodes } from './tree-options';

type IsSame = (left: string, right: string) => boolean;

/** The node that a text names: by value, by its label where only one has it, or by the labels on the way to it (`行业 / 教育`). */
export const findNode = (options: TreeOptions, text: string, isSame: IsSame): string | undefined => {
  const all = treeNodes(options);
  if (all.has(text)) return text;
  const nodes = [...all.values()];
  const isNamed = ({ label }: (typeof nodes)[number], name: string): boolean =>
    languages.some((language) => isSame(textOf(label, language), name));
  const path = text.split(/[/>＞]/).map((part) => part.trim());
  const fitting = nodes.filter((node) => {
    const way = [...node.above, node];
    return path.length === way.length && way.every((step, index) => isNamed(step, path[index] ?? ''));
  });
  const found = fitting.length === 1 ? fitting : nodes.filter((node) => isSame(node.key, text) || isNamed(node, text));
  return found.length === 1 ? found[0]?.key : undefined;
};
