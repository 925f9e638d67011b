/** A colour as parts from 0 to 255. */
type Rgb = readonly [number, number, number];

const toRgb = ({ hue, saturation, lightness }: { hue: number; saturation: number; lightness: number }): Rgb => {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number): number => {
    const k = (offset + hue / 30) % 12;
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [part(0), part(8), part(4)];
};

const toHex = (rgb: Rgb): string => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

const ofHex = (hex: string): Rgb | undefined => {
  const digits = /^#([\da-f]{6})$/i.exec(hex.trim())?.[1];
  if (digits === undefined) return undefined;
  const number = Number.parseInt(digits, 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
};

/** Relative luminance of a colour from 0 to 1, as WCAG defines it. */
export const luminanceOf = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = (ofHex(hex) ?? []).map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The hue of a colour in degrees; that of the console's blue for what is no colour or has no hue. */
export const hueOf = (hex: string): number => {
  const [red, green, blue] = ofHex(hex) ?? [24, 144, 255];
  const strongest = Math.max(red, green, blue);
  const span = strongest - Math.min(red, green, blue);
  if (span === 0) return 209;
  const sixth =
    strongest === red
      ? (green - blue) / span
      : strongest === green
        ? 2 + (blue - red) / span
        : 4 + (red - green) / span;
  return Math.round((sixth * 60 + 360) % 360);
};

/** So bright or so dark a picture is everywhere that the text on it has a contrast of at least 4.5. */
export const limits = { light: 0.4, dark: 0.12 } as const;

/** A colour of a picture: moved towards white or black until text can be read on it. */
export const tone = ({
  hue,
  saturation,
  lightness,
  isDark,
}: {
  hue: number;
  /** Shares from 0 to 1. */
  saturation: number;
  lightness: number;
  isDark: boolean;
}): string => {
  const hex = toHex(toRgb({ hue: ((hue % 360) + 360) % 360, saturation, lightness }));
  const isReadable = isDark ? luminanceOf(hex) <= limits.dark : luminanceOf(hex) >= limits.light;
  if (isReadable) return hex;
  return tone({ hue, saturation, lightness: lightness + (isDark ? -0.02 : 0.02), isDark });
};
