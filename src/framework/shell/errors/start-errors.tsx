import { useTranslation } from 'react-i18next';
import type { WrongPart } from '../../client/auth/user-info';
import { addTexts } from '../../i18n/i18n';
import { startErrors as en } from '../../i18n/locales/en/errors.json';
import { startErrors as zh } from '../../i18n/locales/zh/errors.json';
import { useLabel } from '../../i18n/use-label';
import type { Label } from '../../shared/label';
import { DetailsList } from './details-list';
import { MessagePage } from './message-page';

addTexts('start-errors', { zh, en });

// What is shown in place of a console that cannot begin; hardly anybody ever sees it, so it comes by itself.

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
