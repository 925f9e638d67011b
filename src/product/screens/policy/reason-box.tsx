import { Input } from 'antd';
import { type ReactNode, useId } from 'react';

/** A field for a required reason of at most 500 characters. */
export const ReasonBox = ({
  label,
  value,
  onChange,
  isFocused = false,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Whether it takes the focus when mounted. Default: false. */
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
