import type { ReactNode } from 'react';
import type { Field } from '../../fields/field';
import { storedValue } from '../../fields/stored-value';
import { valueFor } from '../../fields/translations';
import { useLanguage } from '../../i18n/use-label';
import type { Resource } from '../../language/resource/resource';
import type { CellPlace } from '../context/custom-props';
import { useEngine } from '../context/engine-context';
import type { EngineRecord } from '../context/engine-record';
import { PartBoundary } from './part-boundary';

export interface CellOfRecord {
  field: Field;
  record: EngineRecord;
  resource: Resource;
  place: CellPlace;
}

/** The custom cell of a field; the generated cell while it is loading, and for values that it does not support. */
export const CustomCell = ({ name, generated, ...props }: CellOfRecord & { name: string; generated: ReactNode }) => {
  const { field, record } = props;
  const own = useEngine().replacements?.cells[name];
  const value = storedValue(field.type, valueFor(field, record, useLanguage()));
  if (!own?.types.includes(field.type) || value === undefined) return generated;
  return (
    <PartBoundary generated={generated} waiting={generated}>
      <own.Component {...props} value={value} />
    </PartBoundary>
  );
};
