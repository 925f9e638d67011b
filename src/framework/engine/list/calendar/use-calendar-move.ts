import type { Field } from '../../../fields/field';
import { useLabel } from '../../../i18n/use-label';
import type { Resource } from '../../../language/resource/resource';
import type { Allowed } from '../../actions/available-actions';
import { useRunBulk } from '../../actions/use-run-bulk';
import type { EngineRecord } from '../../context/engine-record';
import { useDoneText } from '../../context/use-done-text';
import { useRefresh } from '../../context/use-refresh';
import { useShowError } from '../../context/use-show-error';
import { useFeedback } from '../../feedback/use-feedback';
import { useObstacles } from '../../record/obstacles';
import { movedTo } from './calendar-days';

/** Moves records to another day through the action that the calendar names; undefined where there is none, or the user may not run it. */
export const useCalendarMove = (input: { resource: Resource; field: Field | undefined; allowed: Allowed }) => {
  const { resource, field, allowed } = input;
  const label = useLabel();
  const doneText = useDoneText();
  const runBulk = useRunBulk(resource);
  const obstacleTo = useObstacles(resource);
  const refresh = useRefresh(resource);
  const showError = useShowError();
  const { reportOutcome } = useFeedback(resource);
  const action = allowed.actions.find(({ name }) => name === resource.list.calendar?.move);
  if (action === undefined || field === undefined) return undefined;

  const move = async (record: EngineRecord, day: string): Promise<void> => {
    const value = movedTo(field, record, day);
    if (value === undefined || value === record[field.name]) return;
    try {
      // As for a selection of one: that is the way which can be undone.
      const run = { name: action.name, values: { [field.name]: value }, records: [record] };
      const outcome = await runBulk({ ...run, obstacleOf: (one) => obstacleTo(action, one) });
      await reportOutcome({
        ...run,
        action: label(action.label),
        outcome,
        doneText: (titles) => doneText({ action, titles }),
      });
    } catch (thrown) {
      showError(thrown);
    } finally {
      refresh('everything');
    }
  };
  return { move, mayMove: (record: EngineRecord): boolean => obstacleTo(action, record) === undefined };
};

/** What moves records of a calendar. */
export type CalendarMove = NonNullable<ReturnType<typeof useCalendarMove>>;
