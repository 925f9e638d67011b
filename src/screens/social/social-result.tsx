import { useTranslation } from 'react-i18next';
import { useServices } from '../../providers/services-context';
import { AuthFrame } from '../../shell/auth-frame/auth-frame';
import { SocialFailure } from './social-failure';
import { useSocial } from './use-social';

/** Back from the provider: signed in, or why not. */
export const SocialResult = ({
  name,
  ...answer
}: {
  /** The platform, as people call it. */
  name: string;
  platform: string;
  code: string;
  state: string;
}) => {
  const { t } = useTranslation('social');
  const { siteTitle } = useServices();
  const progress = useSocial(answer);
  if (progress.step === 'failed')
    return <SocialFailure text={progress.reason ? t(progress.reason) : progress.message} />;
  return (
    <AuthFrame siteTitle={siteTitle} title={t('title', { platform: name })}>
      <p className="auth-outcome auth-muted" role="status">
        {t('working')}
      </p>
    </AuthFrame>
  );
};
