import { aggregateRows } from '../aggregate';
import { compileOrder } from '../compare';
import { type Condition, compileCondition } from '../condition';
import { fieldReader, isWrittenBy } from '../field-value';
import type { Scope } from '../scope';
import { changedRow, newRow, pickFields } from '../stamped-row';
import { cloneJson } from '../starting-rows';
import type {
  BelowQuery,
  CreateRequest,
  RemoveRequest,
  RestoreRequest,
  Row,
  Store,
  TransitionRequest,
  UpdateManyRequest,
  UpdateRequest,
} from '../store';
import { StoreConflict, StoreNotFound } from '../store-error';
import { checkUnique, type Draft, type DraftView, findSameValue, rowsWith } from './draft';
import { pageOf } from './page-of';
import { mend } from './sorted-orders';
import type { RowChanges, Table, TableQuery } from './table';

/** The draft a request applies to, and the table of its collection. */
interface Target {
  draft: Draft;
  table: Table;
}

/** `Store.create` on a draft. */
const createRow = ({ draft, table, collection, row, unique }: CreateRequest & Target): Row => {
  const created = newRow(row);
  const { id } = created;
  if (draft.get({ table, id }) !== undefined) throw new StoreConflict({ kind: 'duplicate', collection, id });
  write({ draft, table, collection, row: created, unique: uniqueFields({ table, unique }) });
  return created;
};

/** `Store.update` on a draft. */
const updateRow = (request: UpdateRequest & Target): Row => {
  const { draft, table, collection, patch, unique } = request;
  const changed = changedRow({ row: expectedRow(request), patch });
  write({ draft, table, collection, row: changed, unique: uniqueFields({ table, unique, patch }) });
  return changed;
};

/** `Store.remove` on a draft. */
const removeRow = (request: RemoveRequest & Target): Row => {
  const { draft, table, id } = request;
  const row = expectedRow(request);
  draft.remove({ table, id });
  return row;
};

/** `Store.restore` on a draft. */
const restoreRow = ({ draft, table, collection, row, unique }: RestoreRequest & Target): Row => {
  const { id } = row;
  if (draft.get({ table, id }) !== undefined) throw new StoreConflict({ kind: 'duplicate', collection, id });
  const restored = changedRow({ row, patch: {} });
  write({ draft, table, collection, row: restored, unique: uniqueFields({ table, unique }) });
  return restored;
};

/** `Store.transition` on a draft. */
const transitionRow = (request: TransitionRequest & Target): Row => {
  const { draft, table, collection, id, field, from, to, patch } = request;
  const row = expectedRow(request);
  const state = fieldReader(field)(row);
  if (typeof state !== 'string' || !from.includes(state)) {
    throw new StoreConflict({ kind: 'state', collection, id, field, current: cloneJson(row) });
  }
  const moved = { ...patch, [field]: to };
  const changed = changedRow({ row, patch: moved });
  write({ draft, table, collection, row: changed, unique: uniqueFields({ table, patch: moved }) });
  return changed;
};

/** The row to change. Throws if it is missing, out of scope or not of the expected version. */
const expectedRow = ({ draft, table, collection, id, scope, expectedVersion }: RemoveRequest & Target): Row => {
  const row = draft.get({ table, id });
  if (row === undefined || !compileCondition(scope)(row)) throw new StoreNotFound({ collection, id });
  if (expectedVersion !== undefined && expectedVersion !== row.version) {
    throw new StoreConflict({ kind: 'version', collection, id, current: cloneJson(row) });
  }
  return row;
};

interface Written extends Target {
  collection: string;
  row: Row;
  unique: readonly string[];
}

/** Throws `StoreTooLarge`, or `StoreConflict` of kind `unique`. */
const write = (written: Written): void => {
  written.table.admit(written.row);
  checkUnique({ ...written, fields: written.unique });
  written.draft.put(written);
};

/** The fields to check for uniqueness: those named by the request, and the declared unique fields that it writes. */
const uniqueFields = ({
  table,
  unique = [],
  patch,
}: {
  table: Table;
  unique?: readonly string[] | undefined;
  patch?: Readonly<Record<string, unknown>> | undefined;
}): string[] => {
  const declared = table.uniqueFields().filter((name) => patch === undefined || isWrittenBy(name, patch));
  return [...new Set([...unique, ...declared])];
};

/** A query on a table with changes applied; `over` as in `Draft.over`. */
interface OverlaidQuery extends TableQuery {
  table: Table;
  over: RowChanges;
}

/** Like `Table.select`, with the changes applied. */
const selectOver = ({ table, over, ...query }: OverlaidQuery): readonly Row[] =>
  over.size === 0 ? table.select(query) : layOver({ table, over, ...query, rows: table.select(query) });

/** Like `Table.first`, with the changes applied. */
const firstOver = ({ table, over, count, ...query }: OverlaidQuery & { count: number }): readonly Row[] => {
  // Each change removes at most one of the rows.
  const rows = table.first({ ...query, count: count + over.size });
  return over.size === 0 ? rows : layOver({ table, over, ...query, rows }).slice(0, Math.max(0, count));
};

/** Position of a row in the order of creation; rows not yet in the table come last, in the order they were created. */
const positionOver = ({ table, over }: Pick<OverlaidQuery, 'table' | 'over'>): ((row: Row) => number) => {
  const added = new Map([...over.keys()].map((id, index) => [id, index]));
  return ({ id }) => table.position(id) ?? Number.MAX_SAFE_INTEGER / 2 + (added.get(id) ?? 0);
};

const layOver = ({ table, over, rows, conditions, sort }: OverlaidQuery & { rows: readonly Row[] }): readonly Row[] => {
  const isMatch = compileCondition({ all: conditions.filter((one): one is Condition => one !== undefined) });
  const changes = new Map([...over].map(([id, row]) => [id, row !== undefined && isMatch(row) ? row : undefined]));
  return mend({ rows, changes, compare: compileOrder(sort, positionOver({ table, over })) });
};

/** `Store.below` on a draft. */
const rowsBelow = ({
  draft,
  table,
  ids,
  links,
}: Pick<BelowQuery, 'ids' | 'links'> & { draft: DraftView; table: Table }): string[] => {
  const readers = links.map((field) => ({ field, read: fieldReader(field) }));
  const found = new Set<string>();
  const open = [...ids];
  for (let above = open.pop(); above !== undefined; above = open.pop()) {
    for (const { field, read } of readers) {
      for (const row of rowsWith({ draft, table, field, value: above })) {
        if (found.has(row.id) || read(row) !== above) continue;
        found.add(row.id);
        open.push(row.id);
      }
    }
  }
  return [...found];
};

/** The functions of a store that work on the rows of one collection. */
type RowFunctions = Omit<Store, 'transaction'>;

interface Place {
  /** Throws for an unknown collection or a closed store or transaction. */
  tableOf: (collection: string) => Table;
  /** The rows as seen by reads. */
  view: DraftView;
  /** Called with every row that is returned, before it is copied. */
  onRead?: (target: { table: Table; row: Row }) => void;
  /** Runs a change on its draft. */
  change: <Result>(run: (draft: Draft) => Result) => Promise<Result>;
}

interface HandedOut {
  table: Table;
  row: Row;
  fields?: readonly string[] | undefined;
}

interface Selected {
  collection: string;
  scope: Scope;
  where: Condition;
}

/** Creates the functions of a store over tables. */
export const rowFunctions = ({ tableOf, view, onRead, change }: Place): RowFunctions => {
  /** Wraps a change of the draft as a store function. */
  const writing = <Request extends { collection: string }>(
    write: (request: Request & { draft: Draft; table: Table }) => Row,
  ) => {
    return async (request: Request): Promise<Row> => {
      const table = tableOf(request.collection);
      return cloneJson(await change((draft) => write({ ...request, draft, table })));
    };
  };
  const handOut = ({ table, row, fields }: HandedOut): Row => {
    onRead?.({ table, row });
    return cloneJson(fields ? pickFields({ row, fields }) : row);
  };
  /** Wraps a change as a store function for all matching rows. */
  const writingMany = <Request extends Selected>(
    write: (request: Request & { draft: Draft; table: Table; id: string }) => Row,
  ) => {
    return async (request: Request): Promise<number> => {
      const table = tableOf(request.collection);
      return change((draft) => {
        const conditions = [request.scope, request.where];
        const rows = [...selectOver({ table, over: draft.over(table), conditions, sort: [] })];
        for (const { id } of rows) write({ ...request, draft, table, id });
        return rows.length;
      });
    };
  };
  const get: Store['get'] = async ({ collection, id, scope }) => {
    const table = tableOf(collection);
    const row = view.get({ table, id });
    return row !== undefined && compileCondition(scope)(row) ? handOut({ table, row }) : undefined;
  };
  return {
    list: async ({ collection, scope, where, fields, ...query }) => {
      const table = tableOf(collection);
      const requested = { table, over: view.over(table), conditions: [scope, where], sort: query.sort };
      // Consecutive pages share one cached selection.
      const isOnlyPage = query.total === 'none' && query.after === undefined && query.distinctBy === undefined;
      const rows = isOnlyPage ? firstOver({ ...requested, count: query.end }) : selectOver(requested);
      const page = pageOf({ ...query, rows, position: positionOver(requested) });
      return { ...page, rows: page.rows.map((row) => handOut({ table, row, fields })), isEstimated: false };
    },
    count: async ({ collection, scope, where, atMost = Infinity }) => {
      const table = tableOf(collection);
      const requested = { table, over: view.over(table), conditions: [scope, where], sort: [] };
      const rows = atMost === Infinity ? selectOver(requested) : firstOver({ ...requested, count: atMost });
      return rows.length;
    },
    get,
    getEach: (selections) => Promise.all(selections.map(get)),
    create: writing(createRow),
    update: writing(updateRow),
    remove: writing(removeRow),
    restore: writing(restoreRow),
    transition: writing(transitionRow),
    claim: async ({ collection, scope, where, sort = [], patch }) => {
      const table = tableOf(collection);
      const claimed = await change((draft) => {
        const [row] = firstOver({ table, over: draft.over(table), conditions: [scope, where], sort, count: 1 });
        return row && updateRow({ collection, scope, id: row.id, patch, draft, table });
      });
      return claimed && cloneJson(claimed);
    },
    updateMany: writingMany<UpdateManyRequest>(updateRow),
    removeMany: writingMany(removeRow),
    below: async ({ collection, ids, links }) => {
      const table = tableOf(collection);
      return rowsBelow({ draft: view, table, ids, links });
    },
    aggregate: async ({ collection, scope, where, groupBy = [], byHour, measures }) => {
      const table = tableOf(collection);
      const found = selectOver({ table, over: view.over(table), conditions: [scope, where], sort: [] });
      return aggregateRows({ rows: found, groupBy, byHour, measures });
    },
    findDuplicate: async ({ collection, ...query }) =>
      findSameValue({ draft: view, table: tableOf(collection), ...query })?.id,
  };
};
