import type { HttpError } from '@refinedev/core';
import { Button, Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import { Drawing } from './drawing';

/** Shows a loading error, with a button to retry. */
export const LoadError = ({ error, onRetry }: { error: HttpError; onRetry: () => void }) => {
  const { t } = useTranslation('engine');
  const isMissing = error.statusCode === 404;
  const fallback = isMissing ? t('error.notFound') : t('error.unknown');
  return (
    <Empty
      image={<Drawing kind={isMissing ? 'search' : 'error'} />}
      description={
        <div role="alert">
          <strong>{isMissing ? t('error.notFoundTitle') : t('error.load')}</strong>
          <div>{error.message || fallback}</div>
        </div>
      }
    >
      <Button type="primary" onClick={onRetry}>
        {t('button.retry')}
      </Button>
    </Empty>
  );
};
