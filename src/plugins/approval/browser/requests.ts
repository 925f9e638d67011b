import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toRefineError } from '../../../framework/client/data/refine-error';
import { call } from '../../../framework/client/http/http';
import { useServices } from '../../../framework/client/services-context';
import { useShowError } from '../../../framework/engine/context/use-show-error';
import type { PolicyDiff } from '../../../framework/rights/policy/policy-diff';
import { useToasts } from '../../../framework/shared/toasts';
import {
  approvePolicy,
  getPolicyRequest,
  listPolicyRequests,
  rejectPolicy,
  withdrawPolicy,
} from '../contract/policy-requests';

const queryKey = ['policy', 'requests'];

/** Loads the change requests for the policy. */
export const usePolicyRequests = () => {
  const { http } = useServices();
  return useQuery({ queryKey, queryFn: ({ signal }) => call(http, listPolicyRequests, { signal }), retry: false });
};

/** Loads a request with its changes. `approve`, `reject` and `withdraw` show errors and resolve to whether they succeeded. */
export const usePolicyRequest = (id: string) => {
  const { http } = useServices();
  const { t } = useTranslation('approval');
  const { message } = useToasts();
  const client = useQueryClient();
  const showError = useShowError();
  const [isBusy, setBusy] = useState(false);
  const params = { id };
  const query = useQuery({
    queryKey: [...queryKey, id],
    queryFn: ({ signal }) => call(http, getPolicyRequest, { params, signal }),
    retry: false,
  });
  const run = async (work: Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(true);
    try {
      await work;
      message.success(done);
      return true;
    } catch (error) {
      showError(toRefineError(error));
      return false;
    } finally {
      // Also after a refusal: another user may have closed it.
      await client.invalidateQueries({ queryKey });
      setBusy(false);
    }
  };
  return {
    query,
    isBusy,
    approve: (additions: number) => run(call(http, approvePolicy, { params, body: { additions } }), t('approved')),
    reject: (reason: string) => run(call(http, rejectPolicy, { params, body: { reason } }), t('rejected')),
    withdraw: () => run(call(http, withdrawPolicy, { params }), t('withdrawn')),
  };
};

/**
 * Makes to a text the change that was made to another one: lines that went are taken out, and lines that came stand where they stood, as
 * far as that place is there. `missing`: lines that should go and are there no more, because somebody else has changed them.
 */
export const carryOver = (
  text: string,
  { added, removed }: Pick<PolicyDiff, 'added' | 'removed'>,
): { text: string; missing: readonly string[] } => {
  const lines = text.split('\n');
  const placeOf = (wanted: string): number => lines.findIndex((line) => line.trimEnd() === wanted);
  const missing = removed.flatMap(({ text: gone }) => {
    const at = placeOf(gone);
    if (at < 0) return [gone];
    lines.splice(at, 1);
    return [];
  });
  const end = lines.at(-1) === '' ? 1 : 0;
  for (const { line, text: come } of added)
    if (placeOf(come) < 0) lines.splice(Math.min(line - 1, lines.length - end), 0, come);
  return { text: lines.join('\n'), missing };
};
