import { createContext, type ReactNode, useContext } from 'react';
import type { Label } from '../schema/label';
import type { Resource } from '../schema/resource';
import type { Route } from '../schema/route';
import type { EngineRecord, Values } from './engine-record';
import type { ViewsApi } from './list/views/saved-view';
import type { Replacements } from './replace/replacements';

/** Asks for one right: `{ object: 'res:articles', action: 'edit' }`. Already decided, so that a table of buttons costs look-ups. */
export type Can = (question: { object: string; action: string }) => boolean;

/** What became of an action on several records. */
export interface BulkOutcome {
  /** Ids of the records that were changed. */
  succeeded: readonly string[];
  /** The others, each with a message in the user's language. */
  failed: readonly { id: string; message: string }[];
  /** Takes back what succeeded, for a moment. */
  undo?: UndoToken | undefined;
  /** The server's own words for a success. */
  message?: string;
}

/** What it takes to undo something; good once and for so many seconds. */
export interface UndoToken {
  token: string;
  seconds: number;
}

/** Which records a long action works on: those named, or all that a list finds. */
export type JobTarget = { ids: readonly string[] } | { filter: string };

/** One field as a change left it. */
export interface HistoryChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** What somebody did with a record. */
export interface HistoryEntry {
  id: string;
  /** ISO 8601. */
  at: string;
  actorName: string;
  kind: 'create' | 'edit' | 'action' | 'delete' | 'undo' | 'revert';
  /** Name of the action or verb. */
  action: string;
  /** The resource whose action this followed from, when it is another one. */
  source?: string;
  changes: readonly HistoryChange[];
  /** Whether old values can be written back now. */
  isRevertible: boolean;
}

/** Calls that are made seldom, so their code is fetched when the first is made. Each rejects with Refine's `HttpError` shape. */
export interface SeldomApi {
  /** Takes back what was done; resolves also when it could not be for some records. */
  undo: (token: string) => Promise<BulkOutcome>;
  /** Has the server carry out an action, or `delete`, by and by; who started it is told by the console how it goes. */
  startJob: (input: JobTarget & { resource: string; action: string; values: Values }) => Promise<void>;
  /** What was done with a record, newest first, and its version now. */
  historyOf: (record: { resource: string; id: string }) => Promise<{ list: readonly HistoryEntry[]; version: number }>;
  /** Writes the old values of one change back. */
  revert: (input: { resource: string; id: string; entry: string; version: number }) => Promise<void>;
}

/** What the engine's own requests are carried out with, beside Refine's data provider. */
export interface EngineApi {
  /** Carries out one action; gives the record as it is afterwards. Rejects with Refine's `HttpError` shape (`statusCode`, `message`, `errors` by field). */
  runAction: (input: { resource: string; id: string; action: string; values: Values }) => Promise<EngineRecord>;
  /** Carries out one action on several records; resolves also when some of them failed. */
  runBulk: (input: {
    resource: string;
    ids: readonly string[];
    action: string;
    values: Values;
  }) => Promise<BulkOutcome>;
  /** Sends a file for a field. Rejects with Refine's `HttpError` shape. */
  upload: (input: {
    resource: string;
    field: string;
    file: File;
    /** Told how much has left, 0 to 1. */
    onProgress: (share: number) => void;
    signal: AbortSignal;
  }) => Promise<UploadedFile>;
  /** Fetches the calls that are made seldom. */
  seldom: () => Promise<SeldomApi>;
}

/** A file as the server keeps it. */
export interface UploadedFile {
  url: string;
  name: string;
  /** Bytes. */
  size: number;
}

/** The part of the resolved console that pages are made from. */
interface EngineConsole {
  /** Every resource by its name. */
  resources: ReadonlyMap<string, Resource>;
  /** Every route by its whole path, create, edit and show pages included. */
  routeByPath: ReadonlyMap<string, Route>;
  /** What roles are called, by name. */
  roles: Readonly<Record<string, Label>>;
}

/** Something on a page that does not want to be left unasked. */
export interface LeaveGuard {
  /** Whether leaving for this pathname must be asked about at all. */
  isHolding: (pathname: string) => boolean;
  /** Asks; true lets the navigation go on. */
  ask: () => Promise<boolean>;
}

/** What the engine needs from outside. */
export interface Engine {
  console: EngineConsole;
  can: Can;
  /** Id of the user who is signed in. */
  me: string;
  api: EngineApi;
  /** Holds whatever would lose the page (a navigation, closing its tab, a reload) until the guard has asked. Answers how to lift it. */
  guardLeaving: (guard: LeaveGuard) => () => void;
  /** Where views of lists are kept. Left out: lists have no views. Keep it the same function. */
  loadViews?: () => Promise<ViewsApi>;
  /** What the configuration may name in place of cells, inputs and page contents. Left out: everything is generated. Keep it the same object. */
  replacements?: Replacements;
  /** Told of what a component in place of a generated part has thrown. */
  logError?: (error: unknown) => void;
  /** Goes to another page for good: a form that is done with, a record that is gone. What the page holds unsaved is asked about. */
  leaveFor: (path: string) => void;
}

const EngineContext = createContext<Engine | undefined>(undefined);

/** Gives the pages below it what they need. Keep `engine` the same object while nothing in it changes. */
export const EngineProvider = ({ engine, children }: { engine: Engine; children: ReactNode }) => (
  <EngineContext.Provider value={engine}>{children}</EngineContext.Provider>
);

/** What `EngineProvider` was given. Throws outside of it. */
export const useEngine = (): Engine => {
  const engine = useContext(EngineContext);
  if (engine === undefined) throw new Error('useEngine: there is no <EngineProvider> above');
  return engine;
};

/** The resource of that name. Throws when there is none: the configuration's check makes sure of it. */
export const useResource = (name: string): Resource => {
  const resource = useEngine().console.resources.get(name);
  if (resource === undefined) throw new Error(`useResource: no resource is called "${name}"`);
  return resource;
};
