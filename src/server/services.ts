import type { Decisions } from '../policy/create-decisions';
import type { Console } from '../schema/console';
import type { Language } from '../schema/label';
import type { Resource, UpdateActionResolved } from '../schema/resource';
import type { Caller } from './auth/caller';
import type { Credentials } from './auth/credentials';
import type { GuessBrake } from './auth/guess-brake';
import type { LoginKey } from './auth/login-key';
import type { Sessions } from './auth/sessions';
import type { Tokens } from './auth/tokens';
import type { Body } from './contract/check-body';
import type { EventHub } from './events/event-hub';
import type { JobRunner } from './jobs/jobs';
import type { Log } from './log';
import type { Memory } from './memory';
import type { Rights } from './rights';
import type { Row, Store } from './stores/store';
import type { UploadFiles } from './uploads/upload-files';

/** What the endpoints work with. */
export interface Services {
  console: Console;
  store: Store;
  /** The policy in force; a call asks once and keeps the object, so that its answers belong together. */
  policy: () => Decisions;
  credentials: Credentials;
  sessions: Sessions;
  tokens: Tokens;
  brake: GuessBrake;
  loginKey: LoginKey;
  memory: Memory;
  /** What the business adds to what is configured. */
  extensions: Extensions;
  /** Long work for people who do not wait for it. */
  jobs: JobRunner;
  /** Files that were uploaded. */
  uploads: UploadFiles;
  /** Tells the open streams what was written. */
  events: EventHub;
  /** Demo accounts and demo endpoints exist. */
  isDemo: boolean;
  /** Strangers may register. */
  isRegisterOpen: boolean;
  log: Log;
  /** The moment in ms. */
  now: () => number;
}

/** What a change of records needs to know of who makes it: a request of theirs, or a job that works for them. */
export interface RecordCall {
  services: Services;
  /** Checked, but by nobody who knows the record. */
  body: Body;
  language: Language;
  /** The header If-Match. */
  ifMatch: string | undefined;
  caller: Pick<Caller, 'id' | 'user' | 'subject'>;
  rights: Rights;
}

/** What an action has done to its record, told to what follows from it. */
export interface HandlerInput {
  /** Who acts. What is written with its store belongs to the action: it is undone with it, and stands in the history. */
  call: RecordCall;
  resource: Resource;
  action: UpdateActionResolved;
  before: Row;
  after: Row;
}

/** What an action of kind `handler` does beyond its own record. What it throws refuses the whole action, and nothing of it stays. */
export type ActionHandler = (input: HandlerInput) => Promise<void>;

/** What the server does around every write of a resource's records by creation, edit or action. Both must be quick. */
export interface ResourceHooks<Values = Readonly<Record<string, unknown>>> {
  // Methods: hooks of one resource, whose values are known, have to fit where those of any resource are kept.
  /**
   * Values that follow from those about to be written; they are written as well. What it throws refuses the write:
   * `throw invalid({ cover: '…' })` is shown beside the field.
   * `values`: what is written, checked; `current`: the record as it stands, none for a new one.
   */
  beforeSave?(input: { call: RecordCall; values: Values; current: Row | undefined }): Promise<Values> | Values;
  /** What follows from a write. What it throws takes the write back; `invalid` as above. */
  afterSave?(input: { call: RecordCall; before: Row | undefined; after: Row }): Promise<void>;
}

/** What configuration cannot say about a console's business, by name. The server itself knows nothing of it. */
export interface Extensions {
  /** By the name that actions give. */
  handlers: Readonly<Record<string, ActionHandler>>;
  /** By resource. */
  hooks: Readonly<Record<string, ResourceHooks>>;
}

/** A console that needs nothing beyond its configuration. */
export const noExtensions: Extensions = { handlers: {}, hooks: {} };
