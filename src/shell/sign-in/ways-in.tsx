import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-label';
import { AddressLink } from '../auth-frame/address-link';
import { socialPlatforms } from '../auth-frame/social-platforms';
import type { Leaving } from './sign-in-types';

/** The other ways in: an account of one's own, or in a demo one of another platform. */
export const WaysIn = ({ isDemo, ...leaving }: Leaving & { isDemo: boolean }) => {
  const { t } = useTranslation('sign-in-extras');
  const label = useLabel();
  return (
    <div className="sign-in-foot">
      {isDemo && (
        <p className="sign-in-social">
          <span className="auth-muted">{t('others')}</span>
          {Object.entries(socialPlatforms).map(([platform, name]) => (
            <AddressLink key={platform} address={`/social?platform=${platform}`} {...leaving}>
              {label(name)}
            </AddressLink>
          ))}
        </p>
      )}
      <p>
        <span className="auth-muted">{t('noAccount')}</span>{' '}
        <AddressLink address="/register" {...leaving}>
          {t('register')}
        </AddressLink>
      </p>
    </div>
  );
};
