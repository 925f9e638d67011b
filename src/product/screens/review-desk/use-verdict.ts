import { useState } from 'react';
import { useRunBulk } from '../../../framework/engine/actions/use-run-bulk';
import type { EngineRecord, Values } from '../../../framework/engine/context/engine-record';
import { useDoneText } from '../../../framework/engine/context/use-done-text';
import { useRefresh } from '../../../framework/engine/context/use-refresh';
import { useShowError } from '../../../framework/engine/context/use-show-error';
import { useFeedback } from '../../../framework/engine/feedback/use-feedback';
import { useObstacles } from '../../../framework/engine/record/obstacles';
import { useLabel } from '../../../framework/i18n/use-label';
import type { Resource } from '../../../framework/language/resource/resource';

export type Verdict = 'approve' | 'reject';

/** Gives a verdict through the action of that name, with undo; `onGiven` is called when the server has taken it. */
export const useVerdict = ({ resource, onGiven }: { resource: Resource; onGiven: (id: string) => void }) => {
  const [isBusy, setBusy] = useState(false);
  const label = useLabel();
  const doneText = useDoneText();
  const runBulk = useRunBulk(resource);
  const obstacleTo = useObstacles(resource);
  const refresh = useRefresh(resource);
  const showError = useShowError();
  const { reportOutcome } = useFeedback(resource);

  const give = async (name: Verdict, record: EngineRecord, values: Values): Promise<void> => {
    const action = resource.actions.find((one) => one.name === name);
    if (action === undefined || isBusy) return;
    setBusy(true);
    try {
      // As for a selection of one: that is the way which can be undone.
      const run = { name, values, records: [record] };
      const outcome = await runBulk({ ...run, obstacleOf: (one) => obstacleTo(action, one) });
      refresh('everything');
      if (outcome.succeeded.length > 0) onGiven(record.id);
      await reportOutcome({
        ...run,
        action: label(action.label),
        outcome,
        doneText: (titles) => doneText({ action, titles }),
      });
    } catch (thrown) {
      showError(thrown);
      refresh('everything');
    } finally {
      setBusy(false);
    }
  };
  return { give, isBusy };
};
