import type { ReactNode } from 'react';
import type { Field, Resource } from '../../schema/resource';
import { storedValue } from '../../schema/stored-value';
import { useEngine } from '../engine-context';
import type { EngineRecord } from '../engine-record';
import type { CellPlace } from './own-props';
import { PartBoundary } from './part-boundary';

export interface CellOfRecord {
  field: Field;
  record: EngineRecord;
  resource: Resource;
  place: CellPlace;
}

/** The component that a field names in place of its cell; the usual cell until it is there, and where it has nothing to do. */
export const OwnCell = ({ name, generated, ...props }: CellOfRecord & { name: string; generated: ReactNode }) => {
  const { field, record } = props;
  const own = useEngine().replacements?.cells[name];
  const value = storedValue(field.type, record[field.name]);
  if (!own?.types.includes(field.type) || value === undefined) return generated;
  return (
    <PartBoundary generated={generated} waiting={generated}>
      <own.Component {...props} value={value} />
    </PartBoundary>
  );
};
