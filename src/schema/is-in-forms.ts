import { isComputed } from './computed';
import type { Field } from './resource';

/** Whether forms show the field at all: the server sets the others, or actions move them. */
export const isInForms = (field: Field): boolean =>
  field.views.includes('form') &&
  (isComputed(field) || !field.readOnly) &&
  field.type !== 'state' &&
  field.type !== 'progress';
