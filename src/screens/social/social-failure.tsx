import { useTranslation } from 'react-i18next';
import { useServices } from '../../providers/services-context';
import { AuthFrame } from '../../shell/auth-frame/auth-frame';

/** Nobody was signed in: why, and the way back. */
export const SocialFailure = ({ text }: { text: string }) => {
  const { t } = useTranslation('social');
  const { siteTitle, leaveFor } = useServices();
  return (
    <AuthFrame siteTitle={siteTitle} title={t('failedTitle')}>
      <p className="auth-outcome" role="alert">
        {text}
      </p>
      <p className="auth-actions">
        <button type="button" className="btn btn-primary" onClick={() => leaveFor('/login')}>
          {t('back')}
        </button>
      </p>
    </AuthFrame>
  );
};
