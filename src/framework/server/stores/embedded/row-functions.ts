import { aggregateRows } from '../aggregate';
import { cloneJson } from '../clone-json';
import { type Condition, compileCondition } from '../condition';
import { pickFields } from '../pick-fields';
import type { Scope } from '../scope';
import type { Row, Store, UpdateManyRequest } from '../store';
import type { Draft, DraftView } from './draft';
import { firstOver, positionOver, selectOver } from './drafted-rows';
import { pageOf } from './page-of';
import { createRow, removeRow, restoreRow, transitionRow, updateRow } from './row-changes';
import { rowsBelow } from './rows-below';
import { findSameValue } from './same-value';
import type { Table } from './table';

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
      const asked = { table, over: view.over(table), conditions: [scope, where], sort: query.sort };
      // Consecutive pages share one cached selection.
      const isOnlyPage = query.total === 'none' && query.after === undefined && query.distinctBy === undefined;
      const rows = isOnlyPage ? firstOver({ ...asked, count: query.end }) : selectOver(asked);
      const page = pageOf({ ...query, rows, position: positionOver(asked) });
      return { ...page, rows: page.rows.map((row) => handOut({ table, row, fields })), isEstimated: false };
    },
    count: async ({ collection, scope, where, atMost = Infinity }) => {
      const table = tableOf(collection);
      const asked = { table, over: view.over(table), conditions: [scope, where], sort: [] };
      const rows = atMost === Infinity ? selectOver(asked) : firstOver({ ...asked, count: atMost });
      return rows.length;
    },
    get,
    getEach: (selections) => Promise.all(selections.map(get)),
    create: writing(createRow),
    update: writing(updateRow),
    remove: writing(removeRow),
    restore: writing(restoreRow),
    transition: writing(transitionRow),
    claim: async ({ collection, scope, where, patch }) => {
      const table = tableOf(collection);
      const claimed = await change((draft) => {
        const [row] = firstOver({ table, over: draft.over(table), conditions: [scope, where], sort: [], count: 1 });
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
