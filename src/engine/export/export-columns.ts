import { type Language, textOf } from '../../schema/label';
import type { Field, Resource } from '../../schema/resource';
import { canRead } from '../compile/field-rights';
import type { Can } from '../engine-context';
import { decimalsOf } from '../fields/common/decimals-of';
import type { SheetColumn } from './sheet-writer';

/** The fields of a file: those of the list that may be in one, or every field that may. */
export const exportFields = ({
  resource,
  shown,
  isAll,
  can,
}: {
  resource: Resource;
  /** The columns of the list, in their order. */
  shown: readonly Field[];
  isAll: boolean;
  can: Can;
}): readonly Field[] => {
  const possible = (field: Field): boolean => field.views.includes('export') && canRead({ resource, field, can });
  return (isAll ? [...shown, ...resource.fields.filter((field) => !shown.includes(field))] : shown).filter(possible);
};

const figureFormat = (field: Field): string | undefined => {
  if (field.type !== 'money' && field.type !== 'number' && field.type !== 'percent') return undefined;
  const decimals = decimalsOf(field);
  const figure = `#,##0${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}`;
  return field.type === 'percent' ? `${figure}"%"` : figure;
};

/** The heads of a file's columns in the language of the page. */
export const sheetColumns = (fields: readonly Field[], language: Language): readonly SheetColumn[] =>
  fields.map((field) => ({
    header: textOf(field.label, language),
    width: Math.round((field.width ?? 140) / 8),
    format: figureFormat(field),
  }));
