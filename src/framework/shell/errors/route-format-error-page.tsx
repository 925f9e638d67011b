import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-label';
import type { Label } from '../../shared/label';
import { DetailsList } from './details-list';
import { MessagePage } from './message-page';

/** The server's list of routes cannot be used: which entry is wrong and why, another try, and the way back to the sign-in page. */
export const RouteFormatErrorPage = ({
  routePath,
  detail,
  onRetry,
  onSignInAgain,
}: {
  /** Path of the wrong entry, or its place in the list. */
  routePath: string;
  detail: Label;
  onRetry: () => void;
  onSignInAgain: () => void;
}) => {
  const { t } = useTranslation('start-errors');
  const label = useLabel();
  return (
    <MessagePage
      figure="!"
      title={t('routeFormat.title')}
      text={t('routeFormat.text')}
      details={
        <DetailsList
          items={[
            { term: t('routeFormat.path'), values: [routePath] },
            { term: t('shell:error.details'), values: [label(detail)] },
          ]}
        />
      }
      actions={
        <>
          <button type="button" className="btn btn-primary" onClick={onRetry}>
            {t('shell:retry')}
          </button>
          <button type="button" className="btn" onClick={onSignInAgain}>
            {t('coreInterface.signInAgain')}
          </button>
        </>
      }
    />
  );
};
