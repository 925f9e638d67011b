import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '../../shared/toasts';

/** Asks before the unsaved input of some tabs is lost; true lets it go. */
export type AskToGiveUp = (titles: readonly string[]) => Promise<boolean>;

/** The question, naming the tabs it is about. */
export const useGiveUp = (): AskToGiveUp => {
  const { modal } = useToasts();
  const { t } = useTranslation('shell');
  return useCallback(
    async (titles) => {
      // Forms bring it along, so that it is there whenever there is something to ask about.
      const { askToDiscard } = await import('../../shared/ask-to-discard');
      return askToDiscard({
        modal,
        title: t('tabs.unsaved'),
        content: t('tabs.unsavedIn', { titles: titles.join('、') }),
        discard: t('tabs.giveUp'),
        keep: t('tabs.keepEditing'),
      });
    },
    [modal, t],
  );
};
