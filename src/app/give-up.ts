import { App } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Asks before the unsaved input of some tabs is lost; true lets it go. */
export type AskToGiveUp = (titles: readonly string[]) => Promise<boolean>;

/** The question, naming the tabs it is about. */
export const useGiveUp = (): AskToGiveUp => {
  const { modal } = App.useApp();
  const { t } = useTranslation('shell');
  return useCallback(
    (titles) =>
      new Promise((answer) => {
        modal.confirm({
          title: t('tabs.unsaved'),
          content: t('tabs.unsavedIn', { titles: titles.join('、') }),
          okText: t('tabs.giveUp'),
          cancelText: t('tabs.keepEditing'),
          onOk: () => answer(true),
          onCancel: () => answer(false),
        });
      }),
    [modal, t],
  );
};
