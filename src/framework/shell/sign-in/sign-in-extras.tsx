import { useTranslation } from 'react-i18next';
import { addTexts } from '../../i18n/add-texts';
import en from '../../i18n/locales/en/sign-in-extras.json';
import zh from '../../i18n/locales/zh/sign-in-extras.json';
import { useLabel } from '../../i18n/use-label';
import type { Label } from '../../shared/label';
import { AddressLink } from '../auth-frame/address-link';
import { useProduct } from '../product-context';
import { useDemoAccounts } from '../use-demo-accounts';
import { CompanyAccount } from './company-account';
import { DemoAccounts } from './demo-accounts';
import type { Credentials, Leaving } from './sign-in-types';

/** The other ways in: an account of one's own, or in a demo one of another platform. */
const WaysIn = ({ isDemo, ...leaving }: Leaving & { isDemo: boolean }) => {
  const { t } = useTranslation('sign-in-extras');
  const label = useLabel();
  const { socialPlatforms = {}, registerPath } = useProduct();
  const platforms = Object.entries(socialPlatforms);
  return (
    <div className="sign-in-foot">
      {isDemo && platforms.length > 0 && (
        <p className="sign-in-social">
          <span className="auth-muted">{t('others')}</span>
          {platforms.map(([platform, name]) => (
            <AddressLink key={platform} address={`/social?platform=${platform}`} {...leaving}>
              {label(name)}
            </AddressLink>
          ))}
        </p>
      )}
      {registerPath && (
        <p>
          <span className="auth-muted">{t('noAccount')}</span>{' '}
          <AddressLink address={registerPath} {...leaving}>
            {t('register')}
          </AddressLink>
        </p>
      )}
    </div>
  );
};

addTexts('sign-in-extras', { zh, en });

/** What stands below the form: the other ways in, and in a demo its accounts. Loaded once the form itself can be used. */
export const SignInExtras = ({
  isDemo,
  companyAccount,
  leaving,
  demo,
}: {
  isDemo: boolean;
  /** What the way in with the company's account is called; undefined: there is none. */
  companyAccount: Label | undefined;
  leaving: Leaving;
  /** What the demo accounts need; undefined where they do not stand. */
  demo?: { isBusy: boolean; onChoose: (account: Credentials) => void } | undefined;
}) => {
  const accounts = useDemoAccounts();
  return (
    <>
      {companyAccount && <CompanyAccount label={companyAccount} />}
      <WaysIn isDemo={isDemo} {...leaving} />
      {isDemo && demo && <DemoAccounts accounts={accounts} {...demo} />}
    </>
  );
};
