import { Button } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngine, useResource } from '../../../framework/engine/context/engine-context';
import { toHttpError } from '../../../framework/engine/context/http-error';
import { Box } from '../../../framework/engine/parts/box';
import { LoadError } from '../../../framework/engine/parts/load-error';
import { Loading } from '../../../framework/engine/parts/loading';
import { PageFrame } from '../../../framework/engine/parts/page-frame';
import { addTexts } from '../../../framework/i18n/add-texts';
import en from '../../texts/en/review-desk.json';
import zh from '../../texts/zh/review-desk.json';
import { neighbour } from './neighbour';
import { ReviewContent } from './review-content';
import { ReviewQueue } from './review-queue';
import { useDeskKeys } from './use-desk-keys';
import { useReviewDesk } from './use-review-desk';
import { useVerdict } from './use-verdict';
import { VerdictPanel } from './verdict-panel';
import './review-desk.css';

addTexts('review-desk', { zh, en });

/** /audit: what waits on the left, the content in the middle, the verdict on the right; the next one opens by itself. */
export const ReviewDeskScreen = (): ReactNode => {
  const { t } = useTranslation('review-desk');
  const { leaveFor } = useEngine();
  const resource = useResource('audits');
  const firstReason = useRef<HTMLButtonElement>(null);
  const { desk, audit, id, queue, total, isTaking, open, step } = useReviewDesk();
  const { give, isBusy } = useVerdict({
    resource,
    onGiven: (decided) => open(neighbour({ queue, id: decided, by: 1 }) ?? neighbour({ queue, id: decided, by: -1 })),
  });
  useDeskKeys({ j: () => step(1), k: () => step(-1) });

  const record = audit.data?.data;
  const frame = (children: ReactNode): ReactNode => (
    <PageFrame
      title={t('title')}
      extra={
        <div className="engine-head-tools">
          <Button onClick={() => step(-1)} aria-keyshortcuts="K">
            {t('previous')} <kbd aria-hidden>K</kbd>
          </Button>
          <Button onClick={() => step(1)} aria-keyshortcuts="J">
            {t('next')} <kbd aria-hidden>J</kbd>
          </Button>
          <Button onClick={() => leaveFor('/audit/list')}>{t('list')}</Button>
        </div>
      }
    >
      {children}
    </PageFrame>
  );
  const error = desk.error ?? audit.error;
  if (error) {
    const again = (): void => void Promise.all([desk.refetch(), audit.refetch()]);
    return frame(<LoadError error={toHttpError(error)} onRetry={again} />);
  }
  if (desk.data === undefined) return frame(<Loading />);
  if (id === undefined) {
    if (desk.data.taken !== null) return frame(<Loading />);
    return frame(
      <Box>
        <p className="review-empty">{total === 0 ? t('empty') : t('allHeld', { count: total })}</p>
      </Box>,
    );
  }
  if (record === undefined || record.id !== id || isTaking) return frame(<Loading />);
  const holder = queue.find((one) => one.id === id)?.heldBy;
  return frame(
    <div className="review-desk">
      <ReviewQueue resource={resource} queue={queue} total={total} current={id} onOpen={open} />
      <section className="review-desk-content" aria-label={t('content')}>
        <ReviewContent content={desk.data.content} audit={record} />
      </section>
      <aside aria-label={t('verdict')}>
        {holder === undefined ? (
          <VerdictPanel
            key={id}
            resource={resource}
            audit={record}
            isBusy={isBusy}
            firstReason={firstReason}
            onGive={(verdict, values) => void give(verdict, record, values)}
          />
        ) : (
          <Box title={t('verdict')}>{t('heldBy', { name: holder })}</Box>
        )}
      </aside>
    </div>,
  );
};
