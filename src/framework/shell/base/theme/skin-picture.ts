/** What the picture is painted with; text may lie on any of these. */
export interface Palette {
  skyTop: string;
  skyLow: string;
  /** The light of sun or moon; they themselves would peep out between the boxes of a page. */
  glow: string;
  /** From the farthest ridge to the nearest. */
  ridges: readonly string[];
}

const day: Palette = {
  skyTop: '#c9dffa',
  skyLow: '#fdeadd',
  glow: '#fff7e6',
  ridges: ['#dde5f4', '#d0def0', '#c4d6ec', '#bacee6'],
};

const night: Palette = {
  skyTop: '#0a1026',
  skyLow: '#2b2440',
  glow: '#313a56',
  ridges: ['#1f2745', '#182039', '#11182e', '#0b1122'],
};

/** The colours of the picture for the light or the dark mode. */
export const paletteOf = ({ isDark }: { isDark: boolean }): Palette => (isDark ? night : day);

const width = 1600;
const height = 900;

/** The outline of a ridge: three waves laid over each other, always the same for the same ridge. */
const ridgePath = ({ index, count }: { index: number; count: number }): string => {
  const base = height * (0.5 + (0.42 * index) / count);
  const swing = 70 - index * 9;
  const heightAt = (x: number): number =>
    base -
    swing * Math.sin(x / (230 - 20 * index) + index * 2.1) -
    swing * 0.45 * Math.sin(x / (97 + 9 * index) + index * 4.7) -
    swing * 0.2 * Math.sin(x / 41 + index * 1.3);
  const points = Array.from({ length: width / 20 + 1 }, (_, at) => `${at * 20} ${heightAt(at * 20).toFixed(1)}`);
  return `M0 ${height}L${points.join('L')}L${width} ${height}Z`;
};

/** The picture of the image skin as SVG: ridges in the haze below a sun or a moon. */
export const skinPicture = ({ isDark }: { isDark: boolean }): string => {
  const { skyTop, skyLow, glow, ridges } = paletteOf({ isDark });
  const paths = ridges.map((fill, index) => `<path fill="${fill}" d="${ridgePath({ index, count: ridges.length })}"/>`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMax slice">`,
    `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${skyTop}"/><stop offset=".75" stop-color="${skyLow}"/></linearGradient>`,
    `<radialGradient id="g"><stop stop-color="${glow}"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>`,
    `<path fill="url(#s)" d="M0 0h${width}v${height}H0z"/><circle cx="1190" cy="300" r="620" fill="url(#g)"/>`,
    ...paths,
    '</svg>',
  ].join('');
};
