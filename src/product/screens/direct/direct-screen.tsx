import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../../framework/client/services-context';
import { addTexts } from '../../../framework/i18n/add-texts';
import { AuthFrame } from '../../../framework/shell/auth-frame/auth-frame';
import en from '../../texts/en/direct.json';
import zh from '../../texts/zh/direct.json';
import { type DeadLink, useDirect } from './use-direct';

addTexts('direct', { zh, en });

/** Reasons that may pass. */
const passing: readonly DeadLink[] = ['tooOften', 'other'];

/** /direct, /directSqw and /directQt: a link that signs in, or says why it does not. */
export const DirectScreen = (): ReactNode => {
  const { t } = useTranslation('direct');
  const { leaveFor } = useServices();
  const state = useDirect();
  if (state.step === 'working') {
    return (
      <AuthFrame title={t('workingTitle')}>
        <p className="auth-outcome auth-muted" role="status">
          {t('working')}
        </p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t(`${state.reason}.title`)}>
      <p className="auth-outcome" role="alert">
        {state.reason === 'other' ? state.message : t(`${state.reason}.text`)}
      </p>
      <p className="auth-actions">
        {passing.includes(state.reason) && (
          <button type="button" className="btn btn-primary" onClick={state.retry}>
            {t('retry')}
          </button>
        )}
        <button
          type="button"
          className={passing.includes(state.reason) ? 'btn' : 'btn btn-primary'}
          onClick={() => leaveFor('/login')}
        >
          {t('toSignIn')}
        </button>
      </p>
    </AuthFrame>
  );
};
