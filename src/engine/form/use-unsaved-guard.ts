import { App } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useEngine } from '../engine-context';

/** Asks before a page with unsaved input is lost. Whoever guards the page also holds a reload and the closing of the window. */
export const useUnsavedGuard = (isDirty: () => boolean): void => {
  const { t } = useTranslation('engine');
  const { modal } = App.useApp();
  const { guardLeaving } = useEngine();
  const { pathname: here } = useLocation();

  useEffect(() => {
    const ask = () =>
      new Promise<boolean>((answer) => {
        modal.confirm({
          title: t('form.unsaved'),
          content: t('form.unsavedHint'),
          okText: t('button.leave'),
          cancelText: t('button.stay'),
          onOk: () => answer(true),
          onCancel: () => answer(false),
        });
      });
    return guardLeaving({ isHolding: (pathname) => pathname !== here && isDirty(), ask });
  }, [guardLeaving, here, isDirty, modal, t]);
};
