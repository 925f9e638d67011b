import { createContext, type ReactNode, useContext } from 'react';
import type { Resource } from '../schema/resource';
import type { Route } from '../schema/route';
import type { EngineRecord, Values } from './engine-record';

/** Asks for one right: `{ object: 'res:articles', action: 'edit' }`. Already decided, so that a table of buttons costs look-ups. */
export type Can = (question: { object: string; action: string }) => boolean;

/** What became of an action on several records. */
export interface BulkOutcome {
  /** Ids of the records that were changed. */
  succeeded: readonly string[];
  /** The others, each with a message in the user's language. */
  failed: readonly { id: string; message: string }[];
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
}

/** The part of the resolved console that pages are made from. */
interface EngineConsole {
  /** Every resource by its name. */
  resources: ReadonlyMap<string, Resource>;
  /** Every route by its whole path, create, edit and show pages included. */
  routeByPath: ReadonlyMap<string, Route>;
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
  api: EngineApi;
  /** Holds every navigation, back and forward included, until the guard has asked. Answers how to lift it. */
  guardLeaving: (guard: LeaveGuard) => () => void;
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
