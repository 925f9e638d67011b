import type { InputHTMLAttributes, ReactNode } from 'react';
import type { AuthForm } from './use-auth-form';

type CustomInput = Omit<InputHTMLAttributes<HTMLInputElement>, 'form' | 'onChange' | 'value' | 'name' | 'id'>;

/** A label, an input, and perhaps something beside it. Its error stands in the form's alert, and the input points there. */
export const TextField = ({
  form,
  field,
  label,
  value,
  onChange,
  describedBy = '',
  beside,
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
    <div className="field" style={{ order }}>
      <label htmlFor={id}>{label}</label>
      <div className="auth-line">
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
        {beside}
      </div>
      {below}
    </div>
  );
};
