import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-label';
import type { Label } from '../../shared/label';
import { DetailsList } from './details-list';
import './error-texts';
import { type Known, type NamedRight, type RightInWords, rightInWords } from '../base/right-in-words';
import { MessagePage } from './message-page';

/** A picture of a person without access. */
const figure = (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <rect x="4" y="10.5" width="16" height="11" rx="2" />
    <path d="M7.5 10.5V7a4.5 4.5 0 0 1 9 0v3.5M12 14.5v3" />
  </svg>
);

/** 403: says who one is, which right is missing and who gives it, and leads home. To a guest: that signing in comes first. */
export const ForbiddenPage = ({
  user,
  missing,
  known,
  grantors,
  blockedBy = [],
  onHome,
  onRetry,
  children,
}: {
  /** Who is signed in, and what their roles are called; undefined for a guest. */
  user: { name: string; roles: readonly Label[] } | undefined;
  /** The required right that the user lacks; undefined when it is not known. */
  missing?: NamedRight | undefined;
  /** What it is put into words with. */
  known?: Known | undefined;
  /** What the roles are called that may give it. */
  grantors: readonly Label[];
  /** What the grants are called for which the page is closed; empty: it is not closed for any. */
  blockedBy?: readonly Label[];
  /** Home, or the sign-in page. */
  onHome: () => void;
  /** Asks for the page once more; left out where there is none to ask for. */
  onRetry?: (() => void) | undefined;
  /** What the policy says of it, for who may read that. */
  children?: ReactNode;
}) => {
  const { t } = useTranslation('errors');
  const label = useLabel();
  const list = (labels: readonly Label[]): string => labels.map(label).join(t('separator'));
  const inWords = ({ path, action }: RightInWords): string => {
    const verb = 'word' in action ? t(`verbs.${action.word}`, { defaultValue: action.word }) : label(action);
    return t('forbidden.right', { path: path.map(label).join(' / '), verb });
  };
  const words = missing && known && rightInWords(missing, known);
  const isBlocked = blockedBy.length > 0;
  const details = user
    ? [
        { term: t('forbidden.account'), values: [user.name] },
        { term: t('forbidden.roles'), values: [list(user.roles) || t('forbidden.noRoles')] },
        ...(words ? [{ term: t(isBlocked ? 'forbidden.closed' : 'forbidden.missing'), values: [inWords(words)] }] : []),
        ...(isBlocked
          ? []
          : [{ term: t('forbidden.grantors'), values: [list(grantors) || t('forbidden.superAdmin')] }]),
      ]
    : [{ term: t('forbidden.account'), values: [t('guest')] }];
  return (
    <MessagePage
      figure={figure}
      title={t('forbidden.title')}
      text={
        isBlocked
          ? t('forbidden.blocked', { names: list(blockedBy) })
          : t(user ? 'forbidden.text' : 'forbidden.guestText')
      }
      details={
        <>
          <DetailsList items={details} />
          {children}
        </>
      }
      actions={
        <>
          <button type="button" className="btn btn-primary" onClick={onHome}>
            {user ? t('shell:backHome') : t('toSignIn')}
          </button>
          {onRetry && (
            <button type="button" className="btn" onClick={onRetry}>
              {t('shell:retry')}
            </button>
          )}
        </>
      }
    />
  );
};
