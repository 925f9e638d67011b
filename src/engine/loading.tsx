import { useTranslation } from 'react-i18next';
import './engine.css';

/** Grey lines in the place of what is being fetched. antd's Skeleton would be 3 kB of the first list's weight. */
export const Loading = ({ rows = 8 }: { /** How many lines. */ rows?: number }) => {
  const { t } = useTranslation('engine');
  return (
    <div className="engine-loading" role="status" aria-label={t('field.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never change places.
        <span key={row} />
      ))}
    </div>
  );
};
