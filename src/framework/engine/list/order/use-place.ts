import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../language/resource/resource';
import { useEngine } from '../../context/engine-context';
import type { EngineRecord } from '../../context/engine-record';
import { useRecordTitle } from '../../context/use-record-title';
import { useRefresh } from '../../context/use-refresh';
import { useShowError } from '../../context/use-show-error';
import { useFeedback } from '../../record/use-feedback';
import type { Side } from './follow-drag';

/** Returns a function that moves a record right before or after another one, says so and offers to undo it; the list follows. */
export const usePlace = (resource: Resource) => {
  const { t } = useTranslation('order');
  const { api } = useEngine();
  const { reportDone } = useFeedback(resource);
  const titleOf = useRecordTitle(resource);
  const refresh = useRefresh(resource);
  const showError = useShowError();
  return async ({ record, other, side }: { record: EngineRecord; other: EngineRecord; side: Side }): Promise<void> => {
    try {
      const { place } = await api.lazy();
      const seen = { version: Number(record.version), seen: Number(other.version) };
      const { undo } = await place({ resource: resource.name, id: record.id, [side]: other.id, ...seen });
      await reportDone({ text: t(side, { title: titleOf(record), other: titleOf(other) }), undo });
    } catch (thrown) {
      showError(thrown);
    } finally {
      refresh('everything');
    }
  };
};
