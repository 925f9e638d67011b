import type { ChangeField, ChangeRecords } from '../../language/migrations/define-migration';

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
