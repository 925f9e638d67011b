import { type KeyboardEvent, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The password with a button that shows it and a hint when Caps Lock is on. */
export const PasswordField = ({
  ref,
  value,
  onChange,
  isWrong,
}: {
  ref: Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
  isWrong: boolean;
}) => {
  const { t } = useTranslation('sign-in');
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  // Browsers that fill a form in send key events without the modifiers.
  const noticeCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.('CapsLock') ?? false);
  const describedBy = [isWrong && 'sign-in-password-error', isCapsLock && 'sign-in-caps'].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor="sign-in-password">{t('password')}</label>
      <div className="sign-in-password">
        <input
          id="sign-in-password"
          ref={ref}
          className="input"
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={noticeCapsLock}
          onKeyUp={noticeCapsLock}
          onBlur={() => setCapsLock(false)}
          aria-invalid={isWrong}
          aria-describedby={describedBy || undefined}
        />
        {/* Its name must not contain the word for the password, or there would be two things of that name. */}
        <button
          type="button"
          className="sign-in-show"
          aria-label={t(isShown ? 'hideTyped' : 'showTyped')}
          title={t(isShown ? 'hideTyped' : 'showTyped')}
          onClick={() => setShown(!isShown)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
            <circle cx="12" cy="12" r="3" />
            {!isShown && <path d="M4 20 20 4" />}
          </svg>
        </button>
      </div>
      {isCapsLock && (
        <p id="sign-in-caps" className="sign-in-caps" role="status">
          {t('capsLock')}
        </p>
      )}
    </div>
  );
};
