import type { ThemeName } from '../settings/settings';

/** What a theme's other colours are made from. */
export interface Family {
  /** For marks and lines. Three of them stand in the specification. */
  primary: string;
  /** Below white text, or as text on white: a contrast of at least 4.5, which most primary colours do not have. */
  strong: string;
  strongHover: string;
  /** As text in the dark mode. */
  lightLink: string;
  lightLinkHover: string;
  /** The menu of the dark kind. */
  menu: string;
  /** Its links look like what destroys something. */
  isRed?: boolean;
}

const blue: Family = {
  primary: '#1890ff',
  strong: '#0c6fd6',
  strongHover: '#0a5fb8',
  lightLink: '#4aa8ff',
  lightLinkHover: '#79bfff',
  menu: '#001529',
};
const green: Family = {
  primary: '#41b584',
  strong: '#157a52',
  strongHover: '#106342',
  lightLink: '#4cc493',
  lightLinkHover: '#7ad6b0',
  menu: '#06211a',
};
const purple: Family = {
  primary: '#6954f0',
  strong: '#5c46e6',
  strongHover: '#4a35cc',
  lightLink: '#a79bff',
  lightLinkHover: '#c3baff',
  menu: '#1a1537',
};
const red: Family = {
  primary: '#e8475b',
  strong: '#c42540',
  strongHover: '#a51c34',
  lightLink: '#ff8593',
  lightLinkHover: '#ffa9b3',
  menu: '#2b1016',
  isRed: true,
};
const ocean: Family = {
  primary: '#0f9db3',
  strong: '#0a7386',
  strongHover: '#085c6c',
  lightLink: '#3cc4d8',
  lightLinkHover: '#74d7e5',
  menu: '#0c4258',
};
/** Deeper than the plain blue: its text lies on a picture. */
const sky: Family = {
  ...blue,
  primary: '#3f6fe8',
  strong: '#2747b3',
  strongHover: '#1e3894',
  lightLink: '#8fb2ff',
  lightLinkHover: '#b4cbff',
};

/** How a menu is coloured: dark in both modes, the colour of the page's boxes, or a sea of its own. */
export type MenuKind = 'black' | 'white' | 'ocean';

export const themes: Readonly<Record<ThemeName, { family: Family; menuKind: MenuKind; hasPicture?: boolean }>> = {
  'blue-black': { family: blue, menuKind: 'black' },
  'blue-white': { family: blue, menuKind: 'white' },
  ocean: { family: ocean, menuKind: 'ocean' },
  'green-black': { family: green, menuKind: 'black' },
  'green-white': { family: green, menuKind: 'white' },
  'purple-black': { family: purple, menuKind: 'black' },
  'purple-white': { family: purple, menuKind: 'white' },
  'red-black': { family: red, menuKind: 'black' },
  'red-white': { family: red, menuKind: 'white' },
  image: { family: sky, menuKind: 'white', hasPicture: true },
};
