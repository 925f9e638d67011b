import { plainTextOf } from './plain-text-of';

const slot = /\{(\w+)\}/g;

/** Puts values in the places of a text: `{count}`. A place without a value stays as it is. */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(slot, (written, name: string) => (Object.hasOwn(values, name) ? plainTextOf(values[name]) : written));

/** The names of the places in a text. */
export const slotsOf = (text: string): readonly string[] => [...text.matchAll(slot)].map(([, name = '']) => name);
