import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type BatchItem, batchCounts } from './batch';

interface BatchReportProps {
  items: readonly BatchItem[];
  onRetry: () => void;
  onClear: () => void;
}

/** What has become of each file: how many arrived, and why the others did not. */
export const BatchReport = ({ items, onRetry, onClear }: BatchReportProps) => {
  const { t } = useTranslation('picture-upload');
  const { total, done, skipped, failed, isRunning } = batchCounts(items);
  if (total === 0) return null;
  // Those that arrived are seen in the list; with many they would only push it down.
  const shown = items.filter(({ state }) => state !== 'done').slice(0, 50);
  return (
    <section className="engine-box engine-box-small picture-upload-report" aria-label={t('choose')}>
      <div className="picture-upload-sum">
        <span role="status">
          {t('progress', { total, done })}
          {skipped > 0 && `，${t('skipped', { count: skipped })}`}
          {failed > 0 && `，${t('failed', { count: failed })}`}
        </span>
        <progress value={done + skipped + failed} max={total} aria-label={t('choose')} />
        {failed > 0 && <Button onClick={onRetry}>{t('retry')}</Button>}
        {!isRunning && (
          <Button type="link" onClick={onClear}>
            {t('clear')}
          </Button>
        )}
      </div>
      {shown.length > 0 && (
        <ul>
          {shown.map(({ key, file, state, share, problem }) => (
            <li key={key}>
              <span className="picture-upload-name">{file.name}</span>
              {state === 'sending' && <progress value={share} max={1} aria-label={t('sending', { name: file.name })} />}
              {state === 'waiting' && <span className="picture-upload-hint">{t('waiting')}</span>}
              {problem !== undefined && <span className="picture-upload-problem">{problem}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
