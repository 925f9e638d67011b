import type { Source, Sources } from '../../src/framework/server/base/create-sources';
import { createFollow } from '../../src/framework/server/base/follow';

/** The texts of a list that is written in the sources: what `(typeof name)[number]` is. */
export const constantTexts = (sources: Sources, source: Source, name: string): readonly string[] | undefined => {
  const { resolve, elements } = createFollow(sources);
  const node = source.values.get(name);
  const list = node && resolve({ source, node, scope: new Map() });
  if (!list) return undefined;
  const texts = elements(list).map((element) => (element === 'unknown' ? undefined : resolve(element.value)?.node));
  const known = texts.flatMap((node) =>
    node?.type === 'Literal' && typeof node.value === 'string' ? [node.value] : [],
  );
  return known.length === texts.length ? known : undefined;
};
