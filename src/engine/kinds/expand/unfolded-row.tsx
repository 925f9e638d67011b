import { useMemo } from 'react';
import type { Resource } from '../../../schema/resource';
import { readableFields } from '../../compile/field-rights';
import { useEngine } from '../../engine-context';
import type { EngineRecord } from '../../engine-record';
import { RecordDetails } from '../../show/record-details';
import { RelationList } from '../../show/relation-list';

/** What a row shows when it is unfolded: more of the record, or what belongs to it; fetched only then. */
export const UnfoldedRow = ({ resource, record }: { resource: Resource; record: EngineRecord }) => {
  const { can } = useEngine();
  const { expand } = resource.list;
  const fields = useMemo(() => readableFields({ resource, names: expand?.fields ?? [], can }), [resource, expand, can]);
  const relation = resource.relations.find(({ name }) => name === expand?.relation);
  if (relation) return <RelationList relation={relation} id={record.id} isBare />;
  return <RecordDetails resource={resource} fields={fields} record={record} />;
};
