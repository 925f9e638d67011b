import { readFileSync } from 'node:fs';

/** The specification's own table of who may open which page. */
export interface OracleRow {
  path: string;
  roles: readonly string[];
  /** Whether it is in the menu. */
  isShown: boolean;
}

const text = readFileSync(new URL('./route-roles.csv', import.meta.url), 'utf8');

export const oracle: readonly OracleRow[] = text
  .trim()
  .split(/\r?\n/)
  .slice(1)
  .map((line) => {
    const [path = '', roles = '', menu] = line.split(',');
    return { path, roles: roles.split('|'), isShown: menu === 'shown' };
  });

/** The eight roles of the product. */
export const productRoles = ['Admin', 'Customer', 'Douyin', 'Agent', 'Operations', 'OEM', 'Clue', 'Engineer'] as const;
