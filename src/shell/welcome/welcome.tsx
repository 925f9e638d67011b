import { App } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../i18n/add-texts';
import en from '../../i18n/locales/en/welcome.json';
import zh from '../../i18n/locales/zh/welcome.json';
import { useLabel } from '../../i18n/use-label';
import type { Label } from '../../schema/label';
import { takeFreshSignIn } from './fresh-sign-in';
import { greeting } from './greeting';
import './welcome.css';

addTexts('welcome', { zh, en });

/** Greets somebody who has just signed in, once and by the hour; draws nothing itself. */
export const Welcome = ({ name, siteTitle }: { name: string; siteTitle: Label }) => {
  const { notification } = App.useApp();
  const { t } = useTranslation('welcome');
  const label = useLabel();
  const greet = useRef(() => {
    notification.success({
      key: 'welcome',
      className: 'welcome',
      role: 'status',
      placement: 'bottomRight',
      message: t('title', { greeting: t(greeting(new Date().getHours())), name }),
      description: t('text', { site: label(siteTitle) }),
    });
  });
  useEffect(() => {
    if (takeFreshSignIn()) greet.current();
  }, []);
  return null;
};
