import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/http/http';
import { dismissHints, type Hint, type HintsAnswer } from '../../../contract/hints';
import { http } from '../../session/session';
import { useHintsKey, useKnownHints } from './known-hints';

const none: HintsAnswer = { hints: [], dismissed: [] };

/** The first steps of the user, which of them are over, and how to say so. Without an answer there are none. */
export const useHints = (): {
  hints: readonly Hint[];
  dismissed: readonly string[];
  /** Stores for the user which steps are over; none brings all of them back. */
  dismiss: (names: readonly string[]) => void;
} => {
  const client = useQueryClient();
  const queryKey = useHintsKey();
  const data = useKnownHints() ?? none;
  const dismiss = (dismissed: readonly string[]): void => {
    client.setQueryData(queryKey, { ...data, dismissed });
    // The answer also says what the records have done. What was not stored is shown as it is.
    call(http, dismissHints, { body: { dismissed } }).then(
      (answer) => void client.setQueryData(queryKey, answer),
      () => void client.invalidateQueries({ queryKey }),
    );
  };
  return { ...data, dismiss };
};
