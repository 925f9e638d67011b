import { ConfigProvider } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useLanguage } from '../i18n/use-label';
import { useSettings } from '../shell/settings/use-settings';
import { antdTheme } from '../shell/theme/antd-theme';
import { applyTheme } from '../shell/theme/apply-theme';
import { useIsDark } from '../shell/theme/use-is-dark';
import { antdTexts } from './antd-texts';
import { FeedbackProvider } from './feedback/feedback';

const dayjsLocales = { zh: 'zh-cn', en: 'en' };

/** Colours, sizes and antd's own words, for everything below. */
export const Look = ({ children }: { children: ReactNode }): ReactNode => {
  const language = useLanguage();
  const { themeName, mode, colourAid } = useSettings();
  const isDark = useIsDark(mode);
  // Before anything of it is painted.
  useLayoutEffect(() => applyTheme({ themeName, mode, isDark, colourAid }), [themeName, mode, isDark, colourAid]);
  useEffect(() => {
    dayjs.locale(dayjsLocales[language]);
  }, [language]);
  return (
    <ConfigProvider
      locale={antdTexts(language)}
      theme={antdTheme({ themeName, isDark })}
      button={{ autoInsertSpace: false }}
    >
      <FeedbackProvider>{children}</FeedbackProvider>
    </ConfigProvider>
  );
};
