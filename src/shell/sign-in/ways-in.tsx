import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-label';
import { AddressLink } from '../auth-frame/address-link';
import type { WayIn } from './sign-in-types';

/** The other ways in, below the form: an account of one's own, or one of another platform. */
export const WaysIn = ({
  register,
  socials,
  ...link
}: {
  register: WayIn;
  socials: readonly WayIn[];
  hrefOf: (address: string) => string;
  onLeave: (address: string) => void;
}) => {
  const { t } = useTranslation('sign-in');
  const label = useLabel();
  return (
    <div className="sign-in-foot">
      {socials.length > 0 && (
        <p className="sign-in-social">
          <span className="auth-muted">{t('others')}</span>
          {socials.map(({ address, label: name }) => (
            <AddressLink key={address} address={address} {...link}>
              {label(name)}
            </AddressLink>
          ))}
        </p>
      )}
      <p>
        <span className="auth-muted">{t('noAccount')}</span>{' '}
        <AddressLink address={register.address} {...link}>
          {label(register.label)}
        </AddressLink>
      </p>
    </div>
  );
};
