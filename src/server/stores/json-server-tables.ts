import jsonServer from 'json-server';
import { isFieldName } from './field-value';
import type { Row } from './store';
import { createTable, type Table } from './table';

/**
 * json-server over rows in memory, and a table for each of its collections.
 *
 * The rows live in the lowdb state of json-server's router (given an object, it never touches a file). A write puts the
 * new rows there with `db.set(collection, rows)`, the very call json-server's own routes make. Its other routes stay
 * unused for reasons of substance:
 * - `DELETE` also removes, in every collection, all rows whose `...Id` field points nowhere;
 * - its query knows no scope, `q` searches hidden fields too, and `_like` is an unescaped pattern: so lists read the
 *   state with conditions of our own;
 * - it answers before anything is on disk, and changes rows in place, so that a failed write could not be taken back.
 */
export function createJsonServerTables(rows: Readonly<Record<string, Row[]>>): {
  tables: ReadonlyMap<string, Table>;
  /** Adds the table of a further collection. */
  add: (name: string, rows: Row[]) => void;
} {
  const names = Object.keys(rows);
  for (const name of names) checkName(name);
  const { db } = jsonServer.router<Record<string, readonly Row[]>>({ ...rows });
  const tableOf = (name: string): Table => {
    const read = (): readonly Row[] => db.getState()[name] ?? [];
    const write = (next: Row[]) => void db.set(name, next).value();
    return createTable({ read, write });
  };
  const tables = new Map(names.map((name) => [name, tableOf(name)]));
  const add = (name: string, added: Row[]) => {
    checkName(name);
    db.set(name, added).value();
    tables.set(name, tableOf(name));
  };
  return { tables, add };
}

/** Others would be taken for a path by lowdb, or for a route by json-server. */
function checkName(name: string): void {
  if (!/^[A-Za-z][\w-]*$/.test(name) || !isFieldName(name)) throw new TypeError(`bad collection name ${name}`);
}
