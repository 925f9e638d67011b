import { isObject } from './is-object';
/** One setting that a browser keeps, as a file may carry it. */
export interface StoredSetting {
  /** Stable name in the file, for example `language`. */
  name: string;
  /** The present value to store; must survive JSON. */
  read: () => unknown;
  /** Whether a value from a file may be taken over. */
  isValid: (value: unknown) => boolean;
  /** Takes a valid value over. */
  apply: (value: unknown) => void;
}

/** Why a file was refused. `tooLarge`: nothing of ours is that long; `newer`: made by a later version of the console. */
export type SettingsFileProblem = 'tooLarge' | 'notJson' | 'notSettings' | 'newer' | 'badValue' | 'nothingKnown';

/** What a file holds that can be taken over, or why nothing of it can. */
export type SettingsFileContent =
  | {
      isGood: true;
      values: ReadonlyMap<string, unknown> /** Names that this console does not know. */;
      skipped: readonly string[];
    }
  | { isGood: false; problem: SettingsFileProblem /** The setting with the bad value. */; name?: string };

const kind = 'console-settings';
const version = 1;

/** A file of ours has a few hundred characters. */
export const maxSettingsFile = 64 * 1024;

/** The text of a file with every setting as it is now. */
export const writeSettingsFile = ({ settings, now }: { settings: readonly StoredSetting[]; now: Date }): string => {
  const values = Object.fromEntries(settings.map(({ name, read }) => [name, read()]));
  return `${JSON.stringify({ kind, version, exportedAt: now.toISOString(), settings: values }, null, 2)}\n`;
};

const parse = (text: string): unknown => {
  try {
    // An editor on Windows puts a byte order mark in front.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
};

/** Reads a file and changes nothing: either every value in it that we know is valid, or the file is refused whole. */
export const readSettingsFile = ({
  text,
  settings,
}: {
  text: string;
  settings: readonly StoredSetting[];
}): SettingsFileContent => {
  if (text.length > maxSettingsFile) return { isGood: false, problem: 'tooLarge' };
  const file = parse(text);
  if (file === undefined) return { isGood: false, problem: 'notJson' };
  if (!isObject(file) || file.kind !== kind || !isObject(file.settings))
    return { isGood: false, problem: 'notSettings' };
  if (typeof file.version !== 'number' || file.version < 1) return { isGood: false, problem: 'notSettings' };
  if (file.version > version) return { isGood: false, problem: 'newer' };

  const found = new Map(Object.entries(file.settings));
  const known = settings.filter(({ name }) => found.has(name));
  const bad = known.find(({ name, isValid }) => !isValid(found.get(name)));
  if (bad) return { isGood: false, problem: 'badValue', name: bad.name };
  if (known.length === 0) return { isGood: false, problem: 'nothingKnown' };
  const names = new Set(known.map(({ name }) => name));
  return {
    isGood: true,
    values: new Map(known.map(({ name }) => [name, found.get(name)])),
    skipped: [...found.keys()].filter((name) => !names.has(name)),
  };
};

/** Takes over what `readSettingsFile` found good. */
export const applySettings = ({
  values,
  settings,
}: {
  values: ReadonlyMap<string, unknown>;
  settings: readonly StoredSetting[];
}): void => {
  for (const { name, apply } of settings) if (values.has(name)) apply(values.get(name));
};
