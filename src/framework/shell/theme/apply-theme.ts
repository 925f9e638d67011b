import type { Settings, ThemeName } from '../settings/settings';
import { defaultSettings } from '../settings/settings';
import { themes } from './families';
import { tokensOf } from './tokens';

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
export const applyTheme = ({ themeName, mode, isDark, colourAid }: Look): (() => void) => {
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
