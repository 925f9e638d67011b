import { useTranslation } from 'react-i18next';

/** The code that a demo would have sent. Says that it is one, so that nobody takes it for how the product works. */
export const DemoCode = ({ code, onFillIn }: { code: string; onFillIn: (code: string) => void }) => {
  const { t } = useTranslation('mobile-code');
  return (
    <>
      <mark>{t('demo')}</mark>
      {t('demoCode')} <strong>{code}</strong>
      <button type="button" className="auth-link" onClick={() => onFillIn(code)}>
        {t('fillIn')}
      </button>
    </>
  );
};
