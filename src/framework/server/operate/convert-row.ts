import { isEmpty } from '../../fields/base/read-value';
import type { ChangeField, ChangeRecords } from '../../language/define-migration';
import { isObject } from '../../shared/is-object';
import { messageOf } from '../../shared/text';
import type { Row } from '../store/store';
import { DataMigrationError } from './load-migrations';

/** A field within a record, or within the items of a list. */
export interface FieldPlace {
  /** The list whose items contain it. */
  list?: string;
  field: string;
}

/** A rename. Plain data; reverted by swapping the names. */
export type RenameStep =
  | ({ kind: 'field'; to: string } & FieldPlace)
  | ({ kind: 'option'; from: string; to: string } & FieldPlace);

/** A step of the conversion of a row. */
export type RowStep =
  | RenameStep
  /** Sets the value of an empty field. */
  | { kind: 'fill'; field: string; value: unknown }
  | { kind: 'drop'; field: string }
  /** Normalizes the spelling of a value. */
  | { kind: 'spell'; field: string; by: (value: unknown) => unknown }
  /** Applies a step of a migration; `step` starts at 0. */
  | { kind: 'change'; field: string; migration: string; step: number; by: Pick<ChangeField, 'up' | 'down'> }
  | { kind: 'records'; migration: string; step: number; by: Pick<ChangeRecords, 'up' | 'down'> };

/** Whether a step only renames, so that it can be reverted without the former row. */
export const isRename = (step: RowStep): step is RenameStep => step.kind === 'field' || step.kind === 'option';

/** The inverse of a rename. */
export const backwards = (step: RenameStep): RenameStep =>
  step.kind === 'field' ? { ...step, field: step.to, to: step.field } : { ...step, from: step.to, to: step.from };

type Values = Readonly<Record<string, unknown>>;

/** The values with one key renamed in place; unchanged if both keys have a value. */
const renamed = (values: Values, from: string, to: string): Values => {
  if (!Object.hasOwn(values, from) || (Object.hasOwn(values, to) && !isEmpty(values[to]))) return values;
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name !== to)
      .map(([name, value]) => [name === from ? to : name, value]),
  );
};

const replaced = (value: unknown, from: string, to: string): unknown => {
  if (Array.isArray(value)) return value.includes(from) ? value.map((one) => (one === from ? to : one)) : value;
  return value === from ? to : value;
};

/** A value with its options renamed. */
export const renameValue = (step: RenameStep, value: unknown): unknown =>
  step.kind === 'option' ? replaced(value, step.from, step.to) : value;

/** The values with one of them changed; the same object if nothing changes. */
const withValue = (values: Values, name: string, change: (value: unknown) => unknown): Values => {
  const before = values[name];
  const after = change(before);
  if (after === before) return values;
  if (after !== undefined) return { ...values, [name]: after };
  return Object.fromEntries(Object.entries(values).filter(([other]) => other !== name));
};

/** Applies a rename to a record or a list item. */
const renameIn = (step: RenameStep, values: Values): Values => {
  if (step.kind === 'field') return renamed(values, step.field, step.to);
  return Object.hasOwn(values, step.field)
    ? withValue(values, step.field, (value) => replaced(value, step.from, step.to))
    : values;
};

/** Applies a rename to the items of a list; the same array if nothing changes. */
export const renameItems = (step: RenameStep, value: unknown): unknown => {
  if (!Array.isArray(value)) return value;
  const items = value.map((item: unknown) => (isObject(item) ? renameIn(step, item) : item));
  return items.every((item, index) => item === value[index]) ? value : items;
};

const rename = (step: RenameStep, values: Values): Values => {
  const { list } = step;
  if (list === undefined) return renameIn(step, values);
  return Object.hasOwn(values, list) ? withValue(values, list, (value) => renameItems(step, value)) : values;
};

/** Keeps the fields that only the store sets. */
const asRow = (values: Values, row: Row): Row => {
  if (values === row) return row;
  const { id, version, createdAt, updatedAt } = row;
  return { ...values, id, version, createdAt, updatedAt };
};

const plain = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** The result of a migration as plain JSON; the old value if they are equal. */
const made = (before: unknown, after: unknown): unknown => (isSame(before, after) ? before : plain(after));

/** The result of a migration's function. An error names the migration, the step and the record. */
const valueOfStep = (step: { migration: string; step: number }, { id }: Row, ask: () => unknown): unknown => {
  try {
    return ask();
  } catch (cause) {
    const reason = messageOf(cause);
    throw new DataMigrationError(
      `${step.migration}, 第 ${step.step + 1} 步 step ${step.step + 1}, [${id}]: ${reason}`,
      { cause },
    );
  }
};

const stepOn = (row: Row, step: RowStep): Row => {
  switch (step.kind) {
    case 'field':
    case 'option':
      return asRow(rename(step, row), row);
    case 'fill':
      return isEmpty(row[step.field])
        ? asRow(
            withValue(row, step.field, () => plain(step.value)),
            row,
          )
        : row;
    case 'drop':
      return asRow(
        withValue(row, step.field, () => undefined),
        row,
      );
    case 'spell':
      return asRow(withValue(row, step.field, step.by), row);
    case 'change':
      return asRow(
        withValue(row, step.field, (value) =>
          made(
            value,
            valueOfStep(step, row, () => step.by.up(value, row)),
          ),
        ),
        row,
      );
    case 'records':
      return asRow(
        made(
          row,
          valueOfStep(step, row, () => step.by.up(row)),
        ) as Values,
        row,
      );
  }
};

/** Applies steps to a row; the same object if nothing changes. `isOnlyRenamed`: only renames have changed it. */
export const convertRow = (steps: readonly RowStep[], row: Row): { row: Row; isOnlyRenamed: boolean } => {
  let isOnlyRenamed = true;
  let now = row;
  for (const step of steps) {
    const next = stepOn(now, step);
    if (next !== now && !isRename(step)) isOnlyRenamed = false;
    now = next;
  }
  return { row: now, isOnlyRenamed };
};

const stepBack = (row: Row, step: RowStep, before: Row | undefined): Row => {
  switch (step.kind) {
    case 'field':
    case 'option':
      return asRow(rename(backwards(step), row), row);
    case 'fill':
      return isSame(row[step.field], step.value)
        ? asRow(
            withValue(row, step.field, () => undefined),
            row,
          )
        : row;
    case 'spell':
      return row;
    case 'drop': {
      const value = before?.[step.field];
      return isEmpty(row[step.field])
        ? asRow(
            withValue(row, step.field, () => value),
            row,
          )
        : row;
    }
    case 'change':
      return asRow(
        withValue(row, step.field, (value) =>
          made(
            value,
            valueOfStep(step, row, () => step.by.down(value, row)),
          ),
        ),
        row,
      );
    case 'records':
      return asRow(
        made(
          row,
          valueOfStep(step, row, () => step.by.down(row)),
        ) as Values,
        row,
      );
  }
};

/** Reverts a row that was edited or created since. `before`: the row before the steps, if known. */
export const convertRowBack = (steps: readonly RowStep[], row: Row, before?: Row): Row =>
  steps.toReversed().reduce((now, step) => stepBack(now, step, before), row);

/** Reverts a row that was changed by renames only. */
export const renameRowBack = (steps: readonly RowStep[], row: Row): Row =>
  steps
    .filter(isRename)
    .toReversed()
    .reduce((now, step) => asRow(rename(backwards(step), now), now), row);
