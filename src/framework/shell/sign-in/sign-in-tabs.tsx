import { type ComponentType, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MobileSignIn } from './sign-in-types';

type Tab = 'account' | 'mobile';
const tabs: readonly Tab[] = ['account', 'mobile'];

/**
 * The two ways to sign in. The form for the mobile number is loaded when it is asked for, and stays from then on:
 * its countdown goes on while the user looks at the other tab.
 */
export const SignInTabs = ({
  mobile,
  below,
  account,
}: {
  mobile: MobileSignIn;
  /** Drawn below the form for the mobile number. */
  below: ReactNode;
  /** Draws the form for name and password. */
  account: (isShown: boolean) => ReactNode;
}) => {
  const { t } = useTranslation('sign-in');
  const [chosen, setChosen] = useState<Tab>('account');
  const [MobileForm, setMobileForm] = useState<ComponentType<MobileSignIn & { isShown: boolean }>>();
  const [isMissing, setMissing] = useState(false);
  const list = useRef<HTMLDivElement>(null);

  const choose = (tab: Tab): void => {
    setChosen(tab);
    setMissing(false);
    if (tab === 'account' || MobileForm) return;
    import('./mobile-form').then(
      (loaded) => setMobileForm(() => loaded.MobileForm),
      () => setMissing(true),
    );
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    choose(chosen === 'account' ? 'mobile' : 'account');
    list.current?.querySelector<HTMLElement>('[aria-selected=false]')?.focus();
  };

  return (
    <>
      <div className="sign-in-tabs" role="tablist" ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab}
            id={`sign-in-tab-${tab}`}
            type="button"
            role="tab"
            aria-selected={tab === chosen}
            aria-controls={`sign-in-panel-${tab}`}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => choose(tab)}
          >
            {t(tab)}
          </button>
        ))}
      </div>
      <div className="sign-in-panels">
        {tabs.map((tab) => (
          <div
            key={tab}
            id={`sign-in-panel-${tab}`}
            role="tabpanel"
            aria-labelledby={`sign-in-tab-${tab}`}
            hidden={tab !== chosen}
          >
            {tab === 'account' && account(tab === chosen)}
            {tab === 'mobile' && MobileForm && <MobileForm {...mobile} isShown={tab === chosen} />}
            {tab === 'mobile' && !MobileForm && (
              <div className="sign-in-waiting">{isMissing && <p role="alert">{t('failed')}</p>}</div>
            )}
            {tab === 'mobile' && below}
          </div>
        ))}
      </div>
    </>
  );
};
