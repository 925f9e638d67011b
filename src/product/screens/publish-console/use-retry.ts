import { useState } from 'react';
import { useRunBulk } from '../../../framework/engine/actions/use-run-bulk';
import { useEngine } from '../../../framework/engine/context/engine-context';
import type { EngineRecord } from '../../../framework/engine/context/engine-record';
import { useDoneText } from '../../../framework/engine/context/use-done-text';
import { useRefresh } from '../../../framework/engine/context/use-refresh';
import { useShowError } from '../../../framework/engine/context/use-show-error';
import { useFeedback } from '../../../framework/engine/feedback/use-feedback';
import { useObstacles } from '../../../framework/engine/record/obstacles';
import { useLabel } from '../../../framework/i18n/use-label';
import type { Resource } from '../../../framework/language/resource/resource';
import { res } from '../../../framework/rights/objects';

const name = 'retry';

/** Tries publications once more, and says for how many that was possible. */
export const useRetry = (resource: Resource) => {
  const { can } = useEngine();
  const [isBusy, setBusy] = useState(false);
  const label = useLabel();
  const doneText = useDoneText();
  const runBulk = useRunBulk(resource);
  const obstacleTo = useObstacles(resource);
  const refresh = useRefresh(resource);
  const showError = useShowError();
  const { reportOutcome } = useFeedback(resource);
  const action = resource.actions.find((one) => one.name === name);

  const retry = async (records: readonly EngineRecord[]): Promise<void> => {
    if (action === undefined || isBusy) return;
    setBusy(true);
    try {
      const run = { name, values: {}, records };
      const outcome = await runBulk({ ...run, obstacleOf: (one) => obstacleTo(action, one) });
      refresh('everything');
      await reportOutcome({
        ...run,
        action: label(action.label),
        outcome,
        doneText: (titles) => doneText({ action, titles }),
      });
    } catch (thrown) {
      showError(thrown);
    } finally {
      setBusy(false);
    }
  };
  return { retry, isBusy, isAllowed: action !== undefined && can({ object: res(resource.name), action: name }) };
};
