import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Empty, Tag } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toRefineError } from '../../client/data/refine-error';
import { call } from '../../client/http/http';
import { useServices } from '../../client/services-context';
import {
  approvePolicy,
  getPolicyRequest,
  listPolicyRequests,
  rejectPolicy,
  withdrawPolicy,
} from '../../contract/policy-requests';
import { toHttpError } from '../../engine/context/http-error';
import { useShowError } from '../../engine/context/use-show-error';
import { LoadError } from '../../engine/parts/load-error';
import { Loading } from '../../engine/parts/loading';
import { formatMoment } from '../../fields/base/format';
import { useToasts } from '../../shared/toasts';

const queryKey = ['policy', 'requests'];

/** Loads the change requests for the policy. `isRequested` false: does not load, because changes need no approval. */
export const usePolicyRequests = (isRequested: boolean) => {
  const { http } = useServices();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(http, listPolicyRequests, { signal }),
    enabled: isRequested,
    retry: false,
  });
};

/** Loads a request with its changes. `approve`, `reject` and `withdraw` show errors and resolve to whether they succeeded. */
export const usePolicyRequest = (id: string) => {
  const { http } = useServices();
  const { t } = useTranslation('policy');
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
    approve: (additions: number) =>
      run(call(http, approvePolicy, { params, body: { additions } }), t('request.approved')),
    reject: (reason: string) => run(call(http, rejectPolicy, { params, body: { reason } }), t('request.rejected')),
    withdraw: () => run(call(http, withdrawPolicy, { params }), t('request.withdrawn')),
  };
};

const colors = { open: 'blue', approved: 'green', rejected: 'red', withdrawn: 'default' } as const;

/** Change requests: the open ones first, then the closed ones with their outcome. */
export const PolicyRequests = ({
  query,
  onOpen,
}: {
  query: ReturnType<typeof usePolicyRequests>;
  onOpen: (id: string) => void;
}): ReactNode => {
  const { t } = useTranslation('policy');
  const list = useRef<HTMLOListElement>(null);
  const { data } = query;
  // Closing a request moves its row and an approval remounts the page, so the focused element may have been removed.
  useEffect(() => {
    if (data && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [data]);
  if (query.error) return <LoadError error={toHttpError(query.error)} onRetry={() => void query.refetch()} />;
  if (data === undefined) return <Loading />;
  if (data.list.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('request.none')} />;
  const open = data.list.filter(({ state }) => state === 'open');
  const closed = data.list.filter(({ state }) => state !== 'open');
  return (
    <ol className="policy-revisions" ref={list} tabIndex={-1} aria-label={t('request.list')}>
      {[...open, ...closed].map(
        ({ id, state, by, at, reason, isStale, more, less, people, closedAt, closedBy, answer }) => (
          <li key={id}>
            <div className="policy-revision-head">
              <Tag color={colors[state]}>{t(`request.state.${state}`)}</Tag>
              {state === 'open' && isStale && <Tag color="orange">{t('request.stale')}</Tag>}
              <strong>{t('request.by', { name: by })}</strong>
              <span>{formatMoment(at)}</span>
              <span>{t('request.counts', { more, less, people })}</span>
              <Button
                size="small"
                aria-label={t('request.openOf', { name: by, at: formatMoment(at) })}
                onClick={() => onOpen(id)}
              >
                {t('request.open')}
              </Button>
            </div>
            <p className="policy-request-reason">{reason}</p>
            {closedAt !== '' && (
              <p className="policy-quiet">
                {t(`request.closed.${answer === '' ? 'plain' : 'answered'}`, {
                  state: t(`request.state.${state}`),
                  name: closedBy,
                  at: formatMoment(closedAt),
                  answer,
                })}
              </p>
            )}
          </li>
        ),
      )}
    </ol>
  );
};
