import { Alert, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PolicyChange } from '../../../framework/contract/policy';

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
