import type { ComponentType } from 'react';
import type { Label } from '../../framework/shared/label';

/** What a demonstration says of itself. */
export interface About {
  /** What it shows. */
  text: Label;
  /** The file to look at and copy, below `src/demos`. */
  source: string;
  /** Only this constant of the file. Default: all of it. */
  only?: string;
  /** A heading of the manual that explains it, with its file below `docs`: `language/forms.md#Forms`. */
  manual: string;
}

/** A demonstration that is a component. */
export interface DemoPage extends About {
  Screen: ComponentType;
  /** Its title is `title` of the address, where that says one. Default: false. */
  isNamedByAddress?: boolean;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns one constant of a source with the comment above it; the whole source where there is none of that name. */
export const constantOf = (source: string, name: string): string =>
  new RegExp(
    `(?:/\\*\\*(?:(?!\\*/)[^])*\\*/\\n)?export const ${escaped(name)} = [^]*?\\n(?:\\}\\)?|\\] as const);`,
  ).exec(source)?.[0] ?? source;

/** Returns a section of a manual, from its heading to the next one that is as high; nothing where there is no such heading. */
export const sectionOf = (manual: string, heading: string): string => {
  const lines = manual.split('\n');
  const from = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === heading);
  if (from === -1) return '';
  const level = /^#+/.exec(lines[from] ?? '')?.[0].length ?? 1;
  const rest = lines.slice(from + 1);
  const to = rest.findIndex((line) => (/^(#+) /.exec(line)?.[1]?.length ?? 9) <= level);
  return [lines[from], ...(to === -1 ? rest : rest.slice(0, to))].join('\n').trim();
};
