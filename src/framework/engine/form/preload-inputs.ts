import { inputOf } from '../../fields/inputs';
import type { Resource } from '../../language/resource/resource';
import { isPreloadable } from '../../shared/lazy-named';
import type { Replacements } from '../context/replacements';

/** Types whose input weighs so much that the form around it does not wait: it keeps its place until it is there. */
const heavy: ReadonlySet<string> = new Set(['richtext', 'video']);

/** Fetches the inputs of a resource's fields, generated and custom, so that its form is drawn at once. */
export const preloadInputs = async ({
  resource,
  replacements,
}: {
  resource: Resource | undefined;
  replacements: Replacements;
}): Promise<void> => {
  const inputs = (resource?.fields ?? []).flatMap((field): unknown[] => {
    if (heavy.has(field.type)) return [];
    return [inputOf(field), field.input === undefined ? undefined : replacements.inputs[field.input]?.Component];
  });
  await Promise.all(inputs.filter(isPreloadable).map((input) => input.preload()));
};
