import type { CSSProperties } from 'react';
import type { WidgetTone } from '../../../language/dashboard/dashboard-config';

/** How many colours stand side by side before they begin again. */
const colours = 10;

/** The CSS variable of a colour: by what it means, or by its position among others. `dashboard.css` gives each mode its own value. */
export const toneVariable = (tone: WidgetTone | undefined, index: number): string =>
  `var(--dash-${tone ?? `series-${(index % colours) + 1}`})`;

/** Filled shapes are tints of their colour: many beside each other would shout. Words and thin lines have all of it. */
export const tintOf = (colour: string): string => `color-mix(in srgb, ${colour} 70%, transparent)`;

/** The same as a style for what is filled with `--dash-tone`. React's types know no custom properties. */
export const toneOf = (tone: WidgetTone | undefined, index: number): CSSProperties =>
  ({ '--dash-tone': tintOf(toneVariable(tone, index)) }) as CSSProperties;
