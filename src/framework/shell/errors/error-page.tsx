import { useTranslation } from 'react-i18next';
import { DetailsList } from './details-list';
import { MessagePage } from './message-page';

/** What an error says of itself; anything can be thrown. */
const messageOf = (error: unknown): string => {
  if (error instanceof Error) return error.message;
  return typeof error === 'string' ? error : '';
};

/** A page that could not be shown: what happened, and another try. */
export const ErrorPage = ({
  error,
  onRetry,
  onHome,
}: {
  /** What was thrown; only its message is shown. */
  error: unknown;
  onRetry: () => void;
  /** Left out where there is no home to go to, as before the session is ready. */
  onHome?: (() => void) | undefined;
}) => {
  const { t } = useTranslation('shell');
  const isChunk = error instanceof Error && error.name === 'ChunkLoadError';
  return (
    <MessagePage
      figure="!"
      title={t(isChunk ? 'chunk.title' : 'error.title')}
      text={t(isChunk ? 'chunk.text' : 'error.text')}
      details={<DetailsList items={[{ term: t('error.details'), values: [messageOf(error) || t('error.unknown')] }]} />}
      actions={
        <>
          <button type="button" className="btn btn-primary" onClick={onRetry}>
            {t('retry')}
          </button>
          {onHome && (
            <button type="button" className="btn" onClick={onHome}>
              {t('backHome')}
            </button>
          )}
        </>
      }
    />
  );
};
