import type { CSSProperties } from 'react';
import type { ThemeName } from '../settings/settings';
import { paletteOf } from '../theme/skin-picture';
import { tokensOf } from '../theme/tokens';

const pageOf = (themeName: ThemeName, isDark: boolean): string => {
  const { skyTop, skyLow } = paletteOf({ isDark });
  return themeName === 'image' ? `linear-gradient(${skyTop}, ${skyLow})` : tokensOf({ themeName, isDark }).page;
};

/** A theme in small: its menu, its page and its primary colour. Silent for a screen reader. */
export const Swatch = ({ themeName, isDark }: { themeName: ThemeName; isDark: boolean }) => {
  const { menu, primary } = tokensOf({ themeName, isDark });
  const colours = { '--swatch-menu': menu, '--swatch-page': pageOf(themeName, isDark), '--swatch-primary': primary };
  return (
    <span className="theme-swatch" aria-hidden="true" style={colours as CSSProperties}>
      <i />
      <b />
    </span>
  );
};
