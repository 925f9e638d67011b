import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-label';
import type { DemoAccount } from '../../language/product';
import type { Credentials } from './sign-in-types';

/** The password of every account of the demo data; no secret, it is printed at the start and in the README. */
const demoPassword = '123456';

/** One button for each demo account of the product: fills the form in and sends it. Says that this is a demo. */
export const DemoAccounts = ({
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
      <h2 id="sign-in-demo-title">{t('demoTitle')}</h2>
      <p className="sign-in-muted">{t('demoHint')}</p>
      <div className="sign-in-demo-list">
        {accounts.map((account) => (
          <button
            key={account.username}
            type="button"
            className="btn"
            aria-disabled={isBusy}
            onClick={() => onChoose({ username: account.username, password: demoPassword })}
          >
            {label(account.label)} <small>{account.username}</small>
          </button>
        ))}
      </div>
    </section>
  );
};
