import type { Undoing } from '../../contract/undo';
import type { Resource } from '../../language/resource/resource';
import { useToasts } from '../../shared/toasts';
import { type BulkOutcome, useEngine } from '../context/engine-context';
import type { EngineRecord, Values } from '../context/engine-record';
import { useRecordTitle } from '../context/use-record-title';
import { useRefresh } from '../context/use-refresh';
import { useShowError } from '../context/use-show-error';
import type { FeedbackContext } from './feedback';

/** A finished action on several records. */
interface BulkDone {
  /** Name of the action, or `delete`. */
  name: string;
  /** Label of the action, as on its button. */
  action: string;
  values: Values;
  records: readonly EngineRecord[];
  outcome: BulkOutcome;
  /** The message for records with these titles, for which it has succeeded. */
  doneText: (titles: readonly string[]) => string;
}

/** Reports the outcome of an action, with undo or retry. The code is loaded lazily with the first report. */
export const useFeedback = (resource: Resource) => {
  const feedback = useToasts();
  const { api } = useEngine();
  const titleOf = useRecordTitle(resource);
  const refresh = useRefresh(resource);
  const showError = useShowError();
  const load = () => import('./feedback');

  const telling = (records: readonly EngineRecord[]): FeedbackContext => ({
    feedback,
    api,
    titleOf: (id) => {
      const record = records.find((one) => one.id === id);
      return record === undefined ? '' : titleOf(record);
    },
    onChanged: () => refresh('everything'),
  });

  const reportDone = async ({ text, undo }: { text: string; undo: Undoing | undefined }): Promise<void> => {
    // It is done, also where the code for taking it back does not arrive.
    const loaded = undo && (await load().catch(() => undefined));
    if (loaded) loaded.reportDone({ ...telling([]), text, undo });
    else feedback.message.success(text);
  };

  const reportOutcome = async (done: BulkDone): Promise<void> => {
    const { name, action, values, records, outcome, doneText } = done;
    const retry = async (ids: readonly string[]): Promise<void> => {
      try {
        const next = await api.runBulk({ resource: resource.name, ids, action: name, values });
        refresh('everything');
        await reportOutcome({ ...done, outcome: next });
      } catch (thrown) {
        showError(thrown);
      }
    };
    const report = telling(records);
    const text = outcome.message ?? doneText(outcome.succeeded.map(report.titleOf));
    (await load()).reportOutcome({ ...report, action, text, outcome, retry });
  };

  return { reportDone, reportOutcome };
};
