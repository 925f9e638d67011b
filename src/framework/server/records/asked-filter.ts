import { isGuarded } from '../../fields/field';
import type { Resource } from '../../language/resource/resource';
import { rangeNames } from './read-range';

/** Longest value in the audit. */
const longest = 200;
/** Parameters that choose page and order, but not which records match. */
const ofThePage = new Set([...rangeNames, '_sort', '_order', '_export']);

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/**
 * The filter of a request, for the audit: parameters by name, repeated ones as a list. For a condition on a protected field it only says
 * that there was one.
 */
export const askedFilter = ({
  resource,
  query,
}: {
  resource: Resource;
  query: URLSearchParams;
}): Record<string, string | string[]> => {
  const guarded = resource.fields.filter(isGuarded).map(({ name }) => name);
  const isAboutGuarded = (name: string, value: string): boolean =>
    guarded.some(
      (field) => name === field || name.startsWith(`${field}_`) || (name.startsWith('_') && value.includes(field)),
    );
  const told = (name: string, value: string): string => (isAboutGuarded(name, value) ? '***' : cut(value));
  const names = [...new Set(query.keys())].filter((name) => !ofThePage.has(name));
  return Object.fromEntries(
    names.map((name) => {
      const values = query.getAll(name).map((value) => told(name, value));
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
};
