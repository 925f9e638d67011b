import { isObject } from '../../shared/is-object';
import { parseObject } from '../../shared/stored-text';
import { defaultSettings, type Settings, toSettings } from './settings';

/** Raised when what is kept changes its form; each step below leads from one version to the next. */
const version = 2;

type Values = Record<string, unknown>;

/** From the version of its place in the list (beginning with 1) to the next. */
const migrations: readonly ((values: Values) => Values)[] = [
  // 1: the template kept widths as text with a unit, and folding under another name.
  ({ menuWidth, collapse, ...values }) => ({
    ...values,
    ...(typeof menuWidth === 'string' && { menuWidth: Number.parseInt(menuWidth, 10) }),
    ...(typeof collapse === 'boolean' && { foldSidebar: collapse }),
  }),
];

/** The text that is kept. */
export const writeSettings = (settings: Settings): string => JSON.stringify({ version, settings });

/** Reads what was kept by this or an older version; anything else gives the defaults. */
export const readSettings = (text: string | null | undefined): Settings => {
  const { version: written, settings } = parseObject(text);
  if (!isObject(settings) || typeof written !== 'number') return defaultSettings;
  if (!Number.isInteger(written) || written < 1 || written > version) return defaultSettings;
  return toSettings(migrations.slice(written - 1).reduce<Values>((values, step) => step(values), settings));
};
