import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MessagePage } from '../../../framework/shell/errors/message-page';
import type { DeadReason } from './open-report';

/** Stands large above each message. */
const figures = { 'dead.unknown': '404', 'dead.expired': '410', 'dead.off': '410', braked: '429', unreachable: '!' };

/** Why there is no report to be seen, and another try where that may help. */
export const ReportMessage = ({
  about,
  onRetry,
}: {
  about: `dead.${DeadReason}` | 'braked' | 'unreachable';
  onRetry?: () => void;
}): ReactNode => {
  const { t } = useTranslation('report');
  return (
    <MessagePage
      figure={figures[about]}
      title={t(`${about}.title`)}
      text={t(`${about}.text`)}
      actions={
        onRetry && (
          <button type="button" className="btn btn-primary" onClick={onRetry}>
            {t('retry')}
          </button>
        )
      }
    />
  );
};
