import type { CheckTools } from '../base/toolboxes';
import type { TreeOptions } from './tree-options';

/** Mistakes of a tree: labels that are missing, values that stand twice, a default that is no node. */
export const checkNodes = (
  field: { options: TreeOptions; default?: unknown },
  tools: Pick<CheckTools, 'report' | 'label' | 'hint'>,
): void => {
  const { report, label, hint } = tools;
  const seen = new Set<string>();
  const visit = (options: TreeOptions, at: string): void => {
    for (const [key, node] of Object.entries(options)) {
      label(`${at}.${key}`, node);
      if (seen.has(key))
        report(`${at}.${key}`, `"${key}" stands twice in the tree.`, 'A value is stored without its path.');
      seen.add(key);
      visit(node.children ?? {}, `${at}.${key}.children`);
    }
  };
  visit(field.options ?? {}, 'options');
  if (seen.size === 0) report('options', 'there is nothing to choose from.');
  if (typeof field.default === 'string' && !seen.has(field.default))
    report('default', `"${field.default}" is no node.`, hint(field.default, seen));
};
