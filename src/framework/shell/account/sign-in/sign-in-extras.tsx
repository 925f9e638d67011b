import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../../i18n/i18n';
import en from '../../../i18n/locales/en/sign-in-extras.json';
import zh from '../../../i18n/locales/zh/sign-in-extras.json';
import { useLabel } from '../../../i18n/use-label';
import type { DemoAccount } from '../../../language/product';
import type { Label } from '../../../shared/label';
import { useFirstPart } from '../../base/plugins';
import { useDemoAccounts, useProduct } from '../../base/product-context';
import { AddressLink } from '../auth-frame/address-link';
import type { Credentials, Leaving } from './sign-in-form';

/** The password of every account of the demo data; no secret, it is printed at the start and in the README. */
const demoPassword = '123456';

/** One button for each demo account of the product: fills the form in and sends it. Says that this is a demo. */
const DemoAccounts = ({
  accounts,
  isBusy,
  onChoose,
}: {
  accounts: readonly DemoAccount[];
  isBusy: boolean;
  onChoose: (account: Credentials) => void;
}) => {
  const { t } = useTranslation('sign-in-extras');
  const label = useLabel();
  if (accounts.length === 0) return null;
  return (
    <section className="sign-in-demo" aria-labelledby="sign-in-demo-title">
      <h2 className="u-text-14 u-strong" id="sign-in-demo-title">
        {t('demoTitle')}
      </h2>
      <p>{t('demoHint')}</p>
      <div className="sign-in-demo-list u-stack u-mt-12">
        {accounts.map((account) => (
          <button
            key={account.username}
            type="button"
            className="btn"
            aria-disabled={isBusy}
            onClick={() => onChoose({ username: account.username, password: demoPassword })}
          >
            {label(account.label)} <small className="u-muted">{account.username}</small>
          </button>
        ))}
      </div>
    </section>
  );
};

/** The other ways in: an account of one's own, or in a demo one of another platform. */
const WaysIn = ({ isDemo, ...leaving }: Leaving & { isDemo: boolean }) => {
  const { t } = useTranslation('sign-in-extras');
  const label = useLabel();
  const { socialPlatforms = {}, registerPath } = useProduct();
  const platforms = Object.entries(socialPlatforms);
  return (
    <div className="sign-in-foot u-flex u-wrap u-items-baseline u-between">
      {isDemo && platforms.length > 0 && (
        <p className="u-flex u-gap-16 u-items-baseline">
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

const Nothing = () => null;

/** The content below the form: the other ways in, and in a demo its accounts. Loaded once the form itself can be used. */
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
  const CompanyAccount = useFirstPart('companyAccount', (half) => half.companyAccount?.Button, Nothing);
  return (
    <>
      {companyAccount && (
        <Suspense fallback={null}>
          <CompanyAccount label={companyAccount} />
        </Suspense>
      )}
      <WaysIn isDemo={isDemo} {...leaving} />
      {isDemo && demo && <DemoAccounts accounts={accounts} {...demo} />}
    </>
  );
};
