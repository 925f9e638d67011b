import './viewing.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Viewing } from '../../contract/view-as';
import { addTexts } from '../../i18n/i18n';
import { viewing as en } from '../../i18n/locales/en/features.json';
import { viewing as zh } from '../../i18n/locales/zh/features.json';
import { useLabel } from '../../i18n/use-label';
import { messageOf } from '../../shared/text';
import { showToast } from '../base/toasts/toasts';
import { useSession } from '../session/boot-context';
import { roleLabel } from '../session/shell-user';
import { setRevealed, stopViewing, useIsRevealed } from './viewing';

addTexts('viewing', { zh, en });

/** Says whose console this is, and by whom it is looked at; ends the look, and shows what is hidden from them. */
export const ViewingBar = ({ viewing: { as, name, by } }: { viewing: Viewing }): ReactNode => {
  const { t } = useTranslation('viewing');
  const label = useLabel();
  const { console } = useSession();
  const isRevealed = useIsRevealed(true);
  const [isEnding, setEnding] = useState(false);
  const end = async (): Promise<void> => {
    setEnding(true);
    try {
      await stopViewing('/');
    } catch (error) {
      setEnding(false);
      showToast({ cause: 'request', error: error instanceof Error ? error : new Error(messageOf(error)) });
    }
  };
  return (
    <aside className="viewing-bar" aria-label={t('label')}>
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
