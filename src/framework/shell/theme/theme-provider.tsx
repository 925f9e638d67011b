import { LoadingOutlined } from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import { type ReactNode, useLayoutEffect } from 'react';
import { useLanguage } from '../../i18n/use-label';
import { useSettings } from '../settings/use-settings';
import { FeedbackProvider } from '../toasts/feedback';
import { useMedia } from '../use-media';
import { antdTexts } from './antd-texts';
import { antdTheme } from './antd-theme';
import { applyTheme } from './apply-theme';
import { useIsDark } from './use-is-dark';

/** Hidden from readers of the screen: antd's own one puts “loading” before the name of the button. */
const loadingIcon = <LoadingOutlined aria-hidden="true" />;

/** Colours, sizes and antd's own words, for everything below. */
export const ThemeProvider = ({
  plainDialogs,
  children,
}: {
  /** The site's setting of that name. */
  plainDialogs: boolean;
  children: ReactNode;
}): ReactNode => {
  const language = useLanguage();
  const { themeName, mode, colourAid } = useSettings();
  const isDark = useIsDark(mode);
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  // Before anything of it is painted.
  useLayoutEffect(() => applyTheme({ themeName, mode, isDark, colourAid }), [themeName, mode, isDark, colourAid]);
  return (
    <ConfigProvider
      locale={antdTexts(language)}
      theme={antdTheme({ themeName, isDark, isCalm })}
      button={{ autoInsertSpace: false, loadingIcon }}
    >
      <FeedbackProvider plainDialogs={plainDialogs}>{children}</FeedbackProvider>
    </ConfigProvider>
  );
};
