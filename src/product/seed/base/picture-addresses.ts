import type { Faker } from '@faker-js/faker';
import { createRandom } from '../../../framework/seed/random';
import { perPage, resultPageAt } from '../../gateways/demo/demo-ranks';

/** How many pictures and avatars lie in `public/demo/`. */
const pictures = 24;
const avatars = 12;
const refused = 4;

const two = (index: number, count: number): string => String((index % count) + 1).padStart(2, '0');

/** Address of a picture, counted round and round from 0. */
export const pictureAt = (index: number): string => `/demo/picture-${two(index, pictures)}.svg`;

/** Address of a picture that the reviewers have refused, which therefore nothing else shows. */
export const refusedPictureAt = (index: number): string => `/demo/refused-${two(index, refused)}.svg`;

/** Address of an avatar, counted round and round from 0. */
export const avatarAt = (index: number): string => `/demo/avatar-${two(index, avatars)}.svg`;

/** Quiet palettes: sky, far, middle, near, light. */
const palettes = [
  ['#e8f1f8', '#b9d3e6', '#6f9fc4', '#2f5d86', '#fff6dc'],
  ['#fdf1e7', '#f5cfae', '#e39a6a', '#9c4f32', '#fffaf2'],
  ['#eaf5ef', '#b8dcc6', '#6bb08a', '#2c6e4c', '#fdf8e1'],
  ['#f3eefa', '#d3c3ea', '#9a7fc6', '#553a85', '#fff3e6'],
  ['#fbeef0', '#f0c0c8', '#d77f8f', '#8d3a4c', '#fff8f0'],
  ['#eef1f4', '#c6d0d9', '#7f92a3', '#3b4d5e', '#fdf3dd'],
] as const;
type Palette = (typeof palettes)[number];

const pictureWidth = 480;
const pictureHeight = 320;

const svg = (body: string, size: { width: number; height: number }): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}">${body}</svg>\n`;

const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${more}/>`;
const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${more}/>`;

const between = (faker: Faker, min: number, max: number): number => faker.number.int({ min, max });

/** Three rows of hills below a sun. */
const hills = (faker: Faker, [, far, middle, near, light]: Palette): string => {
  const hill = (top: number, fill: string): string => {
    const [a, b, c] = [between(faker, -40, 40), between(faker, -50, 50), between(faker, -40, 40)];
    return `<path d="M0 ${top + a}C120 ${top - 60 + b} 200 ${top + 50 + c} 300 ${top + b}S430 ${top - 40 + a} 480 ${top + c}V320H0Z" fill="${fill}"/>`;
  };
  return circle(between(faker, 90, 390), 90, 38, light) + hill(180, far) + hill(225, middle) + hill(275, near);
};

/** A street of houses with lit windows. */
const town = (faker: Faker, [, far, middle, near, light]: Palette): string => {
  const house = (index: number): string => {
    const height = between(faker, 90, 230);
    const x = index * 80;
    const fill = faker.helpers.arrayElement([far, middle, near]);
    const windows = Array.from({ length: Math.floor(height / 60) }, (_, row) =>
      rect(x + 18, pictureHeight - height + 20 + row * 48, 44, 20, light, ' opacity=".85"'),
    );
    return rect(x, pictureHeight - height, 74, height, fill) + windows.join('');
  };
  return Array.from({ length: 6 }, (_, index) => house(index)).join('');
};

/** Overlapping discs. */
const discs = (faker: Faker, [, far, middle, near, light]: Palette): string =>
  [far, middle, near, light, middle, far]
    .map((fill) =>
      circle(between(faker, 60, 420), between(faker, 50, 270), between(faker, 36, 96), fill, ' opacity=".78"'),
    )
    .join('');

/** A room: wall, floor, window, lamp and sofa. */
const room = (faker: Faker, [, far, middle, near, light]: Palette): string => {
  const left = between(faker, 40, 110);
  const lamp = between(faker, 360, 420);
  return [
    rect(0, 236, pictureWidth, 84, far),
    rect(left, 44, 120, 110, light),
    rect(left + 57, 44, 6, 110, far),
    rect(left + 60, 176, 190, 64, middle, ' rx="14"'),
    rect(left + 46, 206, 218, 54, near, ' rx="16"'),
    rect(lamp - 2, 90, 5, 170, near),
    `<path d="M${lamp - 36} 96L${lamp + 36} 96L${lamp + 20} 52H${lamp - 20}Z" fill="${middle}"/>`,
  ].join('');
};

/** A pattern of tiles. */
const tiles = (faker: Faker, [, far, middle, near, light]: Palette): string =>
  Array.from({ length: 24 }, (_, index) => {
    const [x, y] = [(index % 6) * 80, Math.floor(index / 6) * 80];
    const fill = faker.helpers.arrayElement([far, middle, near, light]);
    return faker.datatype.boolean()
      ? `<path d="M${x} ${y}h80a80 80 0 0 1-80 80Z" fill="${fill}"/>`
      : circle(x + 40, y + 40, 28, fill);
  }).join('');

const scenes = [hills, town, room, discs, tiles] as const;

const drawPicture = (index: number): string => {
  const faker = createRandom(`picture-${index}`);
  const palette = palettes[index % palettes.length] ?? palettes[0];
  const scene = scenes[index % scenes.length] ?? hills;
  return svg(rect(0, 0, pictureWidth, pictureHeight, palette[0]) + scene(faker, palette), {
    width: pictureWidth,
    height: pictureHeight,
  });
};

const drawAvatar = (index: number): string => {
  const faker = createRandom(`avatar-${index}`);
  const [sky, far, middle, near] = palettes[index % palettes.length] ?? palettes[0];
  const tilt = between(faker, -12, 12);
  const body =
    rect(0, 0, 96, 96, index < palettes.length ? far : sky) +
    `<g transform="rotate(${tilt} 48 48)">${circle(48, 38, 17, near)}<path d="M14 96a34 34 0 0 1 68 0Z" fill="${middle}"/></g>`;
  return svg(body, { width: 96, height: 96 });
};

/** A page of a search engine, with one of its results marked. */
const drawResults = (marked: number): string => {
  const faker = createRandom('results');
  const rows = Array.from({ length: perPage }, (_, index) => {
    const y = 76 + index * 56;
    const frame = rect(28, y - 10, 584, 52, '#fff7e0', ' rx="6" stroke="#f0a020" stroke-width="2"');
    const [title, text] = [between(faker, 200, 360), between(faker, 380, 540)];
    return (
      (index + 1 === marked ? frame : '') +
      rect(40, y, title, 10, index + 1 === marked ? '#1a56c4' : '#7fa3dc') +
      rect(40, y + 20, text, 8, '#d3d8df')
    );
  });
  const head =
    rect(40, 20, 420, 32, '#fff', ' rx="16" stroke="#9fb4d8"') + rect(472, 20, 84, 32, '#4a7ad6', ' rx="16"');
  return svg(rect(0, 0, 640, 640, '#fbfcfd') + head + rows.join(''), { width: 640, height: 640 });
};

/** Every picture of `public/demo/` by its address; each under 2 kB and equal on every run. */
export const drawPictures = (): ReadonlyMap<string, string> =>
  new Map([
    ...Array.from({ length: pictures }, (_, index) => [pictureAt(index), drawPicture(index)] as const),
    ...Array.from({ length: refused }, (_, index) => [refusedPictureAt(index), drawPicture(pictures + index)] as const),
    ...Array.from({ length: perPage }, (_, index) => [resultPageAt(index + 1), drawResults(index + 1)] as const),
    ...Array.from({ length: avatars }, (_, index) => [avatarAt(index), drawAvatar(index)] as const),
  ]);
