import { type CSSProperties, type ReactNode, useId } from 'react';
import type { ThemeName } from '../../base/settings-store';
import { paletteOf } from '../../base/theme/skin-picture';
import { tokensOf } from '../../base/theme/tokens';

/** Choices as cards with a picture each: radio buttons for the keyboard and for a screen reader. */
export const ChoiceCards = <T extends string>({
  title,
  choices,
  value,
  nameOf,
  picture,
  disabledBecause,
  onChange,
}: {
  title: string;
  choices: readonly T[];
  value: T;
  nameOf: (choice: T) => string;
  picture?: (choice: T) => ReactNode;
  /** Why nothing can be chosen now; undefined where it can. */
  disabledBecause?: string | undefined;
  onChange: (choice: T) => void;
}) => {
  const id = useId();
  return (
    <fieldset
      className="theme-cards u-min-0"
      disabled={disabledBecause !== undefined}
      aria-describedby={disabledBecause === undefined ? undefined : `${id}-why`}
    >
      <legend>{title}</legend>
      {disabledBecause !== undefined && (
        <p id={`${id}-why`} className="theme-why u-note">
          {disabledBecause}
        </p>
      )}
      <div className="theme-cards-list u-stack" data-count={choices.length}>
        {choices.map((choice) => (
          <label
            key={choice}
            className="theme-card u-stack u-relative u-gap-6 u-place-center u-text-12 u-text-center u-border u-radius u-pointer"
          >
            <input
              className="u-absolute"
              type="radio"
              name={id}
              value={choice}
              checked={choice === value}
              onChange={() => onChange(choice)}
            />
            {picture?.(choice)}
            <span>{nameOf(choice)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

const pageOf = (themeName: ThemeName, isDark: boolean): string => {
  const { skyTop, skyLow } = paletteOf({ isDark });
  return themeName === 'image' ? `linear-gradient(${skyTop}, ${skyLow})` : tokensOf({ themeName, isDark }).page;
};

/** A theme in small: its menu, its page and its primary colour. Silent for a screen reader. */
export const Swatch = ({ themeName, isDark }: { themeName: ThemeName; isDark: boolean }) => {
  const { menu, primary } = tokensOf({ themeName, isDark });
  const colours = { '--swatch-menu': menu, '--swatch-page': pageOf(themeName, isDark), '--swatch-primary': primary };
  return (
    <span
      className="theme-swatch u-relative u-block u-full u-clip u-border u-radius"
      aria-hidden="true"
      style={colours as CSSProperties}
    >
      <i className="u-absolute" />
      <b className="u-absolute u-circle" />
    </span>
  );
};
