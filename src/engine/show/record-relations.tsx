import type { Resource } from '../../schema/resource';
import { useEngine } from '../engine-context';
import type { EngineRecord } from '../engine-record';
import { RelationList } from './relation-list';

interface RecordRelationsProps {
  resource: Resource;
  record: EngineRecord;
  /** Names of relations that stand elsewhere on the page already. Default: none. */
  without?: readonly string[];
}

/** The lists of a show page: what belongs to the record, as far as the user may list it. */
export const RecordRelations = ({ resource, record, without = [] }: RecordRelationsProps) => {
  const { can } = useEngine();
  return resource.relations
    .filter(({ name, resource: other }) => !without.includes(name) && can({ object: `res:${other}`, action: 'list' }))
    .map((relation) => <RelationList key={`${record.id}:${relation.name}`} relation={relation} id={record.id} />);
};
