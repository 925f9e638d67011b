import { type ThemeConfig, theme } from 'antd';
import type { ThemeName } from '../settings/settings';
import { type Colours, shape, tokensOf } from './tokens';

interface Which {
  themeName: ThemeName;
  isDark: boolean;
  /** Whether the system asks for reduced motion: dialogs, menus and drawers then come and go at once. */
  isCalm: boolean;
}

/** Where white text or a white mark stands on the colour. */
const filled = ({ primaryStrong, primaryStrongHover }: Colours) => ({
  colorPrimary: primaryStrong,
  colorPrimaryHover: primaryStrongHover,
  colorPrimaryActive: primaryStrongHover,
});

/** Where the colour itself is text on a surface. */
const written = ({ link, linkHover }: Colours) => ({
  colorPrimary: link,
  colorPrimaryHover: linkHover,
  colorPrimaryActive: linkHover,
});

/** Text of tags whose own has a contrast of 2.9 to 3.5 on them. antd knows each by two names; both make the same CSS variable. */
const readableTags = {
  light: {
    green7: '#23760a',
    'green-7': '#23760a',
    gold7: '#8a5700',
    'gold-7': '#8a5700',
    orange7: '#9c4a06',
    'orange-7': '#9c4a06',
    cyan7: '#04696f',
    'cyan-7': '#04696f',
  },
  dark: { purple7: '#ab7ae0', 'purple-7': '#ab7ae0' },
};

/** The outline of what is marked, strong enough to be seen while it is empty; `--border-control` of tokens.css. */
const outlined = ({ isDark }: Pick<Which, 'isDark'>) => ({ colorBorder: isDark ? '#66778b' : '#808b99' });

const make = (which: Which): ThemeConfig => {
  const { isDark, isCalm } = which;
  const tokens = tokensOf(which);
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: tokens.primary,
      colorLink: tokens.link,
      colorLinkHover: tokens.linkHover,
      colorError: tokens.danger,
      colorBgBase: isDark ? tokens.page : tokens.raised,
      colorBgContainer: tokens.surfaceSolid,
      colorBgLayout: tokens.page,
      colorTextBase: tokens.text,
      colorTextDescription: tokens.textMuted,
      // antd's own has a contrast of 1.7; this is the palest that can be read in an input.
      colorTextPlaceholder: isDark ? '#8593a4' : '#6b7685',
      colorBorder: tokens.border,
      colorBorderSecondary: tokens.borderSoft,
      colorSplit: tokens.borderSoft,
      colorBgElevated: tokens.raised,
      borderRadius: shape.radius,
      fontFamily: shape.font,
      motion: !isCalm,
      ...readableTags[isDark ? 'dark' : 'light'],
    },
    components: {
      Button: filled(tokens),
      Checkbox: { ...filled(tokens), ...outlined(which) },
      DatePicker: filled(tokens),
      Descriptions: { labelColor: tokens.textMuted },
      Switch: filled(tokens),
      Dropdown: written(tokens),
      Pagination: written(tokens),
      Radio: { ...written(tokens), ...outlined(which) },
      Tabs: written(tokens),
      Menu: written(tokens),
    },
  };
};

const made = new Map<string, ThemeConfig>();

/** antd's theme from our tokens. Made once for each theme, mode and wish for calm: a new object makes antd work out every style again. */
export const antdTheme = (which: Which): ThemeConfig => {
  const key = `${which.themeName} ${which.isDark} ${which.isCalm}`;
  const config = made.get(key) ?? make(which);
  made.set(key, config);
  return config;
};
