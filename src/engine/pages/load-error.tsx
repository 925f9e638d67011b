import type { HttpError } from '@refinedev/core';
import { Button, Result } from 'antd';
import { useTranslation } from 'react-i18next';

/** Something could not be loaded: what, and another try. */
export const LoadError = ({ error, onRetry }: { error: HttpError; onRetry: () => void }) => {
  const { t } = useTranslation('engine');
  const isMissing = error.statusCode === 404;
  const fallback = isMissing ? t('error.notFound') : t('error.unknown');
  return (
    <Result
      status={isMissing ? '404' : 'error'}
      title={isMissing ? t('error.notFoundTitle') : t('error.load')}
      subTitle={error.message || fallback}
      extra={
        <Button type="primary" onClick={onRetry}>
          {t('button.retry')}
        </Button>
      }
    />
  );
};
