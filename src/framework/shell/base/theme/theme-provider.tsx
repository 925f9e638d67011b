import { LoadingOutlined } from '@ant-design/icons';
import { ConfigProvider, type ThemeConfig, theme } from 'antd';
import { type ReactNode, useLayoutEffect } from 'react';
import { useLanguage } from '../../../i18n/use-label';
import { narrow, useMedia } from '../../../shared/use-media';
import { defaultSettings, type Settings, type ThemeName } from '../settings-store';
import { FeedbackProvider } from '../toasts/feedback';
import { useSettings } from '../use-settings';
import { antdTexts } from './antd-texts';
import { type Colours, shape, themes, tokensOf } from './tokens';
import { useIsDark } from './use-is-dark';

interface Which {
  themeName: ThemeName;
  isDark: boolean;
  /** Whether the system asks for reduced motion: dialogs, menus and drawers then come and go at once. */
  isCalm: boolean;
  /** Whether it is a phone, whose buttons and inputs are for a finger. Default: no. */
  isTouch?: boolean;
}

/** Where the colour is behind white text or a white mark. */
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
  const { isDark, isCalm, isTouch = false } = which;
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
      // antd makes its own from the page, on which the box of an input is lighter in the dark.
      colorBorderDisabled: tokens.border,
      colorBorderSecondary: tokens.borderSoft,
      colorSplit: tokens.borderSoft,
      colorBgElevated: tokens.raised,
      borderRadius: shape.radius,
      fontFamily: shape.font,
      motion: !isCalm,
      ...(isTouch && { controlHeight: 40 }),
      ...readableTags[isDark ? 'dark' : 'light'],
    },
    components: {
      Button: filled(tokens),
      Checkbox: { ...filled(tokens), ...outlined(which) },
      DatePicker: filled(tokens),
      Descriptions: { labelColor: tokens.textMuted, labelBg: 'transparent' },
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
  const key = `${which.themeName} ${which.isDark} ${which.isCalm} ${which.isTouch}`;
  const config = made.get(key) ?? make(which);
  made.set(key, config);
  return config;
};

type Look = Pick<Settings, 'themeName' | 'mode' | 'colourAid'> & { /** What `mode` means just now. */ isDark: boolean };

const variableOf = (token: string): string => `--${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The CSS variables in which a theme differs from `tokens.css`. */
export const themeVariables = ({ themeName, isDark }: { themeName: ThemeName; isDark: boolean }) => {
  const usual = new Map(Object.entries(tokensOf({ themeName: defaultSettings.themeName, isDark })));
  const own: [string, string][] = Object.entries(tokensOf({ themeName, isDark }));
  return own
    .filter(([name, value]) => usual.get(name) !== value)
    .map(([name, value]) => [variableOf(name), value] as const);
};

/** Shows the console in a theme. Returns a function that restores the page, in its current mode. */
const applyTheme = ({ themeName, mode, isDark, colourAid }: Look): (() => void) => {
  const { dataset, style } = document.documentElement;
  const variables = themeVariables({ themeName, isDark });
  for (const [name, value] of variables) style.setProperty(name, value);
  dataset.mode = mode;
  let isOver = false;
  let takeAway = (): void => undefined;
  const hasPicture = themes[themeName].hasPicture ?? false;
  if (hasPicture || colourAid !== 'none') {
    // Few ask for these, so they do not weigh on everybody; where they do not arrive the work goes on without.
    import('./extras').then(
      ({ showExtras }) => {
        if (!isOver) takeAway = showExtras({ hasPicture, isDark, colourAid });
      },
      () => undefined,
    );
  }
  return () => {
    isOver = true;
    takeAway();
    for (const [name] of variables) style.removeProperty(name);
  };
};

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
  const isTouch = useMedia(`${narrow} and (pointer: coarse)`);
  // Before anything of it is painted.
  useLayoutEffect(() => applyTheme({ themeName, mode, isDark, colourAid }), [themeName, mode, isDark, colourAid]);
  return (
    <ConfigProvider
      locale={antdTexts(language)}
      theme={antdTheme({ themeName, isDark, isCalm, isTouch })}
      button={{ autoInsertSpace: false, loadingIcon }}
    >
      <FeedbackProvider plainDialogs={plainDialogs}>{children}</FeedbackProvider>
    </ConfigProvider>
  );
};
