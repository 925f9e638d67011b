import { useTranslation } from 'react-i18next';
import type { SignInField } from './sign-in-types';
import type { SignInFailure } from './use-sign-in';

const fields: readonly SignInField[] = ['username', 'password'];

/** Everything that is wrong, in one place; the fields point here. Made anew for each attempt, so that it is announced again. */
export const SignInAlert = ({ failure }: { failure: SignInFailure | undefined }) => {
  const { t } = useTranslation('sign-in');
  if (!failure) return null;
  const messages = fields.flatMap((field) => {
    const problem = failure.problems[field];
    const text = problem ? t(problem) : failure.fieldErrors[field];
    return text ? [{ field, text }] : [];
  });
  const general = failure.isUnreachable ? t('failed') : failure.message;
  return (
    <div className="sign-in-alert" role="alert" key={failure.attempt}>
      {/* A server that says the same of the whole and of a field is quoted once. */}
      {general && !messages.some(({ text }) => text === general) && <p>{general}</p>}
      {messages.map(({ field, text }) => (
        <p key={field} id={`sign-in-${field}-error`}>
          {text}
        </p>
      ))}
    </div>
  );
};
