import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-label';
import type { Resource } from '../../schema/resource';
import { type BulkOutcome, type UndoToken, useEngine } from '../engine-context';
import type { EngineRecord, Values } from '../engine-record';
import { recordTitle } from '../record-title';
import { useRefresh } from '../use-refresh';
import { useTellError } from '../use-tell-error';
import type { Telling } from './after/tell-outcome';

/** Something that was done with several records. */
interface BulkDone {
  /** Name of the action, or `delete`. */
  name: string;
  /** As its button says it. */
  action: string;
  values: Values;
  records: readonly EngineRecord[];
  outcome: BulkOutcome;
}

/** Tells what became of what somebody did, with a way back or another try. Its code is fetched with the first report. */
export const useTelling = (resource: Resource) => {
  const { t } = useTranslation('engine');
  const feedback = App.useApp();
  const { api } = useEngine();
  const language = useLanguage();
  const refresh = useRefresh(resource);
  const tellError = useTellError();
  const load = () => import('./after/tell-outcome');

  const telling = (records: readonly EngineRecord[]): Telling => ({
    feedback,
    api,
    titleOf: (id) => {
      const record = records.find((one) => one.id === id);
      return record === undefined ? id : recordTitle({ resource, record, language });
    },
    onChanged: () => refresh('everything'),
  });

  const tellDone = async (done: { text: string; undo: UndoToken | undefined }): Promise<void> =>
    (await load()).tellDone({ ...telling([]), ...done });

  const tellOutcome = async (done: BulkDone): Promise<void> => {
    const { name, action, values, records, outcome } = done;
    const retry = async (ids: readonly string[]): Promise<void> => {
      try {
        const next = await api.runBulk({ resource: resource.name, ids, action: name, values });
        refresh('everything');
        await tellOutcome({ ...done, outcome: next });
      } catch (thrown) {
        tellError(thrown);
      }
    };
    const text = (count: number): string => outcome.message ?? t('bulk.done', { action, count });
    (await load()).tellOutcome({ ...telling(records), action, text, outcome, retry });
  };

  return { tellDone, tellOutcome };
};
