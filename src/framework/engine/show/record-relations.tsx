import { memo } from 'react';
import type { Resource } from '../../language/resource/resource';
import { res } from '../../rights/objects';
import { useEngine } from '../context/engine-context';
import type { EngineRecord } from '../context/engine-record';
import { RelationList } from '../list/relation-list';

interface RecordRelationsProps {
  resource: Resource;
  record: EngineRecord;
  /** Names of relations that are shown elsewhere on the page. Default: none. */
  without?: readonly string[];
}

/** The related lists of a show page that the user may list. */
export const RecordRelations = memo(({ resource, record, without = [] }: RecordRelationsProps) => {
  const { can } = useEngine();
  return resource.relations
    .filter(({ name, resource: other }) => !without.includes(name) && can({ object: res(other), action: 'list' }))
    .map((relation) => <RelationList key={`${record.id}:${relation.name}`} relation={relation} id={record.id} />);
});
