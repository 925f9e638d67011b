import { useMemo } from 'react';
import type { Resource } from '../../language/resource/resource';
import { readableFields } from '../../rights/field-rights';
import { useEngine } from '../context/engine-context';
import type { EngineRecord } from '../context/engine-record';
import { RecordDetails } from '../record/record-details';
import { RelationList } from './relation-list';

/** An expanded row: more fields of the record, or a related list; fetched when it is expanded. */
export const UnfoldedRow = ({ resource, record }: { resource: Resource; record: EngineRecord }) => {
  const { can } = useEngine();
  const { expand } = resource.list;
  const fields = useMemo(() => readableFields({ resource, names: expand?.fields ?? [], can }), [resource, expand, can]);
  const relation = resource.relations.find(({ name }) => name === expand?.relation);
  if (relation) return <RelationList relation={relation} id={record.id} isBare />;
  return <RecordDetails resource={resource} fields={fields} record={record} />;
};
