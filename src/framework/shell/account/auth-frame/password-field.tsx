import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthForm } from './use-auth-form';

type CustomInput = Omit<InputHTMLAttributes<HTMLInputElement>, 'form' | 'onChange' | 'value' | 'name' | 'id'>;

/** A label, an input, and optional content next to it. Its error is in the form's alert, and the input refers to it. */
export const TextField = ({
  form,
  field,
  label,
  value,
  onChange,
  describedBy = '',
  beside: nextTo,
  below,
  ...input
}: CustomInput & {
  form: AuthForm;
  field: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Id of a hint, besides the error. */
  describedBy?: string;
  /** Drawn in the line of the input. */
  beside?: ReactNode;
  below?: ReactNode;
}) => {
  const { id, errorId, order, isWrong } = form.stateOf(field);
  return (
    <div className="field u-stack u-gap-6" style={{ order }}>
      <label className="u-medium" htmlFor={id}>
        {label}
      </label>
      <div className="auth-line u-relative u-flex u-gap-8">
        <input
          {...input}
          id={id}
          className="input"
          name={field}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => {
            form.clear(field);
            onChange(event.target.value);
          }}
          aria-invalid={isWrong}
          aria-describedby={`${isWrong ? errorId : ''} ${describedBy}`.trim() || undefined}
        />
        {nextTo}
      </div>
      {below}
    </div>
  );
};

/** The password with a button that shows it and a hint when Caps Lock is on. */
export const PasswordField = ({
  form,
  field,
  label,
  hint,
  ...input
}: {
  form: AuthForm;
  field: string;
  /** Default: 密码. */
  label?: string;
  /** What a new password has to keep, below the input. */
  hint?: ReactNode;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onChange: (value: string) => void;
}) => {
  const capsId = `${form.stateOf(field).id}-caps`;
  const hintId = `${form.stateOf(field).id}-hint`;
  const { t } = useTranslation('sign-in');
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  // Browsers that fill a form in send key events without the modifiers.
  const noticeCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.('CapsLock') ?? false);
  // Its name must not contain the word for the password, or there would be two things of that name.
  const showName = t(isShown ? 'hideTyped' : 'showTyped');
  return (
    <TextField
      {...input}
      form={form}
      field={field}
      label={label ?? t('password')}
      type={isShown ? 'text' : 'password'}
      onKeyDown={noticeCapsLock}
      onKeyUp={noticeCapsLock}
      onBlur={() => setCapsLock(false)}
      describedBy={`${hint ? hintId : ''} ${isCapsLock ? capsId : ''}`.trim()}
      beside={
        <button
          type="button"
          className="sign-in-show u-absolute u-grid u-place-center u-muted u-radius"
          aria-label={showName}
          title={showName}
          onClick={() => setShown(!isShown)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
            <circle cx="12" cy="12" r="3" />
            {!isShown && <path d="M4 20 20 4" />}
          </svg>
        </button>
      }
      below={
        <>
          {hint && (
            <p id={hintId} className="auth-muted">
              {hint}
            </p>
          )}
          {isCapsLock && (
            <p id={capsId} className="auth-caps u-absolute u-muted u-text-12" role="status">
              {t('capsLock')}
            </p>
          )}
        </>
      }
    />
  );
};
