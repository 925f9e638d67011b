import { useTranslation } from 'react-i18next';
import type { AuthForm } from './use-auth-form';

/**
 * All errors, announced as one alert and drawn where they belong: the alert has no box of its own, so that its texts
 * take their places in the form, each in the gap below its field, where they move nothing. Created again for each attempt, so that it is
 * announced again.
 */
export const FormAlert = ({ form }: { form: AuthForm }) => {
  const { t } = useTranslation('sign-in');
  const { failure, fields, stateOf } = form;
  if (!failure) return null;
  const messages = fields.flatMap((field) => {
    const problem = failure.problems[field];
    const text = problem ? t(problem) : failure.fieldErrors[field];
    return text ? [{ field, text }] : [];
  });
  const general = failure.isUnreachable ? t('failed') : failure.message;
  // Where the server has named fields, their texts say what is wrong.
  const last = fields.at(-1) ?? '';
  return (
    <div className="auth-alert" role="alert" key={failure.attempt}>
      {general && messages.length === 0 && <p style={{ order: stateOf(last).order + 1 }}>{general}</p>}
      {messages.map(({ field, text }) => (
        <p key={field} id={stateOf(field).errorId} style={{ order: stateOf(field).order + 1 }}>
          {text}
        </p>
      ))}
    </div>
  );
};

/** The button that sends the form; it stays in place and focusable while it waits. */
export const SubmitButton = ({ isBusy, text, busyText }: { isBusy: boolean; text: string; busyText: string }) => (
  <button type="submit" className="btn btn-primary auth-submit" aria-disabled={isBusy}>
    {isBusy && <i className="btn-spinner" aria-hidden="true" />}
    {isBusy ? busyText : text}
  </button>
);
