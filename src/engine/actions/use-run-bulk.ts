import type { Resource } from '../../schema/resource';
import { type BulkOutcome, useEngine } from '../engine-context';
import type { EngineRecord, Values } from '../engine-record';
import type { Obstacle } from './available-actions';
import { useObstacleText } from './use-obstacle-text';

interface BulkRun {
  /** Name of the action, or `delete`. */
  name: string;
  values: Values;
  records: readonly EngineRecord[];
  /** Why the action is not possible for a record. */
  obstacleOf: (record: EngineRecord) => Obstacle | undefined;
}

/** Carries out an action on several records. Those for which it is not possible are not sent, and reported with the reason. */
export const useRunBulk = (resource: Resource): ((run: BulkRun) => Promise<BulkOutcome>) => {
  const { api } = useEngine();
  const obstacleText = useObstacleText();
  return async ({ name, values, records, obstacleOf }) => {
    const skipped = records.flatMap((record) => {
      const obstacle = obstacleOf(record);
      return obstacle === undefined ? [] : [{ id: record.id, message: obstacleText(obstacle) }];
    });
    const ids = records.map((record) => record.id).filter((id) => !skipped.some((one) => one.id === id));
    if (ids.length === 0) return { succeeded: [], failed: skipped };
    const outcome = await api.runBulk({ resource: resource.name, ids, action: name, values });
    return { ...outcome, failed: [...skipped, ...outcome.failed] };
  };
};
