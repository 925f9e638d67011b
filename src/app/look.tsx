import { App as AntdApp, ConfigProvider } from 'antd';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useLanguage } from '../i18n/use-label';
import { antdTheme } from '../shell/theme/antd-theme';
import { useSystemDark } from '../shell/theme/use-system-dark';

const locales = { zh: zhCN, en: enUS };
const dayjsLocales = { zh: 'zh-cn', en: 'en' };

/** Colours, sizes and antd's own words, for everything below. */
export const Look = ({ children }: { children: ReactNode }): ReactNode => {
  const language = useLanguage();
  const isDark = useSystemDark();
  const theme = useMemo(() => antdTheme({ isDark }), [isDark]);
  useEffect(() => {
    dayjs.locale(dayjsLocales[language]);
  }, [language]);
  return (
    <ConfigProvider locale={locales[language]} theme={theme} button={{ autoInsertSpace: false }}>
      <AntdApp>{children}</AntdApp>
    </ConfigProvider>
  );
};
