import { useTranslation } from 'react-i18next';
import { DetailsList } from './details-list';
import { MessagePage } from './message-page';

/** The user information came in the wrong shape: what was wrong, and the way back to the sign-in page. */
export const CoreInterfaceErrorPage = ({
  details,
  onSignInAgain,
}: {
  /** One line for each wrong part, for example `roles: list expected, string found`. */
  details: readonly string[];
  onSignInAgain: () => void;
}) => {
  const { t } = useTranslation('shell');
  return (
    <MessagePage
      figure="!"
      title={t('coreInterface.title')}
      text={t('coreInterface.text')}
      details={<DetailsList items={[{ term: t('coreInterface.details'), values: details }]} />}
      actions={
        <button type="button" className="btn btn-primary" onClick={onSignInAgain}>
          {t('coreInterface.signInAgain')}
        </button>
      }
    />
  );
};
