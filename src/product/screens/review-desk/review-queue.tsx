import { useTranslation } from 'react-i18next';
import { Box } from '../../../framework/engine/parts/box';
import { hasOptions } from '../../../framework/fields/field';
import { OptionTag } from '../../../framework/fields/parts/option-tag';
import type { Resource } from '../../../framework/language/resource/resource';
import type { WaitingReview } from '../../contract/review';
import { waitingText } from './waiting-text';

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
  return (
    <Box title={t('queue', { count: total })}>
      <ol className="review-queue">
        {queue.map(({ id, title, kind, risk, submittedAt, heldBy }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === current ? 'true' : undefined}
              disabled={heldBy !== undefined}
              onClick={() => onOpen(id)}
            >
              <span className="review-queue-title">{title}</span>
              <span className="review-queue-marks">
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
      {total > queue.length && <p className="review-quiet">{t('more', { count: total - queue.length })}</p>}
    </Box>
  );
};
