import type { Texts } from '../../shared/label';
import { isRoleRow, readCells, type Separator, separatorOf } from '../read-role';

/** What a row of the policy says of a role from now on. */
export interface RoleChange {
  name: string;
  /** What it is called; null: its row goes. */
  label: Texts | null;
}

/** The comment above the first role that is added. */
const heading = '# ---- 角色 / roles ----';

const quoted = (text: string): string => (/[",;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const roleLine = (name: string, { zh, en }: Texts, separator: Separator): string =>
  ['role', name, quoted(zh.trim()), quoted(en.trim())].join(`${separator} `);

/** The name in a row that adds a role; undefined in any other line. */
const roleIn = (source: string, separator: Separator): string | undefined => {
  const cells = isRoleRow(source) ? readCells({ source, line: 1, separator }) : [];
  return Array.isArray(cells) ? cells[1]?.value : undefined;
};

/**
 * Adds a role to the text of a policy, gives it other labels, or takes it away: every other line stays. A new one follows the last, the first one
 * stands at the end of the file.
 */
export const changeRole = (text: string, { name, label }: RoleChange): string => {
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const separator = separatorOf(text);
  const lines = text.split(/\r\n|\n/);
  const own = lines.findIndex((source) => roleIn(source, separator) === name);
  if (label === null) return own < 0 ? text : lines.toSpliced(own, 1).join(end);
  const row = roleLine(name, label, separator);
  if (own >= 0) return lines.with(own, row).join(end);
  const last = lines.findLastIndex(isRoleRow);
  if (last >= 0) return lines.toSpliced(last + 1, 0, row).join(end);
  return [...lines.slice(0, lines.findLastIndex((line) => line.trim() !== '') + 1), '', heading, row, ''].join(end);
};

/** The lines of a policy that name a role, other than the one that adds it. */
export const linesNaming = (text: string, name: string): readonly number[] => {
  const named = new RegExp(`\\brole:${name}(?![A-Za-z0-9_-])`);
  return text
    .split('\n')
    .flatMap((source, index) => (!/^[ \t]*"?#/.test(source) && named.test(source) ? [index + 1] : []));
};
