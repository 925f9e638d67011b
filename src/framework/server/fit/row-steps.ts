import type { ChangeField, ChangeRecords } from '../../language/migrations/define-migration';

/** A field within a record, or within the items of a list. */
export interface FieldPlace {
  /** The list in whose items it is. */
  list?: string;
  field: string;
}

/** A name that has changed; plain data, and its way back is the other direction. */
export type RenameStep =
  | ({ kind: 'field'; to: string } & FieldPlace)
  | ({ kind: 'option'; from: string; to: string } & FieldPlace);

/** What is done with a row, in order. */
export type RowStep =
  | RenameStep
  /** An empty field gets a value. */
  | { kind: 'fill'; field: string; value: unknown }
  | { kind: 'drop'; field: string }
  /** A value gets the spelling of its field. */
  | { kind: 'spell'; field: string; by: (value: unknown) => unknown }
  /** By the step of a migration, counted from 0. */
  | { kind: 'change'; field: string; migration: string; step: number; by: Pick<ChangeField, 'up' | 'down'> }
  | { kind: 'records'; migration: string; step: number; by: Pick<ChangeRecords, 'up' | 'down'> };

/** Whether a step only gives another name, so that its way back is known without what was there. */
export const isRename = (step: RowStep): step is RenameStep => step.kind === 'field' || step.kind === 'option';

/** The way back of a rename. */
export const backwards = (step: RenameStep): RenameStep =>
  step.kind === 'field' ? { ...step, field: step.to, to: step.field } : { ...step, from: step.to, to: step.from };
