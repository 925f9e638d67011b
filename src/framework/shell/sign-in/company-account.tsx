import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../client/auth/failure-of';
import { beginOidc } from '../../client/auth/oidc';
import { useLabel } from '../../i18n/use-label';
import type { Label } from '../../shared/label';
import { readAddress } from '../routing/address';
import { http } from '../session/session';

/** The way in with the account that people have at their company's provider: leads away to it. */
export const CompanyAccount = ({ label }: { label: Label }) => {
  const { t } = useTranslation('sign-in-extras');
  const name = useLabel()(label);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const leave = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    try {
      const target = new URLSearchParams(readAddress().split('?')[1]).get('redirect') ?? '';
      window.location.assign(await beginOidc(http, target));
    } catch (error) {
      setProblem(failureOf(error).message);
      setBusy(false);
    }
  };
  return (
    <div className="sign-in-company">
      <button type="button" className="btn" aria-disabled={isBusy} onClick={() => void leave()}>
        {isBusy && <i className="btn-spinner" aria-hidden="true" />}
        {t('company', { name })}
      </button>
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
};
