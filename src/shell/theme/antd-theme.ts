import { type ThemeConfig, theme } from 'antd';
import { tokensOf } from './tokens';

/** antd's theme from our tokens. Make it once per mode: a new object makes antd work out every style again. */
export const antdTheme = ({ isDark }: { isDark: boolean }): ThemeConfig => {
  const tokens = tokensOf({ isDark });
  // Text in the plain primary colour, or white on it, is too faint to read; these parts take the stronger one.
  const readable = { colorPrimary: tokens.primaryStrong, algorithm: true };
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: tokens.primary,
      colorLink: tokens.link,
      colorError: tokens.danger,
      colorBgBase: isDark ? tokens.page : tokens.surface,
      colorBgContainer: tokens.surface,
      colorBgLayout: tokens.page,
      colorTextBase: tokens.text,
      colorTextDescription: tokens.textMuted,
      colorBorder: tokens.border,
      colorBorderSecondary: tokens.borderSoft,
      colorSplit: tokens.borderSoft,
      colorBgElevated: tokens.raised,
      borderRadius: tokens.radius,
      fontFamily: tokens.font,
    },
    components: {
      Button: isDark ? { colorPrimary: tokens.primaryStrong, algorithm: false } : readable,
      Pagination: isDark ? {} : readable,
      Tabs: isDark ? {} : readable,
      Menu: {
        collapsedWidth: 64,
        darkItemBg: tokens.menu,
        darkSubMenuItemBg: '#000c17',
        darkItemSelectedBg: tokens.primaryStrong,
        darkItemColor: 'rgba(255, 255, 255, 0.75)',
      },
    },
  };
};
