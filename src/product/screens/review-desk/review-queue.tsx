import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '../../../framework/engine/parts/box';
import { hasOptions } from '../../../framework/fields/field';
import { OptionTag } from '../../../framework/fields/parts/cells';
import type { Resource } from '../../../framework/language/resource/resource';
import { narrow, useMedia } from '../../../framework/shared/use-media';
import type { WaitingReview } from '../../contract/review';
import { waitingText } from './verdict-panel';

/** The next review down (1) or up (-1) the queue that no one else holds; the first if the current one is not in it. Undefined: none. */
export const neighbour = ({
  queue,
  id,
  by,
}: {
  queue: readonly WaitingReview[];
  id: string | undefined;
  by: 1 | -1;
}): string | undefined => {
  const at = queue.findIndex((one) => one.id === id);
  const ordered = by === 1 ? queue.slice(at + 1) : queue.slice(0, Math.max(at, 0)).reverse();
  return ordered.find((one) => one.heldBy === undefined && one.id !== id)?.id;
};

interface ReviewQueueProps {
  resource: Resource;
  queue: readonly WaitingReview[];
  total: number;
  /** The review on the desk. */
  current: string | undefined;
  onOpen: (id: string) => void;
}

/** What waits for a verdict, the riskiest and the oldest first. */
export const ReviewQueue = ({ resource, queue, total, current, onOpen }: ReviewQueueProps) => {
  const { t } = useTranslation('review-desk');
  const kinds = resource.fieldByName.get('kind');
  const risks = resource.fieldByName.get('riskLevel');
  const now = Date.now();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const item = list.current?.querySelector(`[data-id="${current}"]`)?.getBoundingClientRect();
    if (!list.current || !item) return;
    const { top, bottom } = list.current.getBoundingClientRect();
    // Only the queue scrolls along, not the page.
    if (item.top < top) list.current.scrollTop += item.top - top;
    else if (item.bottom > bottom) list.current.scrollTop += item.bottom - bottom;
  }, [current]);
  const isNarrow = useMedia(narrow);
  const title = t('queue', { count: total });
  const content = (
    <>
      <ol ref={list} className="review-queue u-stack u-gap-4 u-scroll-y">
        {queue.map(({ id, title, kind, risk, submittedAt, heldBy }) => (
          <li key={id}>
            <button
              type="button"
              data-id={id}
              aria-current={id === current ? 'true' : undefined}
              disabled={heldBy !== undefined}
              onClick={() => onOpen(id)}
            >
              <span className="review-queue-title u-truncate">{title}</span>
              <span className="u-flex u-wrap u-items-center u-text-12 u-gap-4-8">
                {hasOptions(kinds) && <OptionTag field={kinds} value={kind} />}
                {hasOptions(risks) && risk !== '' && <OptionTag field={risks} value={risk} />}
                <span>
                  {heldBy === undefined ? waitingText({ t, since: submittedAt, now }) : t('heldBy', { name: heldBy })}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      {total > queue.length && <p className="u-mt-8 u-text-12 u-faint">{t('more', { count: total - queue.length })}</p>}
    </>
  );
  if (!isNarrow) return <Box title={title}>{content}</Box>;
  // On a phone what is decided comes first.
  return (
    <details className="u-card">
      <summary>
        <h2>{title}</h2>
      </summary>
      {content}
    </details>
  );
};
