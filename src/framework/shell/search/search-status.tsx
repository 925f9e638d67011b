import { LoadingOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { RecordSearchState } from './record-search';

/** How the search goes, in words; said aloud as it changes. */
export const SearchStatus = ({
  records,
  count,
  onRetry,
}: {
  records: RecordSearchState;
  /** Results on the page, the way out of the console not counted. */
  count: number;
  onRetry: () => void;
}) => {
  const { t } = useTranslation('search');
  const text = (): string => {
    if (records.step === 'idle') return '';
    if (records.step === 'asking') return t('status.asking');
    if (records.step === 'failed') return t('status.failed');
    if (count === 0) return t('status.none');
    return records.found.isComplete ? t('status.found', { count }) : t('status.incomplete');
  };
  return (
    <div className="search-status">
      <p role="status">
        {records.step === 'asking' && <LoadingOutlined aria-hidden />}
        {text()}
      </p>
      {records.step === 'failed' && (
        <button type="button" onClick={onRetry}>
          {t('retry')}
        </button>
      )}
    </div>
  );
};
