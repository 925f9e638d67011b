import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { messageOf } from '../../../shared/text';
import { StoreError, StoreNotMigrated } from '../store-error';
import { noRows } from './column-statements';
import { readingOrderName, registry } from './pg-table';
import { readRegistry, registryColumn, registryStatement } from './registry';
import type { Session } from './session';
import { type Catalogue, type FoundTable, quoted, readCatalogue } from './table-indexes';
import type { TableShape } from './table-shape';
import { collationStatement, searchStatement, type TableChange, tableChange } from './table-statements';

/** The tables cannot be made or changed; the message says where and why, and nothing was changed. */
export class MigrationError extends StoreError {}

/** The table of what was done with the tables of a schema: when, by which version, with which statements. */
export const applied = '_migrations';

/** How tables and rows are laid out. A program refuses a database that was laid out by a newer one. */
export const layout = 3;

/** The tables that are wanted of a schema, and how far one may go for them. */
export interface WantedTables {
  schema: string;
  shapes: readonly TableShape[];
  /** `add`: only what loses nothing and leaves other versions of the program alone. `all`: what is not wanted any more goes as well. */
  way: 'add' | 'all';
  /** Places that an operator has named (`--apply`). Default: none. */
  named?: ReadonlySet<string>;
}

/** What is to be done with the tables of a schema. */
export interface TablesPlan {
  /** Statements for all of them, in front of the others. */
  base: readonly string[];
  changes: readonly TableChange[];
  /** What the registry is to say of tables that it does not know so yet. */
  registered: readonly TableShape[];
  /** Indexes that nothing needs any more; they go after all else. */
  surplus: readonly string[];
}

/** Compares the configuration with the database itself. `MigrationError` names the obstacle; `StoreNotMigrated`. */
export const planTables = async (
  session: Session,
  { schema, shapes, way, named = new Set() }: WantedTables,
): Promise<TablesPlan> => {
  const catalogue = await checkSchema(session, { schema, named });
  const known = await explained('', () => readRegistry(session, schema));
  const all = shapes.map((shape) => tableChange({ shape, known: known.get(shape.collection), catalogue, named }));
  const refusals = all.flatMap((change) => change.refusals);
  if (refusals.length > 0) throw new MigrationError(refusals.join('\n'));
  const urgent = all.filter(({ isUrgent }) => isUrgent);
  if (way === 'add' && urgent.length > 0) throw new StoreNotMigrated(urgent.map(({ shape }) => shape.collection));
  const changes = all.map((change) => ({
    ...change,
    statements: change.statements.filter(({ kind }) => way === 'all' || kind === 'add' || kind === 'retype'),
    fill: way === 'all' && change.isNarrowed ? ('all' as const) : change.fill,
  }));
  const registered = changes.flatMap(({ shape }) => {
    const before = known.get(shape.collection);
    const next = registeredShape({ shape, before: before?.shape, there: catalogue.tables.get(shape.table), way });
    return before?.isFilled && isDeepStrictEqual(before.shape, next) ? [] : [next];
  });
  return {
    base: baseStatements({ catalogue, way, named }),
    changes: changes.filter(({ statements, fill }) => statements.length > 0 || fill !== 'nothing'),
    registered,
    surplus: changes.flatMap((change) => change.surplus),
  };
};

/** The catalogue of a schema. `MigrationError` when it is not there, of a newer program, or sorted by another ICU. */
export const checkSchema = async (
  session: Session,
  { schema, named }: Pick<WantedTables, 'schema' | 'named'>,
): Promise<Catalogue> => {
  const catalogue = await readCatalogue(session, schema);
  const { hasSchema, tables, collation } = catalogue;
  const refuse = (reason: string): never => {
    throw new MigrationError(reason);
  };
  if (!hasSchema)
    refuse(
      `schema ${quoted(schema)}: 不存在，请先创建 it does not exist; create it first: create schema ${quoted(schema)}`,
    );
  if (tables.get(applied)?.columns.has('layout')) {
    const newest = sql<{
      version: string;
    }>`select "version" from ${sql.id(schema, applied)} where "layout" > ${layout}::integer order by "layout" desc limit 1`;
    const [newer] = await explained('', () => session.run(newest));
    if (newer)
      refuse(
        `schema ${quoted(schema)}: 已由更新的版本 ${newer.version} 改动，请使用该版本 it was changed by a newer version (${newer.version}); use that one`,
      );
  }
  if (collation && collation.made !== collation.here && !named?.has(readingOrderName))
    refuse(
      `${readingOrderName}: 文本索引由另一版 ICU（${collation.made}）排序，本机为 ${collation.here} the indexes of texts were sorted by another ICU (${collation.made}, here ${collation.here}): npm run db:migrate -- --apply ${readingOrderName} builds them again`,
    );
  return catalogue;
};

const baseStatements = ({
  catalogue: { tables, collation, lacksTrigrams },
  way,
  named,
}: Pick<WantedTables, 'way'> & { catalogue: Catalogue; named: ReadonlySet<string> }): string[] => {
  const isResorted = collation && collation.made !== collation.here && named.has(readingOrderName);
  const isFirst = !tables.has(registry);
  return [
    ...(collation ? [] : [collationStatement]),
    ...(isFirst ? [registryStatement] : []),
    ...(isFirst || tables.get(registry)?.columns.has('misfits') ? [] : [registryColumn()]),
    ...((isFirst || way === 'all') && lacksTrigrams ? [searchStatement] : []),
    ...(isResorted
      ? [
          ...[...tables.keys()].map((table) => `reindex table ${quoted(table)}`),
          `alter collation ${quoted(readingOrderName)} refresh version`,
        ]
      : []),
  ];
};

/** What the registry is to say of a table. After `add` the columns that are not wanted stay, and are written as the others. */
const registeredShape = ({
  shape,
  before,
  there,
  way,
}: {
  shape: TableShape;
  before: TableShape | undefined;
  there: FoundTable | undefined;
  way: WantedTables['way'];
}): TableShape => {
  const withRest = <T extends { column: string }>(own: readonly T[], known: readonly T[] = []): T[] => [
    ...own,
    ...known.filter(
      ({ column }) => way === 'add' && there?.columns.has(column) && !own.some((one) => one.column === column),
    ),
  ];
  return {
    ...shape,
    columns: withRest(shape.columns, before?.columns),
    searched: withRest(shape.searched, before?.searched),
  };
};

/** Whether there is nothing to do but to take indexes away. */
export const isNothing = ({ base, changes, registered }: TablesPlan): boolean =>
  base.length + changes.length + registered.length === 0;

/** The indexes that a table gets when it is filled, or what comes before. */
export const statementsOf = ({ statements }: Pick<TableChange, 'statements'>, isIndex: boolean) =>
  statements.filter((one) => (one.isIndex ?? false) === isIndex);

/** The statements of a plan, each with what it costs. */
export const planLines = async (session: Session, schema: string, { base, changes }: TablesPlan): Promise<string[]> => {
  const lines = base.map((text) => `${text};`);
  for (const { shape, statements, fill } of changes) {
    const [counted] = statements.every(({ cost }) => cost === noRows)
      ? []
      : await session.run(sql<{ rows: number }>`select count(*)::float8 as rows from ${sql.id(schema, shape.table)}`);
    const rows = counted?.rows ?? 0;
    const linesOf = (isIndex: boolean) =>
      statementsOf({ statements }, isIndex).map(({ text, cost }) => `${text}; -- ${cost}`);
    const which = typeof fill === 'string' ? '全部 all' : `含有下列字段 those with a value of ${fill.join(', ')}`;
    const isFilling = rows > 0 && fill !== 'nothing';
    lines.push(`-- ${shape.collection}: ${rows} 行 rows`, ...linesOf(false));
    if (isFilling) lines.push(`-- ${shape.collection}: 重写行 rows are rewritten: ${which}`);
    lines.push(...linesOf(true));
  }
  return lines;
};

/** An error of the database as the reason why nothing was changed, in one line. */
export const explained = async <T>(statement: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreError || !(error instanceof Error) || !('code' in error)) throw error;
    const detail =
      'detail' in error && typeof error.detail === 'string' ? ` ${error.detail.replaceAll('\n', ' ')}` : '';
    const place = statement.split('\n', 1)[0]?.replace(/ \($/, '') ?? '';
    throw new MigrationError(`${place && `${place}: `}${messageOf(error)}.${detail}`, { cause: error });
  }
};
