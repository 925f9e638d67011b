import '../base/tokens.css';
import './auth-frame/auth-frame.css';
import './account.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { failureOf, type SignInResult } from '../../client/auth/failure-of';
import type { SignedIn } from '../../client/auth/request-token';
import { signIn } from '../../client/auth/sign-in';
import type { UserInfo } from '../../client/auth/user-info';
import { addTexts } from '../../i18n/i18n';
import { signInAgain as en } from '../../i18n/locales/en/account.json';
import { signInAgain as zh } from '../../i18n/locales/zh/account.json';
import { holdKeys } from '../base/hold-keys';
import { useProduct } from '../base/product-context';
import { hrefOf, readAddress, replaceAddress, signInAddress } from '../base/routing/address';
import { EndText } from '../session/end-text';
import { endSession, http, useSessionEnd } from '../session/session';
import { type EndCause, tokens } from '../session/session-ends';
import { useSecondStep } from './auth-frame/use-second-step';
import { whenChecked } from './checking';
import { FirstPasswordForm } from './first-password-form';
import { SignInForm } from './sign-in/sign-in-form';
import { mobileSignIn, SignInTabs } from './sign-in/sign-in-gate';
import { usePasswordDue } from './use-password-due';

addTexts('sign-in-again', { zh, en });

/** Signs in, and waits until it is known whether it was the user of the console; on success the caller takes this page away. */
const enter = async (request: Promise<SignedIn>): Promise<SignInResult> => {
  try {
    tokens.set((await request).token);
    await whenChecked();
    return { ok: true };
  } catch (error) {
    return failureOf(error);
  }
};

const mobile = mobileSignIn({ enter });

const leave = (isRecorded: boolean | undefined): void => {
  replaceAddress(signInAddress(readAddress(), isRecorded));
  endSession();
};

/** An element over the page: a dialog of the browser's own, which nothing can cover and behind which nothing can be reached. */
const useHost = (): HTMLElement => {
  const [host] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    document.body.append(host);
    const letGo = holdKeys(host);
    return () => {
      letGo();
      host.remove();
    };
  }, [host]);
  return host;
};

/** Why the session ended; another cause may become known later, and as soon as the user signs in none is. */
const useCause = (): EndCause => {
  const end = useSessionEnd();
  const [last, setLast] = useState(end);
  if (end && end !== last) setLast(end);
  return end ?? last ?? {};
};

/** Whether nobody may read the content of the page: its user has left, or may have. */
const leavesNothing = ({ reason }: EndCause): boolean =>
  reason === undefined || reason === 'unknown' || reason === 'signedOut';

/** Says over the page why the session is over, and lets its user sign in again there. */
export const SignInAgain = ({ user, wasLocked }: { user: UserInfo; wasLocked: boolean }) => {
  const { t } = useTranslation('sign-in-again');
  const cause = useCause();
  const isPasswordDue = usePasswordDue();
  const { recordRoutes } = useProduct();
  const host = useHost();
  const dialog = useRef<HTMLDialogElement>(null);
  const { heed, step } = useSecondStep({ enter });
  useEffect(() => {
    const own = dialog.current;
    // Where a browser does not know `closedby`.
    const open = (): void => own?.showModal();
    open();
    own?.querySelector<HTMLElement>('input[type="password"]')?.focus();
    own?.addEventListener('close', open);
    return () => {
      own?.removeEventListener('close', open);
      // Gives the focus back to where it was.
      own?.close();
    };
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      className="sign-in-again u-scroll u-text u-border-soft u-radius u-shadow"
      data-hides={wasLocked || leavesNothing(cause) || undefined}
      aria-labelledby="sign-in-again-title"
      aria-describedby="sign-in-again-why"
      onCancel={(event) => event.preventDefault()}
      closedby="none"
    >
      <h2 className="u-text-20 u-strong" id="sign-in-again-title">
        {t(isPasswordDue ? 'first-password:title' : 'title')}
      </h2>
      <p id="sign-in-again-why" className="auth-notice u-radius u-info">
        {isPasswordDue ? t('first-password:why') : <EndText cause={cause} />}
      </p>
      <p className="auth-muted">{t('kept', { name: user.username })}</p>
      {isPasswordDue ? (
        <FirstPasswordForm username={user.username} />
      ) : (
        <>
          {step}
          <div hidden={step !== undefined}>
            <SignInTabs
              mobile={{ ...mobile, onSubmit: (filled) => heed(mobile.onSubmit(filled)) }}
              below={undefined}
              account={(isShown) => (
                <SignInForm
                  username={user.username}
                  isShown={isShown}
                  onSubmit={(credentials) => heed(enter(signIn(http, credentials)))}
                  below={() => undefined}
                />
              )}
            />
          </div>
        </>
      )}
      <p className="sign-in-foot u-flex u-wrap u-items-baseline u-between">
        <a className="auth-link" href={hrefOf('/login')} target="_blank" rel="noreferrer">
          {t('otherWays')}
        </a>
        <button type="button" className="auth-link" onClick={() => leave(recordRoutes)}>
          {t('leave')}
        </button>
      </p>
    </dialog>,
    host,
  );
};
