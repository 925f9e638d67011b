import { Input } from 'antd';
import { type ReactNode, useId } from 'react';

/** A reason that has to be given. */
export const ReasonBox = ({
  label,
  value,
  onChange,
  isFocused = false,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** It has just come up, to be written. */
  isFocused?: boolean;
}): ReactNode => {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        required
        autoFocus={isFocused}
        rows={2}
        maxLength={500}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
};
