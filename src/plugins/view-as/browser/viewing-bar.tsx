import './view-as.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../framework/client/http/http';
import { addTexts } from '../../../framework/i18n/i18n';
import { useLabel } from '../../../framework/i18n/use-label';
import { messageOf } from '../../../framework/shared/text';
import { showToast } from '../../../framework/shell/base/toasts/toasts';
import { useSession } from '../../../framework/shell/session/boot-context';
import { http } from '../../../framework/shell/session/session';
import { setRevealed, showView, useIsRevealed } from '../../../framework/shell/session/session-view';
import { roleLabel } from '../../../framework/shell/session/shell-user';
import { endViewAs } from '../contract/view-as';
import en from '../texts/en.json';
import zh from '../texts/zh.json';

addTexts('viewing', { zh: zh.bar, en: en.bar });

/** Says whose console this is, and by whom it is looked at; ends the look, and shows what is hidden from them. */
export const ViewingBar = (): ReactNode => {
  const { t } = useTranslation('viewing');
  const label = useLabel();
  const { console, user } = useSession();
  const isRevealed = useIsRevealed(true);
  const [isEnding, setEnding] = useState(false);
  const end = async (): Promise<void> => {
    setEnding(true);
    try {
      await call(http, endViewAs);
      setRevealed(false);
      showView('/');
    } catch (error) {
      setEnding(false);
      showToast({ cause: 'request', error: error instanceof Error ? error : new Error(messageOf(error)) });
    }
  };
  if (!user.viewing) return null;
  const { as, name, by } = user.viewing;
  return (
    <aside className="viewing-bar u-fixed u-flex u-wrap u-items-center u-justify-center" aria-label={t('label')}>
      <span>
        <strong>
          {t(as.startsWith('role:') ? 'asRole' : 'asPerson', {
            name: as.startsWith('role:') ? label(roleLabel(console, name)) : name,
          })}
        </strong>{' '}
        <span className="viewing-by">{t('by', { by })}</span>
      </span>
      <label className="viewing-reveal">
        <input type="checkbox" checked={isRevealed} onChange={({ target }) => setRevealed(target.checked)} />
        {t('reveal')}
      </label>
      <button type="button" className="btn" disabled={isEnding} onClick={() => void end()}>
        {t('end')}
      </button>
    </aside>
  );
};
