import { App } from 'antd';
import type { Resource } from '../../schema/resource';
import { useEngine } from '../engine-context';
import type { Values } from '../engine-record';
import { useTellError } from '../use-tell-error';
import { countOf, jobTargetOf, type Selected } from './selected';

/** Something that is left to the server. */
interface LongRun {
  /** Name of the action, or `delete`. */
  name: string;
  /** As its button says it. */
  action: string;
  isDanger: boolean;
  values: Values;
  selected: Selected;
}

/** Leaves an action on many records to the server. Its code is fetched when somebody does that. */
export const useStartJob = ({ resource, onDone }: { resource: Resource; onDone?: () => void }) => {
  const feedback = App.useApp();
  const { api } = useEngine();
  const tellError = useTellError();

  /** Starts at once; rejects with Refine's `HttpError` shape. */
  const start = async ({ name, action, values, selected }: LongRun): Promise<void> => {
    const { startJob } = await import('./after/start-job');
    const about = { resource: resource.name, name, action, values, count: countOf(selected) };
    await startJob({ feedback, api, ...about, target: jobTargetOf(selected) });
    onDone?.();
  };

  /** Asks first, and tells when it cannot be started. */
  const ask = async (run: LongRun): Promise<void> => {
    try {
      const { askForJob } = await import('./after/start-job');
      const { action, isDanger, selected } = run;
      if (await askForJob({ feedback, action, isDanger, count: countOf(selected) })) await start(run);
    } catch (thrown) {
      tellError(thrown);
    }
  };

  return { start, ask };
};
