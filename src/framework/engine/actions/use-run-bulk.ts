import type { Resource } from '../../language/resource/resource';
import { type BulkOutcome, useEngine } from '../context/engine-context';
import type { EngineRecord, Values } from '../context/engine-record';
import { type Obstacle, useObstacleText } from '../record/obstacles';

interface BulkRun {
  /** Name of the action, or `delete`. */
  name: string;
  values: Values;
  records: readonly EngineRecord[];
  /** Returns why the action is not possible for a record. */
  obstacleOf: (record: EngineRecord) => Obstacle | undefined;
}

/** Runs an action on several records. Records for which it is not possible are not sent; they are reported with the reason. */
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
