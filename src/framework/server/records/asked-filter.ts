import { isGuarded } from '../../fields/field';
import type { Resource } from '../../language/resource/resource';
import { rangeNames } from './read-range';

/** The longest value that is told. */
const longest = 200;
/** What says which part of the records, and how they come, but not which records. */
const ofThePage = new Set([...rangeNames, '_sort', '_order', '_export']);

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/**
 * By what records were chosen, for the audit: parameters by name, several of one name as a list. Of a condition on a protected field only
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
