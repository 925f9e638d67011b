import type { ESTree } from 'vite';
import type { ValueNode } from './create-sources';

const first = <T>(items: readonly T[], find: (item: T) => number | undefined): number | undefined => {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
};

const inProperty = (property: ESTree.ObjectPropertyKind, word: string): number | undefined => {
  if (property.type === 'SpreadElement') return undefined;
  const { key, value } = property;
  const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
  return name === word ? key.start : findWord(value, word);
};

/** The offset of the first literal value or property name that equals the word. */
export const findWord = (node: ValueNode, word: string): number | undefined => {
  switch (node.type) {
    case 'Literal':
      return String(node.value) === word ? node.start : undefined;
    case 'ObjectExpression':
      return first(node.properties, (property) => inProperty(property, word));
    case 'ArrayExpression':
      return first(node.elements, (element) =>
        element === null || element.type === 'SpreadElement' ? undefined : findWord(element, word),
      );
    default:
      return undefined;
  }
};
