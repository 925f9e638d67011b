import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type PasswordStrength, passwordStrength } from './password-strength';

const bars: Readonly<Record<PasswordStrength, number>> = { weak: 1, fair: 2, good: 3, strong: 4 };

/** How strong a new password is, in words and bars, while it is typed. */
export const PasswordMeter = ({ password, username }: { password: string; username: string }): ReactNode => {
  const { t } = useTranslation('personal-center');
  const strength = passwordStrength({ password, username });
  return (
    <div className="pc-strength" data-strength={strength}>
      <span className="pc-strength-bars" aria-hidden>
        {[1, 2, 3, 4].map((bar) => (
          <i key={bar} data-on={strength !== undefined && bar <= bars[strength]} />
        ))}
      </span>
      <span role="status">{strength === undefined ? t('password.hint') : t(`password.strength.${strength}`)}</span>
    </div>
  );
};
