import { allowedOptions, type Field, type FieldOf, isMany, kitOf } from '../../../src/framework/fields/field';
import type { FieldType, kits } from '../../../src/framework/fields/registry';
import { type Label, textOf } from '../../../src/framework/shared/label';

export type Row = Readonly<Record<string, unknown>>;
/** Records by resource. */
export type Rows = Readonly<Record<string, readonly Row[]>>;

/** What a value is chosen with. */
interface Around {
  /** The starting data: references name its records. */
  rows: Rows;
  /** The other values of the form. */
  values: Row;
}

type Limits = { label: Label; min?: number; max?: number };

const words = ({ label, max = 60 }: Limits): string[] =>
  [1, 2].map((number) => `${number}写到一半的${textOf(label, 'zh')}`.slice(0, max));
const numbers = ({ min = 0, max = 1e9 }: Limits): number[] => [Math.min(min + 2, max), Math.min(min + 1, max)];
const days = ['2026-12-01', '2026-12-02'];
const pictures = ['/demo/avatar-01.svg', '/demo/avatar-02.svg'];

/** Values of each type that one could enter, each a single one; the first that differs from what is there is taken. */
const single = {
  text: words,
  textarea: (field) => words(field).map((word) => `${word}\n第二行`),
  richtext: words,
  number: numbers,
  money: numbers,
  percent: numbers,
  progress: () => [40, 60],
  rating: () => [2, 3],
  switch: () => [true, false],
  date: () => days,
  datetime: () => days.map((day) => `${day}T02:00:00.000Z`),
  dateRange: () => days.map((day) => ({ from: day, to: '2026-12-20' })),
  choice: (field, { values }) => [...(allowedOptions(field, values) ?? Object.keys(field.options))],
  state: ({ options }) => Object.keys(options),
  tree: (field) => (kitOf(field).values?.(field) ?? []).slice(-2),
  tags: () => ['甲', '乙'],
  color: () => ['#12ab34', '#ab1234'],
  image: () => pictures,
  video: () => ['/demo/one.mp4', '/demo/two.mp4'],
  file: () => ['one', 'two'].map((name) => ({ url: `/demo/${name}.pdf`, name: `${name}.pdf`, size: 1024 })),
  url: () => ['https://example.com/one', 'https://example.com/two'],
  phone: () => ['13900000001', '13900000002'],
  region: ({ level }) => (level === 'province' ? ['310000', '330000'] : ['310104', '330106']),
  // Neither is JSON yet.
  json: () => ['{"half": ', '{"typed": '],
  list: ({ fields }, around) =>
    [0, 1].map((index) =>
      Object.fromEntries(fields.map((inner) => [inner.name, oneOf(inner as Field, around, index)])),
    ),
  ref: ({ to, where }, { rows, values }) =>
    (rows[to] ?? [])
      .filter((row) => {
        if (where === undefined) return true;
        if ('value' in where) return row[where.field] === where.value;
        const wanted = values[where.from];
        return wanted === undefined || wanted === null || ([wanted].flat() as unknown[]).includes(row[where.field]);
      })
      .map(({ id }) => id),
} satisfies { [T in keyof typeof kits]: (field: FieldOf<T>, around: Around) => readonly unknown[] };

const candidates = (field: Field, around: Around): readonly unknown[] =>
  // The table pairs each type with its field; the compiler cannot follow the pair through the look-up.
  (single[field.type as keyof typeof single] as (field: Field, around: Around) => readonly unknown[])(field, around);

const oneOf = (field: Field, around: Around, index: number): unknown => candidates(field, around)[index];

/** The values that one could enter into a field, other than what is there. */
export const enterable = (field: Field, now: unknown, around: Around): readonly unknown[] => {
  const all = candidates(field, around).map((value) => (isMany(field) || field.type === 'list' ? [value] : value));
  return all.filter((value) => JSON.stringify(value) !== JSON.stringify(now));
};

/** Types whose inputs are typed into letter by letter. */
const typed: ReadonlySet<FieldType> = new Set<FieldType>([
  'text',
  'textarea',
  'richtext',
  'number',
  'money',
  'percent',
  'url',
  'phone',
  'json',
]);

/** Whether the generated input of the field takes a text as it is. */
export const isTyped = (field: Field): boolean => typed.has(field.type) && field.input === undefined;
