import { isDay } from '../shared/moments';
import { dayPresets, type FilterKind, type FilterValue, filterKinds } from './base/filter-value';
import { numberFrom } from './base/read-value';
import { type Field, isKnownValue, kitOf } from './field';

interface Written {
  field: Field;
  /** The values of the field's name in the address, in order; may be anything. */
  texts: readonly string[];
}

const split = (text: string): readonly [string, string] => {
  const at = text.indexOf('..');
  return at < 0 ? [text, text] : [text.slice(0, at), text.slice(at + 2)];
};

const parsers: Record<FilterKind, (written: Written) => FilterValue | undefined> = {
  contains: ({ texts }) => {
    const text = texts[0]?.trim() ?? '';
    return text === '' ? undefined : { kind: 'contains', text };
  },
  range: ({ texts }) => {
    const [from, to] = split(texts[0] ?? '').map((part) => numberFrom(part));
    return from === undefined && to === undefined ? undefined : { kind: 'range', from, to };
  },
  days: ({ texts }) => {
    const text = texts[0] ?? '';
    const preset = dayPresets.find((name) => name === text);
    if (preset !== undefined) return { kind: 'days', preset };
    const [from, to] = split(text).map((day) => (isDay(day) ? day : undefined));
    return from === undefined && to === undefined ? undefined : { kind: 'days', preset: undefined, from, to };
  },
  oneOf: ({ field, texts }) => {
    const values = [...new Set(texts)].filter((value) => isKnownValue(field, value));
    return values.length === 0 ? undefined : { kind: 'oneOf', values };
  },
  flag: ({ texts }) =>
    texts[0] === 'true' || texts[0] === 'false' ? { kind: 'flag', isOn: texts[0] === 'true' } : undefined,
};

/** Reads a filter from the address; undefined when there is nothing usable. */
export const parseFilter = (written: Written): FilterValue | undefined =>
  parsers[filterKinds[kitOf(written.field).filter]](written);

/** Writes a filter for the address; `parseFilter` reads it back. */
export const writeFilter = (value: FilterValue): readonly string[] => {
  switch (value.kind) {
    case 'contains':
      return [value.text];
    case 'range':
      return [`${value.from ?? ''}..${value.to ?? ''}`];
    case 'days':
      return [value.preset ?? `${value.from ?? ''}..${value.to ?? ''}`];
    case 'oneOf':
      return value.values;
    case 'flag':
      return [String(value.isOn)];
  }
};
