type Rgb = readonly [number, number, number];

const rgbOf = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** `over` laid on `base`, as far as `share` (0 to 1) lets it cover. All colours are written `#rrggbb`. */
export const mix = ({ base, over, share }: { base: string; over: string; share: number }): string => {
  const overParts = rgbOf(over);
  const parts = rgbOf(base).map((part, at) => Math.round(part + ((overParts[at] ?? 0) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
};

/** A colour `#rrggbb` that lets through what lies behind it. */
export const seeThrough = (hex: string, opacity: number): string => `rgba(${rgbOf(hex).join(', ')}, ${opacity})`;
