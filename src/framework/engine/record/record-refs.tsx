import { type ReactNode, useMemo } from 'react';
import type { Field } from '../../fields/field';
import { RefTitles } from '../../fields/ref/ref-titles';
import type { Resource } from '../../language/resource/resource';
import type { EngineRecord } from '../context/engine-record';

/** Makes the titles of what these records refer to known below, that of their own title field included. */
export const RecordRefs = ({
  resource,
  fields,
  rows,
  children,
}: {
  resource: Resource;
  fields: readonly Field[];
  rows: readonly EngineRecord[];
  children: ReactNode;
}) => {
  const all = useMemo(() => {
    const title = resource.fieldByName.get(resource.titleField);
    return title === undefined ? fields : [...fields, title];
  }, [resource, fields]);
  return (
    <RefTitles resource={resource.name} fields={all} rows={rows}>
      {children}
    </RefTitles>
  );
};
