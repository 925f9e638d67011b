/** What a mode of the theme is made of; `tokens.css` holds the same values for what is drawn without antd. */
export interface Tokens {
  primary: string;
  /** For filled buttons and links: text on it (or itself as text) reaches a contrast of 4.5, which the primary colour does not. */
  primaryStrong: string;
  link: string;
  page: string;
  surface: string;
  text: string;
  textMuted: string;
  border: string;
  /** Between the lines of a table and around a box. */
  borderSoft: string;
  /** Behind dialogs and menus that float above the page. */
  raised: string;
  danger: string;
  menu: string;
  /** Corner radius in px. */
  radius: number;
  font: string;
}

const light: Tokens = {
  primary: '#1890ff',
  primaryStrong: '#0c6fd6',
  link: '#0c6fd6',
  page: '#f4f6f9',
  surface: '#ffffff',
  text: '#1f2733',
  textMuted: '#5a6675',
  border: '#d5dbe3',
  borderSoft: '#e9edf2',
  raised: '#ffffff',
  danger: '#cf1322',
  menu: '#001529',
  radius: 2.5,
  font: '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "WenQuanYi Micro Hei", "Helvetica Neue", Arial, sans-serif',
};

const dark: Tokens = {
  ...light,
  link: '#4aa8ff',
  page: '#0b1420',
  surface: '#141f2d',
  text: '#e6ebf2',
  textMuted: '#9caaba',
  border: '#2a3848',
  borderSoft: '#223040',
  raised: '#1a2636',
  danger: '#ff7875',
};

/** The tokens of the light or the dark mode. */
export const tokensOf = ({ isDark }: { isDark: boolean }): Tokens => (isDark ? dark : light);
