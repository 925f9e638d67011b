import type { Resource } from '../../language/resource/resource';
import { useToasts } from '../../shared/toasts';
import { useEngine } from '../context/engine-context';
import type { Values } from '../context/engine-record';
import { useShowError } from '../context/use-show-error';
import { countOf, jobTargetOf, type Selected } from './selected';

/** An action that runs as a background job. */
interface LongRun {
  /** Name of the action, or `delete`. */
  name: string;
  /** Label of the action, as on its button. */
  action: string;
  isDanger: boolean;
  values: Values;
  selected: Selected;
}

/** Starts an action on many records as a background job. The code is loaded lazily. */
export const useStartJob = ({ resource, onDone }: { resource: Resource; onDone?: () => void }) => {
  const feedback = useToasts();
  const { api } = useEngine();
  const showError = useShowError();

  /** Starts the job; rejects with Refine's `HttpError` shape. */
  const start = async ({ name, action, values, selected }: LongRun): Promise<void> => {
    const { startJob } = await import('../feedback/feedback');
    const about = { resource: resource.name, name, action, values, count: countOf(selected) };
    await startJob({ feedback, api, ...about, target: jobTargetOf(selected) });
    onDone?.();
  };

  /** Asks for confirmation first, and shows an error when the job cannot be started. */
  const ask = async (run: LongRun): Promise<void> => {
    try {
      const { askForJob } = await import('../feedback/feedback');
      const { action, isDanger, selected } = run;
      if (await askForJob({ feedback, action, isDanger, count: countOf(selected) })) await start(run);
    } catch (thrown) {
      showError(thrown);
    }
  };

  return { start, ask };
};
