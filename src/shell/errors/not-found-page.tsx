import { useTranslation } from 'react-i18next';
import { MessagePage } from './message-page';

/** 404: there is nothing at this address. */
export const NotFoundPage = ({
  onHome,
}: {
  /** Left out when there is no page that the user may open. */
  onHome?: (() => void) | undefined;
}) => {
  const { t } = useTranslation('shell');
  return (
    <MessagePage
      figure="404"
      title={t('notFound.title')}
      text={t('notFound.text')}
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
