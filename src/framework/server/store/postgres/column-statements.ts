import { largest, patterns, smallest } from './encode-row';
import { readingOrderName } from './pg-table';
import { type FoundTable, quoted } from './table-indexes';
import { baseColumnsOf, type Column, type ColumnKind, type TableShape } from './table-shape';

/**
 * What a statement does: `add` disturbs no other version of the program, `drop` takes away what only makes it slower, `change` what it
 * cannot do without. The last two are for `db:migrate`. `retype` gives columns of a former layout, or with numbers, other types: a start
 * does that as well, unless a process still uses them as they are.
 */
export interface Statement {
  kind: 'add' | 'drop' | 'change' | 'retype';
  text: string;
  /** What it costs, in one line. */
  cost: string;
  /** An index is made when its columns are filled, which is faster and says of which value there are two. */
  isIndex?: boolean;
}

/** The cost of a statement about a table that is new. */
export const noRows = 'no rows yet';
/** That of one which is done at once. */
export const atOnce = 'no rewrite; the table is locked for a moment';
const rewritesTable = 'rewrites the table and its indexes once; it is locked until all is done';

/** The type of a column, as the catalogue writes it. */
export const columnTypeOf: Readonly<Record<ColumnKind, string>> = {
  text: `text collate ${quoted(readingOrderName)}`,
  date: 'text collate "C"',
  day: 'date',
  moment: 'timestamp with time zone',
  number: 'double precision',
  whole: 'bigint',
  amount: 'numeric',
  flag: 'boolean',
  list: 'jsonb',
};

/** The types of the columns of a shape, by their names. */
export const columnTypes = ({ columns, searched }: TableShape): Map<string, string> =>
  new Map([
    ...columns.map(({ column, kind }) => [column, columnTypeOf[kind]] as const),
    ...searched.map(({ column }) => [column, 'text collate "C"'] as const),
  ]);

/** Columns that are missing, of another type, or not wanted any more. They repeat what `_row` says, so that nothing is lost with them. */
export const columnStatements = ({
  shape,
  known,
  found,
  named,
}: {
  shape: TableShape;
  known: TableShape | undefined;
  found: FoundTable;
  named: ReadonlySet<string>;
}) => {
  const wanted = columnTypes(shape);
  const made = new Set(known ? columnTypes(known).keys() : []);
  const table = quoted(shape.table);
  const statements: Statement[] = [];
  const retyped = retypedColumns({ shape, known, found });
  const replaced = new Set<string>();
  const added = new Set<string>();
  const refusals: string[] = [];
  for (const [column, type] of wanted) {
    const present = found.columns.get(column);
    const add = `alter table ${table} add column ${quoted(column)} ${type}`;
    if (present === undefined) {
      statements.push({ kind: 'add', text: add, cost: atOnce });
      added.add(column);
    } else if (!made.has(column) && !named.has(`${shape.collection}.${column}`)) {
      refusals.push(
        `${shape.collection}.${column}: 表中已有同名的列（${present}），不是本程序创建的 the table has a column of that name (${present}) that this program did not make; rename it, or lose it with --apply ${shape.collection}.${column}`,
      );
    } else if ((present !== type && !retyped.has(column)) || !made.has(column)) {
      const drop = `alter table ${table} drop column ${quoted(column)}`;
      statements.push({ kind: 'change', text: drop, cost: atOnce }, { kind: 'change', text: add, cost: atOnce });
      replaced.add(column);
    }
  }
  const gone = [...made].filter((column) => !wanted.has(column) && found.columns.has(column));
  for (const column of gone)
    statements.push({ kind: 'change', text: `alter table ${table} drop column ${quoted(column)}`, cost: atOnce });
  if (retyped.size > 0) statements.unshift(...retypingStatements(shape, [...retyped.values()]));
  return { statements, replaced, added, refusals, retyped, hasGone: gone.length > 0 };
};

/**
 * The comments that a table lacks, or that have changed since this program wrote them, as one text. What an administrator has written
 * instead stays. `fresh`: columns that are made, whatever there was next to the former ones.
 */
export const commentStatements = ({
  shape,
  known,
  found,
  fresh = new Set(),
}: {
  shape: TableShape;
  known?: TableShape | undefined;
  found?: FoundTable | undefined;
  fresh?: ReadonlySet<string>;
}): Statement[] => {
  const table = quoted(shape.table);
  const texts = Object.entries(shape.comments ?? {}).flatMap(([name, comment]) => {
    const present = fresh.has(name) ? undefined : found?.comments.get(name);
    if (present === comment || (present !== undefined && present !== known?.comments?.[name])) return [];
    const place = name === '' ? `table ${table}` : `column ${table}.${quoted(name)}`;
    return [`comment on ${place} is '${comment.replaceAll("'", "''")}'`];
  });
  return texts.length === 0 ? [] : [{ kind: 'add', text: texts.join(';\n'), cost: found ? atOnce : noRows }];
};

/** How a column of one kind becomes one of another without a look at the rows. */
interface Retyping {
  /** Whether its value is none of the new kind: true, false, or unknown where there is none. */
  misfit: (column: string) => string;
  /** Any other value as one of the new kind. */
  using: (column: string) => string;
}

const isNoWhole = (column: string): string =>
  `(${column} <> trunc(${column}) or abs(${column}) > ${Number.MAX_SAFE_INTEGER})`;
/** All values are of the new type. */
const castTo = (type: string): Retyping => ({ misfit: () => 'false', using: (column) => `${column}::${type}` });

const retypings: Readonly<Record<string, Partial<Record<ColumnKind, Retyping>>>> = {
  [columnTypeOf.date]: {
    day: { misfit: (column) => `${column} !~ '${patterns.day}'`, using: (column) => `${column}::date` },
    moment: { misfit: (column) => `${column} !~ '${patterns.moment}'`, using: (column) => `${column}::timestamptz` },
  },
  [columnTypeOf.number]: {
    whole: { misfit: isNoWhole, using: (column) => `${column}::bigint` },
    amount: {
      misfit: (column) => `(abs(${column}) >= ${largest} or (${column} <> 0 and abs(${column}) < ${smallest}))`,
      // The text has every digit, a cast of the number fifteen of them.
      using: (column) => `${column}::text::numeric`,
    },
  },
  [columnTypeOf.whole]: { number: castTo('float8'), amount: castTo('numeric') },
  [columnTypeOf.amount]: {
    whole: { misfit: isNoWhole, using: (column) => `${column}::bigint` },
    number: castTo('float8'),
  },
};

/** How a column that the catalogue calls so becomes one of a kind; undefined: only by filling it from the rows. */
const retypingOf = (found: string, kind: ColumnKind): Retyping | undefined => retypings[found]?.[kind];

/** A column with the type that the catalogue says it has. */
type FoundColumn = Column & { found: string };

/** Columns of a former layout, or with numbers of another kind, whose values become those of the type that they have now, without a look at the rows. */
const retypedColumns = ({
  shape,
  known,
  found,
}: {
  shape: TableShape;
  known: TableShape | undefined;
  found: FoundTable;
}): Map<string, FoundColumn> => {
  const former = new Set(known?.columns.map(({ column }) => column));
  const own = shape.columns.filter(({ column }) => former.has(column));
  return new Map(
    [...baseColumnsOf(shape), ...own].flatMap((column) => {
      const type = found.columns.get(column.column);
      const isOther =
        type !== undefined && type !== columnTypeOf[column.kind] && retypingOf(type, column.kind) !== undefined;
      return isOther ? [[column.column, { ...column, found: type }]] : [];
    }),
  );
};

/** Values that their column is not to take are put where such values are; then one statement gives all columns their types. */
const retypingStatements = (shape: TableShape, columns: readonly FoundColumn[]): Statement[] => {
  const table = quoted(shape.table);
  const parts = columns.map(({ path, column, kind, found }, index) => {
    const name = quoted(column);
    const { misfit, using } = retypingOf(found, kind) ?? { misfit: () => 'false', using: () => name };
    const odd = `case when ${misfit(name)} then ${name} end as o${index}`;
    return { path: `'${path.replaceAll("'", "''")}'`, name, type: columnTypeOf[kind], odd, using: using(name) };
  });
  const own = new Set(baseColumnsOf(shape).map(({ column }) => quoted(column)));
  const each = (write: (part: (typeof parts)[number], index: number) => string, by = ', ') => parts.map(write).join(by);
  const loosened = parts.filter(({ name }) => own.has(name)).map(({ name }) => `alter column ${name} drop not null`);
  // One object for each, as a function of the database has a hundred arguments at most.
  const stored = each(({ path }, index) => `jsonb_build_object(${path}, o${index})`, ' || ');
  const left = each(({ name }, index) => `${name} = case when o${index} is null then stored.${name} end`);
  const odd = `select "_seq" as seq, ${each((part) => part.odd)} from ${table}`;
  const isOdd = each((_, index) => `o${index} is not null`, ' or ');
  const statement = (text: string, cost: string): Statement => ({ kind: 'retype', text, cost });
  return [
    ...(loosened.length > 0 ? [statement(`alter table ${table} ${loosened.join(', ')}`, atOnce)] : []),
    statement(
      `update ${table} as stored set "_misfits" = coalesce("_misfits", '{}') || jsonb_strip_nulls(${stored}), ${left} from (${odd}) odd where stored."_seq" = odd.seq and (${isOdd})`,
      'reads all rows; changes those with a value that its column is not to take',
    ),
    statement(
      `alter table ${table} ${each(({ name, type, using }) => `alter column ${name} type ${type} using ${using}`)}`,
      rewritesTable,
    ),
    statement(`analyze ${table}`, 'reads some rows'),
  ];
};
