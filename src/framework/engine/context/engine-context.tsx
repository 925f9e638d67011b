import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { JobTarget } from '../../contract/actions';
import type { HistoryAnswer } from '../../contract/history';
import type { Price, PriceQuestion } from '../../contract/prices';
import type { LibraryUse } from '../../contract/records';
import type { UndoToken } from '../../contract/undo';
import type { ListView, SavedView, SavedViews, ViewPatch } from '../../contract/views';
import type { ExpressionContext } from '../../expressions/context';
import { holds } from '../../expressions/evaluate';
import { type FieldServices, FieldServicesProvider } from '../../fields/parts/fields-context';
import type { EmptyConfig } from '../../language/pages/list-config';
import type { ShowConfig } from '../../language/pages/show-config';
import type { Resource } from '../../language/resource/resource';
import type { Route } from '../../language/route/route';
import { type Can, res } from '../../rights/objects';
import type { Label } from '../../shared/label';
import type { EngineRecord, Values } from './engine-record';
import { canOpen, findList, findRecordPage, recordPath } from './find-pages';
import { recordTitle, shownAlong } from './record-title';
import type { Replacements } from './replacements';

/** The values that a new view is created from. */
type NewView = Omit<ListView, 'id'>;

/** Stores saved views. Every call rejects with Refine's `HttpError` shape. */
export interface ViewsApi {
  read: () => Promise<SavedViews>;
  create: (view: NewView) => Promise<ListView>;
  change: (view: SavedView, patch: ViewPatch) => Promise<ListView>;
  remove: (view: SavedView) => Promise<void>;
}

/** The outcome of an action on several records. */
export interface BulkOutcome {
  /** Ids of the records that were changed. */
  succeeded: readonly string[];
  /** Ids of the other records, each with a message in the user's language. */
  failed: readonly { id: string; message: string }[];
  /** Undoes what succeeded; valid for a few seconds. */
  undo?: UndoToken | undefined;
  /** The server's message for a success. */
  message?: string;
}

/** Calls that are rarely made; their code is loaded lazily. Each rejects with Refine's `HttpError` shape. */
export interface LazyApi {
  /** Undoes an action; resolves also when some records could not be restored. */
  undo: (token: string) => Promise<BulkOutcome>;
  /** Queues an action (or `delete`) as a background job; its owner sees the progress in the jobs dock. */
  startJob: (input: JobTarget & { resource: string; action: string; values: Values }) => Promise<void>;
  /** Runs an action for all that a list shows; of many a job is started, for so many records. */
  runEach: (input: {
    resource: string;
    action: string;
    /** The query of the list's address. */
    filter: string;
    values: Values;
  }) => Promise<BulkOutcome | { job: number }>;
  /** What an action (or `create`) would take of quota or money, and what would be left. */
  askPrice: (input: PriceQuestion & { resource: string; action: string }) => Promise<Price>;
  /** Moves a record of a list that is ordered by hand right `before` or `after` another one (its id); `seen`: the version of that one. */
  place: (input: {
    resource: string;
    id: string;
    before?: string;
    after?: string;
    seen: number;
    version: number;
  }) => Promise<{ undo: UndoToken }>;
  /** Where records of a library are used, as far as the user may know; by resource, the newest ten of each. */
  usesOf: (input: { resource: string; ids: readonly string[] }) => Promise<readonly LibraryUse[]>;
  /** The history of a record, newest first, with the record's current version. */
  historyOf: (record: { resource: string; id: string }) => Promise<Pick<HistoryAnswer, 'list' | 'version' | 'titles'>>;
  /** Restores the old values of one history entry. */
  revert: (input: { resource: string; id: string; entry: string; version: number }) => Promise<void>;
}

/** The engine's own requests, besides Refine's data provider. */
export interface EngineApi {
  /**
   * Runs one action; resolves with the record afterwards. Rejects with Refine's `HttpError` shape (`statusCode`, `message`,
   * `errors` by field).
   */
  runAction: (input: { resource: string; id: string; action: string; values: Values }) => Promise<EngineRecord>;
  /** Runs one action on several records; resolves also when some of them failed. */
  runBulk: (input: {
    resource: string;
    ids: readonly string[];
    action: string;
    values: Values;
  }) => Promise<BulkOutcome>;
  /** Titles of records by id, as far as the user may know them. Rejects with Refine's `HttpError` shape. */
  readTitles: FieldServices['titles'];
  /** Uploads a file for a field. Rejects with Refine's `HttpError` shape. */
  upload: FieldServices['upload'];
  /** Signs the address of an uploaded file again. Rejects with Refine's `HttpError` shape. */
  renewFile: FieldServices['renewFile'];
  /** Loads the rarely made calls. */
  lazy: () => Promise<LazyApi>;
  /**
   * The data of the response to a GET request, where it has arrived before the page that needs it; handed out once. Left out: every
   * page sends its requests itself.
   */
  takeAhead?: (request: { path: string; query?: Readonly<Record<string, string>> }) => unknown;
}

/** The part of the resolved console that pages are made from. */
interface EngineConsole {
  /** `title`: its name, or that of the brand under which the user sees it. */
  site: { title: Label };
  /** Every resource by its name. */
  resources: ReadonlyMap<string, Resource>;
  /** Every route by its full path, including create, edit and show pages. */
  routeByPath: ReadonlyMap<string, Route>;
  /** Labels of the roles, by name. */
  roles: Readonly<Record<string, Label>>;
  /** Names of the permissions that a row of the policy may give; left out: there are none. */
  permissions?: readonly string[];
}

/** Blocks leaving a page until the user confirms. */
export interface LeaveGuard {
  /** Whether leaving for this pathname needs a confirmation. */
  isHolding: (pathname: string) => boolean;
  /** Asks the user; resolves with true to continue the navigation. */
  ask: () => Promise<boolean>;
  /** Called when the user has agreed in another dialog to lose the input, so that its draft is removed too. Default: there is none. */
  discard?: () => void;
}

/** What the app provides to the engine. */
export interface Engine {
  console: EngineConsole;
  /** Whether the user has a right. */
  can: Can;
  /** Also shows, greyed, what the user may not do with a record: for an admin who views the console as another user. Default: false. */
  withAll?: boolean;
  /** Whether the user may open a route. Keep both functions the same until the rights change. */
  mayOpen: (route: Route) => boolean;
  /** Id of the signed-in user. */
  me: string;
  /** What expressions of the configuration are evaluated with besides the record and the moment. Keep the reference stable. */
  asking: Omit<ExpressionContext, 'now'>;
  api: EngineApi;
  /**
   * Blocks whatever would lose the page (a navigation, closing its tab, a reload) until the guard has agreed. Returns a
   * function that removes the guard.
   */
  guardLeaving: (guard: LeaveGuard) => () => void;
  /** Loads the store of saved views. Left out: lists have no saved views. Keep the reference stable. */
  loadViews?: () => Promise<ViewsApi>;
  /** Fetches what the pages of records look like, by resource, where the configuration has been given without. */
  loadProfiles?: (() => Promise<Readonly<Record<string, ShowConfig>>>) | undefined;
  /** Fetches what empty lists say, by resource, where the configuration has been given without. */
  loadEmpties?: (() => Promise<Readonly<Record<string, EmptyConfig>>>) | undefined;
  /**
   * Custom components that the configuration may name in place of cells, inputs and page contents. Left out: everything is
   * generated. Keep the reference stable.
   */
  replacements?: Replacements;
  /** The dialog in which records are chosen from their list. Left out: references have a select only. Keep the reference stable. */
  Picker?: FieldServices['Picker'];
  /** Called with errors thrown by a custom component. */
  logError?: (error: unknown) => void;
  /** Called when the server refuses (403) what the page is about. Left out: the page says so in its place. Keep the reference stable. */
  onRefused?: (error: unknown) => void;
  /** Leaves the console for an address that the server has named: a public page of it, or an `https:` address of another site. */
  goOut: (address: string) => void;
  /** Leaves the page for good: a form is done, a record is deleted. Unsaved input needs a confirmation. */
  leaveFor: (path: string) => void;
}

const EngineContext = createContext<Engine | undefined>(undefined);

/**
 * The page that shows one record, as addresses: of the list at `listAt`, where that shows the resource, else of the first that does;
 * undefined when the user may open none.
 */
const linkTo = (
  { console, can, mayOpen }: Engine,
  resource: string,
  listAt?: string,
): ((id: string) => string) | undefined => {
  if (!can({ object: res(resource), action: 'show' })) return undefined;
  const routes = console.routeByPath;
  const own = listAt === undefined ? undefined : routes.get(listAt);
  const isOwn = own?.page.kind === 'list' && own.page.resource === resource;
  const list = isOwn ? own : findList({ routes, resource, mayOpen });
  const pattern = list && findRecordPage({ routes, listAt: list.path, kind: 'show' });
  return pattern === undefined || !canOpen({ routes, path: pattern, mayOpen })
    ? undefined
    : (id) => recordPath({ pattern, id });
};

/** What cells and inputs get from the engine. */
const fieldServices = (engine: Engine): FieldServices => {
  const { resources } = engine.console;
  return {
    canSee: (resource, verb) => engine.can({ object: res(resource), action: verb }),
    titleOf: (name, record, language) => {
      const resource = resources.get(name);
      return resource ? recordTitle({ resource, record, language }) : '';
    },
    beside: (name, values, language) => {
      const resource = resources.get(name);
      return resource === undefined ? [] : shownAlong({ resource, values, language });
    },
    barred: (name, record) => {
      const context = { ...engine.asking, now: Date.now() };
      return resources.get(name)?.reference.choosable.find(({ check }) => !holds(check, record, context))?.reason;
    },
    searchIn: (name) => {
      const resource = resources.get(name);
      const isSearched = resource?.fields.some(({ search }) => search) === true;
      return isSearched ? { search: true } : { search: false, field: resource?.titleField ?? 'id' };
    },
    linkTo: (resource, listAt) => linkTo(engine, resource, listAt),
    titles: engine.api.readTitles,
    upload: engine.api.upload,
    renewFile: engine.api.renewFile,
    Picker: engine.Picker,
  };
};

/** Gives the pages below it what they need. Keep `engine` the same object while nothing in it changes. */
export const EngineProvider = ({ engine, children }: { engine: Engine; children: ReactNode }) => {
  const services = useMemo(() => fieldServices(engine), [engine]);
  return (
    <EngineContext.Provider value={engine}>
      <FieldServicesProvider services={services}>{children}</FieldServicesProvider>
    </EngineContext.Provider>
  );
};

/** Returns the engine of the nearest `EngineProvider`. Throws outside of one. */
export const useEngine = (): Engine => {
  const engine = useContext(EngineContext);
  if (engine === undefined) throw new Error('useEngine: there is no <EngineProvider> above');
  return engine;
};

/** Returns the resource with that name. Throws when it does not exist, which the configuration check prevents. */
export const useResource = (name: string): Resource => {
  const resource = useEngine().console.resources.get(name);
  if (resource === undefined) throw new Error(`useResource: no resource is called "${name}"`);
  return resource;
};
