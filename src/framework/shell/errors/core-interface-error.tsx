import { useTranslation } from 'react-i18next';
import type { WrongPart } from '../../client/auth/user-info';
import { DetailsList } from './details-list';
import { MessagePage } from './message-page';

/** The user information came in the wrong shape: what was wrong, and the way back to the sign-in page. */
export const CoreInterfaceErrorPage = ({
  details,
  onSignInAgain,
}: {
  details: readonly WrongPart[];
  onSignInAgain: () => void;
}) => {
  const { t } = useTranslation('start-errors');
  const lineOf = ({ field, expected, found }: WrongPart): string =>
    t('coreInterface.detail', {
      field,
      expected: t(`coreInterface.kinds.${expected}`),
      found: t(`coreInterface.kinds.${found}`, { defaultValue: found }),
    });
  return (
    <MessagePage
      figure="!"
      title={t('coreInterface.title')}
      text={t('coreInterface.text')}
      details={<DetailsList items={[{ term: t('coreInterface.details'), values: details.map(lineOf) }]} />}
      actions={
        <button type="button" className="btn btn-primary" onClick={onSignInAgain}>
          {t('coreInterface.signInAgain')}
        </button>
      }
    />
  );
};
