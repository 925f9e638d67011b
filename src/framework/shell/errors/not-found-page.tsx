import { useTranslation } from 'react-i18next';
import './error-texts';
import { MessagePage } from './message-page';

/** Looked for, and not found. */
const figure = (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="10.5" cy="10.5" r="7.5" />
    <path d="m16 16 5.5 5.5M8 8l5 5M13 8l-5 5" />
  </svg>
);

/** 404: there is nothing at this address. */
export const NotFoundPage = ({
  onHome,
}: {
  /** Left out when there is no page that the user may open. */
  onHome?: (() => void) | undefined;
}) => {
  const { t } = useTranslation('errors');
  return (
    <MessagePage
      figure={figure}
      title={t('notFound.title')}
      text={t('notFound.text')}
      actions={
        onHome && (
          <button type="button" className="btn btn-primary" onClick={onHome}>
            {t('shell:backHome')}
          </button>
        )
      }
    />
  );
};
