import { useTranslation } from 'react-i18next';
import { MessagePage } from './message-page';

/** 404: there is nothing at this address. */
export const NotFoundPage = ({ onHome }: { onHome: () => void }) => {
  const { t } = useTranslation('shell');
  return (
    <MessagePage
      figure="404"
      title={t('notFound.title')}
      text={t('notFound.text')}
      actions={
        <button type="button" className="btn btn-primary" onClick={onHome}>
          {t('backHome')}
        </button>
      }
    />
  );
};
