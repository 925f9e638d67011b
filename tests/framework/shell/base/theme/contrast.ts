/** The parts of a colour `#rrggbb` or `rgba(r, g, b, a)`, from 0 to 255; the opacity from 0 to 1. */
export const partsOf = (colour: string): { rgb: number[]; opacity: number } => {
  if (colour.startsWith('#')) {
    return { rgb: [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)), opacity: 1 };
  }
  const [r = 0, g = 0, b = 0, opacity = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return { rgb: [r, g, b], opacity };
};

/** What is seen where `over` lies on `base`. */
export const seenOn = (over: string, base: readonly number[]): number[] => {
  const { rgb, opacity } = partsOf(over);
  return rgb.map((part, at) => part * opacity + (base[at] ?? 0) * (1 - opacity));
};

const luminance = (rgb: readonly number[]): number => {
  const [r = 0, g = 0, b = 0] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** WCAG 2: contrast of two colours. */
export const contrast = (one: readonly number[], other: readonly number[]): number => {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
};
