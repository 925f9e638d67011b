import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-label';
import type { Label } from '../../schema/label';
import { DetailsList } from './details-list';
import { MessagePage } from './message-page';

/** 403: says who one is, which right is missing, and leads home. */
export const ForbiddenPage = ({
  roles,
  missing,
  onHome,
}: {
  /** What the user's roles are called. */
  roles: readonly Label[];
  /** The right that was asked and not held, for example `route:/audit` and `view`; undefined when nobody knows. */
  missing: { object: string; action: string } | undefined;
  /** Left out when there is no page that the user may open. */
  onHome?: (() => void) | undefined;
}) => {
  const { t } = useTranslation('shell');
  const label = useLabel();
  const roleNames = roles.length > 0 ? roles.map(label) : [t('forbidden.noRoles')];
  return (
    <MessagePage
      figure="403"
      title={t('forbidden.title')}
      text={t('forbidden.text')}
      details={
        <DetailsList
          items={[
            { term: t('forbidden.roles'), values: roleNames },
            ...(missing ? [{ term: t('forbidden.missing'), values: [`${missing.object}:${missing.action}`] }] : []),
          ]}
        />
      }
      actions={
        onHome && (
          <button type="button" className="btn btn-primary" onClick={onHome}>
            {t('backHome')}
          </button>
        )
      }
    />
  );
};
