import { addTexts } from '../../i18n/add-texts';
import en from '../../i18n/locales/en/sign-in-extras.json';
import zh from '../../i18n/locales/zh/sign-in-extras.json';
import { DemoAccounts } from './demo-accounts';
import type { Credentials, Leaving } from './sign-in-types';
import { WaysIn } from './ways-in';

addTexts('sign-in-extras', { zh, en });

/** What stands below the form: the other ways in, and in a demo its accounts. Loaded once the form itself can be used. */
export const SignInExtras = ({
  isDemo,
  leaving,
  demo,
}: {
  isDemo: boolean;
  leaving: Leaving;
  /** What the demo accounts need; undefined where they do not stand. */
  demo?: { isBusy: boolean; onChoose: (account: Credentials) => void } | undefined;
}) => (
  <>
    <WaysIn isDemo={isDemo} {...leaving} />
    {isDemo && demo && <DemoAccounts {...demo} />}
  </>
);
