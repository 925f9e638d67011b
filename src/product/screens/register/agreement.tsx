import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthForm } from '../../../framework/shell/auth-frame/use-auth-form';

const sections = ['1', '2', '3', '4', '5', '6'] as const;

/** The box to tick, and the agreement itself in a dialog, where it can be accepted as well. */
export const Agreement = ({
  form,
  isAccepted,
  onChange,
}: {
  form: AuthForm;
  isAccepted: boolean;
  onChange: (isAccepted: boolean) => void;
}) => {
  const { t } = useTranslation('register');
  const dialog = useRef<HTMLDialogElement>(null);
  const { id, errorId, order, isWrong } = form.stateOf('agreement');
  const accept = () => {
    form.clear('agreement');
    onChange(true);
    dialog.current?.close();
  };
  return (
    <div className="register-agreement" style={{ order }}>
      <input
        id={id}
        type="checkbox"
        checked={isAccepted}
        onChange={(event) => {
          form.clear('agreement');
          onChange(event.target.checked);
        }}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? errorId : undefined}
      />
      <span>
        <label htmlFor={id}>{t('agree')}</label>{' '}
        <button type="button" className="auth-link" onClick={() => dialog.current?.showModal()}>
          {t('agreementLink')}
        </button>
      </span>
      <dialog ref={dialog} className="register-dialog" aria-labelledby="register-agreement-title">
        <h2 id="register-agreement-title">{t('agreement.title')}</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text has to be scrolled by keyboard as well. */}
        <div className="register-text" tabIndex={0}>
          {sections.map((section) => (
            <section key={section}>
              <h3>{t(`agreement.${section}.title`)}</h3>
              <p>{t(`agreement.${section}.text`)}</p>
            </section>
          ))}
        </div>
        <p className="auth-actions">
          <button type="button" className="btn btn-primary" onClick={accept}>
            {t('agreement.accept')}
          </button>
          <button type="button" className="btn" onClick={() => dialog.current?.close()}>
            {t('agreement.close')}
          </button>
        </p>
      </dialog>
    </div>
  );
};
