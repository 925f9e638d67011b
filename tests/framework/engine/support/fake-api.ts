import type { DataProvider, HttpError } from '@refinedev/core';
import type { HistoryAnswer, ShownHistoryEntry } from '../../../../src/framework/contract/history';
import type { Price } from '../../../../src/framework/contract/prices';
import type { UndoToken } from '../../../../src/framework/contract/undo';
import type { EngineApi } from '../../../../src/framework/engine/context/engine-context';

type Row = { id: string; [field: string]: unknown };

/** One request as the engine made it. */
export interface Call {
  method: string;
  resource: string;
  [detail: string]: unknown;
}

/** The address of an upload with this name. */
export const uploadedAs = (name: string): string => {
  const hex = [...new TextEncoder().encode(name)].map((byte) => byte.toString(16)).join('');
  return `/backend/files/${'0'.repeat(12)}-${hex.padEnd(32, '0').slice(0, 32)}.${name.split('.').at(-1)}`;
};

/** An API in memory that writes down its requests. `refuse` makes the next write fail. */
export const createFakeApi = (rows: Record<string, Row[]>) => {
  const calls: Call[] = [];
  let refusal: HttpError | undefined;
  /** What the fake answers to bulk actions and questions for the history. */
  const outcome: {
    failed: { id: string; message: string }[];
    undo: UndoToken | undefined;
    history: ShownHistoryEntry[];
    titles: HistoryAnswer['titles'];
    price: Price;
  } = { failed: [], undo: undefined, history: [], titles: {}, price: { lines: [], notes: [], refusal: null } };
  const write = (call: Call): void => {
    calls.push(call);
    const error = refusal;
    refusal = undefined;
    if (error !== undefined) throw error;
  };
  const find = (resource: string, id: unknown): Row => {
    const row = rows[resource]?.find((candidate) => candidate.id === id);
    if (row === undefined) throw { statusCode: 404, message: '' } satisfies HttpError;
    return row;
  };
  const provider = {
    getApiUrl: () => '',
    getList: async ({ resource, filters = [], sorters = [], pagination = {} }) => {
      calls.push({ method: 'getList', resource, filters, sorters, pagination });
      const { currentPage = 1, pageSize = 20 } = pagination;
      const all = rows[resource] ?? [];
      return { data: all.slice((currentPage - 1) * pageSize, currentPage * pageSize), total: all.length };
    },
    getMany: async ({ resource, ids }) => {
      calls.push({ method: 'getMany', resource, ids });
      return { data: (rows[resource] ?? []).filter(({ id }) => ids.includes(id)) };
    },
    getOne: async ({ resource, id }) => {
      calls.push({ method: 'getOne', resource, id });
      return { data: find(resource, id) };
    },
    create: async ({ resource, variables }) => {
      write({ method: 'create', resource, variables });
      return { data: { id: 'new', ...variables } };
    },
    update: async ({ resource, id, variables }) => {
      write({ method: 'update', resource, id, variables });
      return { data: { ...find(resource, id), ...variables } };
    },
    deleteOne: async ({ resource, id }) => {
      write({ method: 'deleteOne', resource, id });
      rows[resource] = (rows[resource] ?? []).filter((row) => row.id !== id);
      return { data: { id, undo: outcome.undo } };
    },
    // Refine's contract is generic in the records; a fake has rows only.
  } as DataProvider;
  const api: EngineApi = {
    runAction: async (input) => {
      write({ method: 'runAction', ...input });
      return find(input.resource, input.id);
    },
    readTitles: async (question) => {
      calls.push({ method: 'readTitles', ...question });
      const found = (rows[question.resource] ?? []).filter(({ id }) => question.ids.includes(id));
      return found.map(({ id, name, title }) => ({
        id,
        title: [name, title].find((text) => typeof text === 'string') ?? '',
        canShow: true,
      }));
    },
    runBulk: async (input) => {
      write({ method: 'runBulk', ...input });
      const failed = outcome.failed.filter(({ id }) => input.ids.includes(id));
      const succeeded = input.ids.filter((id) => !failed.some((one) => one.id === id));
      return { succeeded, failed, undo: outcome.undo };
    },
    upload: async ({ file: given, onProgress, ...input }) => {
      const file = typeof given === 'string' ? { name: given, size: 1 } : given;
      write({ method: 'upload', name: file.name, ...input });
      onProgress(1);
      return { url: uploadedAs(file.name), name: file.name, size: file.size };
    },
    renewFile: async (address) => address,
    lazy: async () => ({
      undo: async (token) => {
        write({ method: 'undo', resource: '', token });
        return { succeeded: ['1'], failed: [] };
      },
      startJob: async (input) => write({ method: 'startJob', ...input }),
      runEach: async (input) => {
        write({ method: 'runEach', ...input });
        return { succeeded: ['1', '2'], failed: [], undo: outcome.undo };
      },
      place: async (input) => {
        write({ method: 'place', ...input });
        return { undo: { token: 'place', seconds: 30 } };
      },
      askPrice: async (input) => {
        calls.push({ method: 'askPrice', ...input });
        return outcome.price;
      },
      usesOf: async (input) => {
        calls.push({ method: 'usesOf', ...input });
        return [];
      },
      historyOf: async (input) => {
        calls.push({ method: 'historyOf', ...input });
        return { list: outcome.history, version: 7, titles: outcome.titles };
      },
      revert: async (input) => write({ method: 'revert', ...input }),
    }),
  };
  return {
    provider,
    api,
    calls,
    outcome,
    /** The last request of that kind. */
    last: (method: string): Call | undefined => calls.findLast((call) => call.method === method),
    refuse: (error: HttpError): void => {
      refusal = error;
    },
  };
};
