import type { Values } from './context';

const within = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Values)[name] : undefined;

/** Reads a field, a part of one (`period.to`), or that part of every item of a list. */
export const readerOf = (path: string): ((values: Values) => unknown) => {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) return (values) => within(values, name);
  return (values) =>
    rest.reduce<unknown>(
      (value, part) => (Array.isArray(value) ? value.map((item) => within(item, part)) : within(value, part)),
      within(values, name),
    );
};
