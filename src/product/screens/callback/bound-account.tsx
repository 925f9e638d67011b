import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../framework/i18n/use-label';
import type { Bound } from '../../contract/authorization';

const tags = { zh: 'zh-CN', en: 'en-GB' };

/** The account that has been bound, and how long that holds. */
export const BoundAccount = ({ bound: { isNew, account } }: { bound: Bound }) => {
  const { t } = useTranslation('callback');
  const language = useLanguage();
  const timeOf = (time: string): string =>
    new Intl.DateTimeFormat(tags[language], { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time));
  return (
    <>
      <p className="auth-outcome" role="status">
        {t(isNew ? 'done.new' : 'done.renewed', { nickname: account.nickname })}
      </p>
      <dl className="callback-account">
        <dt>{t('done.nickname')}</dt>
        <dd>{account.nickname}</dd>
        <dt>{t('done.platform')}</dt>
        <dd>{t(`platforms.${account.platform}`, account.platform)}</dd>
        <dt>{t('done.authorizedAt')}</dt>
        <dd>{timeOf(account.authorizedAt)}</dd>
        <dt>{t('done.tokenExpireAt')}</dt>
        <dd>{timeOf(account.tokenExpireAt)}</dd>
      </dl>
    </>
  );
};
