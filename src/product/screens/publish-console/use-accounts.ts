import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../framework/client/http/call';
import { useServices } from '../../../framework/client/services-context';
import { useResource } from '../../../framework/engine/context/engine-context';
import { useRecords } from '../../../framework/engine/list/use-records';
import { useLanguage } from '../../../framework/i18n/use-label';
import { type AccountToday, type PublishFinding, preflightPublishing } from '../../contract/publishing';
import { type Chosen, keyOf, mostEach } from './chosen';

const view = { page: 1, size: mostEach, sort: { field: 'platform', order: 'asc' } } as const;
const freshMs = 30_000;

/** The state of an account before publishing. */
export interface AccountState {
  today: AccountToday | undefined;
  /** Problems that prevent publishing with the account, now or soon. */
  findings: readonly PublishFinding[];
}

/** The accounts for publishing, with today's publications and problems of each. */
export const useAccounts = ({ first, search }: { first: Chosen | undefined; search: string }) => {
  const { http } = useServices();
  const language = useLanguage();
  const resource = useResource('accounts');
  const filters = useMemo(
    () => (search === '' ? [] : [{ field: 'q', operator: 'eq' as const, value: search }]),
    [search],
  );
  const accounts = useRecords({ resource, filters, view });
  const accountIds = accounts.rows.map(({ id }) => id);
  // Accounts are queried together with a content; the first one suffices, because the limits are those of the customer.
  const asked = useQuery({
    queryKey: ['publish-console', 'accounts', language, first === undefined ? '' : keyOf(first), accountIds],
    queryFn: ({ signal }) =>
      call(http, preflightPublishing, {
        body: { contents: first === undefined ? [] : [first], accountIds },
        signal,
      }),
    enabled: first !== undefined && accountIds.length > 0,
    staleTime: freshMs,
    retry: false,
    placeholderData: (previous) => previous,
  });
  const states = useMemo(() => {
    const found = new Map<string, AccountState>();
    const { accounts: todays = [], findings = [] } = asked.data ?? {};
    for (const today of todays) {
      const own = findings.filter(({ accountId, fix }) => accountId === today.accountId && fix === 'account');
      found.set(today.accountId, { today, findings: own });
    }
    return found;
  }, [asked.data]);
  return { ...accounts, states };
};
