import { Button, Empty, Tag } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toHttpError } from '../../../framework/engine/context/http-error';
import { LoadError } from '../../../framework/engine/parts/load-error';
import { Loading } from '../../../framework/engine/parts/loading';
import { formatMoment } from '../../../framework/fields/base/format';
import type { usePolicyRequests } from './use-policy-requests';

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
