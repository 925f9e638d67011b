import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { askToDiscard } from '../../shared/ask-to-discard';
import { useToasts } from '../../shared/toasts';
import { useEngine } from '../context/engine-context';

const nothing = (): void => undefined;

/**
 * Confirms before a page with unsaved input is left. The app's guard also blocks a reload and the closing of the window.
 * `onDiscard` is called when the user has agreed to lose the input, so that copies of it elsewhere are removed too.
 */
export const useUnsavedGuard = (isDirty: () => boolean, onDiscard: () => void = nothing): void => {
  const { t } = useTranslation('engine');
  const { modal } = useToasts();
  const { guardLeaving } = useEngine();
  const { pathname: here } = useLocation();

  useEffect(() => {
    const ask = async (): Promise<boolean> => {
      const isGiven = await askToDiscard({
        modal,
        title: t('form.unsaved'),
        content: t('form.unsavedHint'),
        discard: t('button.discard'),
        keep: t('button.stay'),
      });
      if (isGiven) onDiscard();
      return isGiven;
    };
    return guardLeaving({ isHolding: (pathname) => pathname !== here && isDirty(), ask, discard: onDiscard });
  }, [guardLeaving, here, isDirty, onDiscard, modal, t]);
};
