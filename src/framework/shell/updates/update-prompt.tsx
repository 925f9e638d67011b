import { type ReactNode, useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../i18n/add-texts';
import en from '../../i18n/locales/en/update.json';
import zh from '../../i18n/locales/zh/update.json';
import { nextStep } from './update-step';
import { type WaitingVersion, watchWorker } from './watch-worker';
import '../controls.css';
import './update.css';

const events = ['online', 'offline'];
const subscribe = (notify: () => void): (() => void) => {
  for (const event of events) addEventListener(event, notify);
  return () => {
    for (const event of events) removeEventListener(event, notify);
  };
};

/** Whether the browser knows that it has no network. */
const useIsOffline = (): boolean => useSyncExternalStore(subscribe, () => !navigator.onLine);

addTexts('update', { zh, en });

interface Choice {
  text: string;
  onClick: () => void;
  isPrimary?: boolean;
}

/** Offers a new version when one is there, and says when the network is gone. The page is never loaded anew without being asked. */
export const UpdatePrompt = ({
  hasUnsaved,
}: {
  /** Whether a form holds input that a reload would lose. */
  hasUnsaved: () => boolean;
}): ReactNode => {
  const { t } = useTranslation('update');
  const [step, send] = useReducer(nextStep, 'none');
  const [version, setVersion] = useState<WaitingVersion>();
  const isOffline = useIsOffline();
  const safe = useRef<HTMLButtonElement>(null);

  useEffect(
    () =>
      watchWorker((waiting) => {
        setVersion(waiting);
        send({ name: 'found' });
      }),
    [],
  );
  useEffect(() => {
    if (step === 'updating') version?.use();
    // What was asked needs an answer; the harmless one is at hand.
    if (step === 'asking') safe.current?.focus();
  }, [step, version]);

  const choices: Partial<Record<typeof step, readonly Choice[]>> = {
    offered: [
      { text: t('later'), onClick: () => send({ name: 'later' }) },
      { text: t('now'), onClick: () => send({ name: 'now', hasUnsaved: hasUnsaved() }), isPrimary: true },
    ],
    asking: [
      { text: t('discard'), onClick: () => send({ name: 'discard' }) },
      { text: t('back'), onClick: () => send({ name: 'back' }), isPrimary: true },
    ],
  };
  return (
    // The region stands before it is filled, so that a screen reader says what comes into it.
    <div className="update" role="status">
      {isOffline && <p className="update-offline">{t('offline')}</p>}
      {step !== 'none' && (
        <section className="update-card" aria-label={t('title')}>
          <h2>{t('title')}</h2>
          <p>{t(step)}</p>
          <div className="update-choices">
            {choices[step]?.map(({ text, onClick, isPrimary = false }) => (
              <button
                key={text}
                ref={isPrimary ? safe : undefined}
                type="button"
                className={isPrimary ? 'btn btn-primary' : 'btn'}
                onClick={onClick}
              >
                {text}
              </button>
            ))}
          </div>
        </section>
      )}
    </div>
  );
};
