import type { ActionsApi } from './api-config';

type Values = Readonly<Record<string, unknown>>;

/** The record with each of `names` that it has put differently. */
const mapped = <V extends Values>(record: V, names: readonly string[], map: (value: unknown) => unknown): V =>
  names.some((name) => Object.hasOwn(record, name))
    ? { ...record, ...Object.fromEntries(names.flatMap((name) => (name in record ? [[name, map(record[name])]] : []))) }
    : record;

/** A record as the template's calls say it: options of `numbers` as numbers. */
export const withNumbers = <V extends Values>(record: V, { numbers }: Pick<ActionsApi, 'numbers'>): V =>
  mapped(record, numbers, (value) => (typeof value === 'string' && value !== '' ? Number(value) : value));

/** A record of the template's calls as the rest of the console knows it: with options again. */
export const withOptions = <V extends Values>(record: V, { numbers }: Pick<ActionsApi, 'numbers'>): V =>
  mapped(record, numbers, (value) => (typeof value === 'number' ? String(value) : value));
