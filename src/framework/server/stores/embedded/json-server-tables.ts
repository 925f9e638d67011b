import jsonServer from 'json-server';
import { isFieldName } from '../field-value';
import type { CollectionSchema, Row } from '../store';
import type { Admit } from './room';
import { createTable, type Table } from './table';

/**
 * Creates json-server over rows in memory, and a table per collection.
 *
 * The rows live in the lowdb state of json-server's router (given an object, it never touches a file). A write changes them
 * there with `db.get(collection).push(row)`, `db.set([collection, index], row)` and the like, as json-server's own routes do.
 * Its routes are not used:
 * - `DELETE` also removes, in every collection, all rows whose `...Id` field is a dangling reference;
 * - its queries have no scope, `q` searches hidden fields too, and `_like` is an unescaped pattern: lists therefore read the
 *   state with the store's conditions;
 * - it responds before anything is on disk and mutates rows, so a failed write could not be rolled back.
 */
export const createJsonServerTables = ({
  rows,
  schemas,
  admit,
}: {
  rows: Readonly<Record<string, Row[]>>;
  schemas: readonly CollectionSchema[];
  admit: Admit;
}): {
  tables: ReadonlyMap<string, Table>;
  /** Adds the table of a collection and returns it. */
  add: (schema: CollectionSchema, rows: Row[]) => Table;
} => {
  for (const { name } of schemas) checkName(name);
  const { db } = jsonServer.router<Record<string, Row[]>>({ ...rows });
  const tableOf = (schema: CollectionSchema): Table => {
    const { name } = schema;
    return createTable({
      schema,
      read: () => db.getState()[name] ?? [],
      push: (row) => void db.get(name).push(row).value(),
      replace: ({ index, row }) => void db.set([name, index], row).value(),
      removeAt: (index) => void db.get(name).splice(index, 1).value(),
      write: (next) => void db.set(name, next).value(),
      admit: (row) => admit({ row, schema }),
    });
  };
  const tables = new Map(schemas.map((schema) => [schema.name, tableOf(schema)]));
  const add = (schema: CollectionSchema, added: Row[]): Table => {
    const { name } = schema;
    checkName(name);
    db.set(name, added).value();
    const table = tableOf(schema);
    tables.set(name, table);
    return table;
  };
  return { tables, add };
};

/** lowdb would interpret other names as a path, json-server as a route. */
const checkName = (name: string): void => {
  if (!/^[A-Za-z][\w-]*$/.test(name) || !isFieldName(name)) throw new TypeError(`bad collection name ${name}`);
};
