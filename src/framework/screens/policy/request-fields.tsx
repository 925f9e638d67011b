import { Alert, Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PolicyChange } from '../../contract/policy';

/** Confirmation of changes that add or widen rights: the user has to type their number. `box` is null if there are none. */
export const useConfirmMore = (
  changes: readonly PolicyChange[],
): { additions: number; isConfirmed: boolean; box: ReactNode } => {
  const { t } = useTranslation('policy');
  const [typed, setTyped] = useState('');
  const additions = changes.filter(({ isMore }) => isMore).length;
  if (additions === 0) return { additions, isConfirmed: true, box: null };
  const box = (
    <Alert
      type="warning"
      showIcon
      message={t('confirmMore', { count: additions })}
      description={
        <Input
          aria-label={t('confirmLabel', { count: additions })}
          placeholder={String(additions)}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      }
    />
  );
  return { additions, isConfirmed: typed.trim() === String(additions), box };
};

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
