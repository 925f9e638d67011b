import { useTranslation } from 'react-i18next';
import { useWaiting } from '../../shared/waiting';
import './engine.css';

/** Grey lines in place of what is being fetched. antd's Skeleton would add 3 kB to the first list. */
export const Loading = ({ rows = 8 }: { /** Number of lines. */ rows?: number }) => {
  const { t } = useTranslation('engine');
  useWaiting();
  return (
    <div className="engine-loading u-stack u-gap-16" role="status" aria-label={t('field.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never change places.
        <span key={row} />
      ))}
    </div>
  );
};
