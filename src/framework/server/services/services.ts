import type { Brand } from '../../contract/own-session';
import type { Price } from '../../contract/prices';
import type { Console } from '../../language/console-config';
import type { AccountRules } from '../../language/product';
import type { Resource, UpdateActionResolved } from '../../language/resource/resource';
import type { Right } from '../../rights/objects';
import type { Subject } from '../../rights/policy-row';
import type { Label, Language } from '../../shared/label';
import type { Log } from '../base/log';
import type { OnceKeeper } from '../http/answer-once';
import type { ApiError } from '../http/api-error';
import type { Body } from '../http/check-body';
import type { Audit } from '../identity/audit/audit';
import type { AuditTarget } from '../identity/audit/audit-entry';
import type { AuditedActions } from '../identity/audit/audit-rule';
import type { AccountCommandOfPlugin, PeopleParts, PolicyApproval, PolicyParts } from '../identity/parts';
import type { PhoneCodeParts } from '../identity/phone-codes';
import type { GivenRoles } from '../identity/rights/policy-users';
import type { Rights } from '../identity/rights/rights';
import type { Caller } from '../identity/tokens';
import type { EventHub } from '../notices/create-event-hub';
import type { Processes } from '../store/live-processes';
import type { Change, OpenedStore, Row, Store, StoreHealth } from '../store/store';
import type { WriteObstacle } from '../store/write-check';
import type { HandlerAnswer } from './handler-answer';
import type { JobRunner } from './jobs';
import type { Memory } from './memory';
import type { Message } from './message';
import type { Metrics, Queue } from './metrics';
import type { MessageWay, OutsideParts } from './outbox';
import type { ServiceConnection } from './service-connection';
import type { FileLinks, UploadFiles } from './upload-files';

/** What is stored besides the records themselves, and what guards it. */
export interface DataParts {
  /** Whether the store works at the moment, as far as one can tell without a write. */
  health: () => Promise<StoreHealth>;
  /** Why the store takes no writes, found out by one; undefined: it does. */
  writeObstacle: () => Promise<WriteObstacle | undefined>;
  /** Audits events that change no record; writes are audited with their commit. */
  audit: Audit;
  /** Stored responses of calls with an idempotency key. */
  once: OnceKeeper;
  /** What is stored for minutes. */
  memory: Memory;
  /** Uploaded files. */
  uploads: UploadFiles;
  fileLinks: FileLinks;
  /** Functions that create records, for resources for which storing a row is not enough. */
  makers: ReadonlyMap<string, RecordMaker>;
}

/** What this process does by itself, and how. */
export interface RunningParts {
  /** The processes that share the store. */
  processes: Processes;
  /** Background jobs. */
  jobs: JobRunner;
  /** Sends changes to the open event streams. */
  events: EventHub;
  /** Metrics for Prometheus. */
  metrics: Metrics;
  /** The token that allows reading them from anywhere; undefined: only from this machine. */
  metricsToken: string | undefined;
  /** The server is shutting down. */
  isStopping: boolean;
  /** Demo accounts and demo endpoints exist. */
  isDemo: boolean;
  /** The speed of what a demo simulates: 1 is real time, 0 is paused. */
  demoSpeed: number;
}

/** How a session shows the view of another user or of a role (`Caller.viewAs`), in which nothing can be changed. */
interface SessionView {
  /** The right to it; for an owner who has lost it the session shows their own view again. */
  right: Right;
  /** The caller with the account that is shown, and its owner as `lookedAtBy`; the caller itself where that is no longer possible. */
  callerFor: (input: { services: Services; caller: Caller }) => Promise<Caller>;
  /** Called for every call that needs a right in the meantime, after it was admitted; `object`: what the right is about. */
  noteRead: (input: { services: Services; caller: Caller; object: string }) => Promise<void>;
}

/** A code that accounts may ask for in addition to the password. */
export interface SecondFactorParts {
  /** What is answered to a right password of an account that asks for a code as well; undefined: it does not. `tokenSeconds`, `isOneTime`: as in `beginSession`. */
  refusal: (signIn: {
    services: Services;
    userId: string;
    tokenSeconds: number | undefined;
    isOneTime: boolean;
  }) => Promise<ApiError | undefined>;
  /** Whether the user has to set it up before anything else. */
  isEnrolmentDue: (user: { services: Services; userId: string; subject: Subject }) => Promise<boolean>;
}

/** Everything that the endpoints use: what most of them read, and five groups. */
export interface Services {
  console: Console;
  /** What the product adds to the configuration. */
  product: Extensions;
  /** All records; within a unit of work its transaction. */
  store: Store;
  log: Log;
  /** The current time in ms. */
  now: () => number;
  /** What is stored besides the records. */
  data: DataParts;
  /** Accounts and signing in. */
  people: PeopleParts;
  /** The policy and its history. */
  policy: PolicyParts;
  /** Services outside, messages, and where requests may go. */
  outside: OutsideParts;
  /** What this process does by itself. */
  running: RunningParts;
}

/** The caller of a change of records: a request, or a background job of a user. */
export interface RecordCall {
  services: Services;
  /** Its shape is checked, but not yet validated against the resource. */
  body: Body;
  language: Language;
  /** The header If-Match. */
  ifMatch: string | undefined;
  /** `claims` only with a session; a background job has none. */
  caller: Pick<Caller, 'id' | 'user' | 'subject'> & Partial<Pick<Caller, 'claims'>>;
  rights: Rights;
  /** Collects notices, to be sent together at the end. Left out: each is sent at once. */
  tellings?: Telling[];
  /** Collects records whose history has grown, to be trimmed together at the end. Left out: each is trimmed at once. */
  histories?: { collection: string; id: string }[];
  /** Whether no record refers to a given one in this way, determined at once for many deleted records. Left out: queried for each. */
  isUnnamed?: ((dependents: object, id: string) => boolean) | undefined;
}

/** An action on a record that causes notices; `notify` of the action determines the recipients. */
export interface Telling extends Pick<HandlerInput, 'resource' | 'action' | 'before' | 'after' | 'inputs'> {}

/**
 * A channel of `notify`. The inbox is one, and forwards notices by the ways that each user has chosen (`Extensions.ways`), such as mail;
 * other channels are for messages not addressed to a person.
 */
export interface NotifyChannel {
  /** The resource that it writes to; without it the channel does not exist. Left out: none. */
  needs?: string;
  /**
   * Notifies these users. It writes through the call, so the notice is committed together with its cause; outgoing messages are only
   * stored here and sent by a worker. May run more than once, like a handler.
   */
  send(input: {
    call: RecordCall;
    /** Accounts. */
    to: readonly Row[];
    /** A message replaces the previous one with the same key. */
    key: string | undefined;
    said: Message;
    /** Its event, of those that users can subscribe to. */
    event: string | undefined;
  }): Promise<void>;
}

/** Creates a record from the body of a call, within its transaction, and returns the response data. */
export type RecordMaker = (input: { call: RecordCall; resource: Resource }) => Promise<Record<string, unknown>>;

/** What a rule of writes is made of. */
export interface RuleParts {
  /** The store without any rules, outside of any transaction. */
  store: Pick<OpenedStore, 'list' | 'onCommit'>;
  /** Called at the first write. */
  services: () => Services;
}

/** The input of an action's handler: the change that the action has made to its record. `R`: `RecordOf` its resource. */
export interface HandlerInput<R extends Row = Row> {
  /** The caller. Writes through its store belong to the action: committed and undone with it, and part of the history. */
  call: RecordCall;
  resource: Resource;
  action: UpdateActionResolved;
  before: R;
  after: R;
  /** The validated values of the action's `inputs`, by name. */
  inputs: Readonly<Record<string, unknown>>;
}

/**
 * What an action of kind `handler` does beyond its own record. An error rolls back the whole action. May run more than once for one
 * action (`Store.transaction`), so all of its effects have to be written through the call or be idempotent. `R`: `RecordOf` its resource.
 */
export type ActionHandler<R extends Row = Row> = {
  // A method for bivariance, so that handlers of specific records can be stored with those of any.
  // biome-ignore lint/suspicious/noConfusingVoidType: most handlers answer nothing
  handle(input: HandlerInput<R>): Promise<HandlerAnswer | void>;
}['handle'];

/**
 * Hooks around every write of a resource's records by creation, edit or action, in the same transaction (the store of `call`). They
 * may run more than once and must be fast. `R`: `RecordOf` the resource.
 */
export interface ResourceHooks<R extends Row = Row> {
  // Declared as methods for bivariance, so that hooks with specific value types can be stored with those of any resource.
  /**
   * Returns derived values to be written as well. An error rejects the write: `throw invalid({ cover: '…' })` is shown at the field.
   * `values`: the validated values to write; `record`: the whole record including them, which rules have to check, because an edit
   * writes only changed fields; `current`: the stored record, undefined for a new one.
   */
  beforeSave?(input: {
    call: RecordCall;
    values: Readonly<Partial<R>>;
    record: Readonly<Omit<R, 'id' | 'version' | 'createdAt' | 'updatedAt'>>;
    current: R | undefined;
  }): Promise<Readonly<Partial<R>>> | Readonly<Partial<R>>;
  /** Runs after a write. An error rolls back the write; `invalid` as above. */
  afterSave?(input: { call: RecordCall; before: R | undefined; after: R }): Promise<void>;
}

/** A record with a reservation, current or past. */
interface Charged {
  /** Writes through it are part of the action, as in a handler. */
  call: RecordCall;
  resource: Resource;
  row: Row;
}

/** Keeps the balances of users and charges the cost of actions. */
export interface Ledger {
  /** The names of its units. */
  units: readonly string[];
  /** The collection of its entries. It is append-only, so an action that has added entries cannot be undone. */
  entries: string;
  /**
   * Reserves the cost of a record: `amount` in total, including what was used before. An error refuses the action: too little is left,
   * or the owner may not use it. With `isRepeated` earlier use does not count, and every run costs the full amount.
   */
  hold(input: Charged & { cost: { unit: string; amount: number; isRepeated: boolean } }): Promise<void>;
  /** Settles the reservation of a record: `used` in total is charged, the rest is freed. Does nothing without a reservation. */
  settle(input: Charged & { used: number }): Promise<void>;
  /** The price of reserving these amounts for these records. Read-only. */
  price(
    input: Omit<Charged, 'row'> & { rows: readonly { row: Row; amount: number }[]; unit: string; isRepeated: boolean },
  ): Promise<Price>;
  /** The price according to entries written in a trial run, with notes about the record made in it. */
  priceOf(input: {
    call: RecordCall;
    resource: Resource;
    units: readonly string[];
    entries: readonly Row[];
    made: Row | undefined;
  }): Promise<Price>;
}

/** The part of a product that the services use: everything except its endpoints and collections. */
export interface Extensions extends AccountRules, PhoneCodeParts {
  /** Handlers of actions of kind `handler`, by their name in the configuration. */
  handlers: Readonly<Record<string, ActionHandler>>;
  /** Channels by the names used in `notify` of the configuration; `inboxChannel` is one. */
  channels: Readonly<Record<string, NotifyChannel>>;
  /** Charges the cost of actions. Left out: no action may have a cost. */
  ledger?: Ledger;
  /** Internal collections excluded from undo: writes to them only serve as locks. */
  notUndone?: readonly string[];
  /** Hooks around writes, by resource. */
  hooks: Readonly<Record<string, ResourceHooks>>;
  /** Functions that create records, by resource, where storing a row is not enough. Left out: none. */
  makers?: Readonly<Record<string, RecordMaker>>;
  /** What else the server still has to do, by name. Left out: nothing. */
  queues?: Readonly<Record<string, Queue>>;
  /** The ways of sending messages, by name, that users can choose in addition to the inbox. `mailWay` is one. */
  ways: Readonly<Record<string, MessageWay>>;
  /** The events that users can subscribe to, in addition to `notice`, which covers everything else. */
  subscriptions: { events: readonly string[] };
  /** How sessions show the view of others. Left out: none does, whatever is stored with it. */
  sessionView?: SessionView;
  /** A second step of sign-ins. Left out: the password is enough. */
  secondFactor?: SecondFactorParts;
  /** What the audit says of changes of internal collections. Left out: nothing. */
  audited?: AuditedActions;
  /** Who has to approve changes of the policy. Left out: nobody. */
  policyApproval?: PolicyApproval;
  /** The brand for a user, or for a host before sign-in. Left out: the console's own name everywhere. */
  brandOf?: (input: { services: Services } & ({ user: Row } | { host: string })) => Promise<Brand | undefined>;
  /** The resource that stores the audit. Left out: nothing is audited. */
  audit?: AuditTarget;
  /** Properties that the product adds to the profile of a user. */
  profileParts?: (input: { services: Services; user: Row; language: Language }) => Promise<Record<string, unknown>>;
  /** The external services that it uses, besides the ways. They are shown and tested at `/api/connections`. */
  connections?: (services: Services) => readonly ServiceConnection[];
  /** Those of its plugins. */
  pluginConnections?: (services: Services) => readonly ServiceConnection[];
  /** What the way to sign in with an account elsewhere is called; undefined, or left out: there is none. */
  companyAccount?: (services: Services) => Label | undefined;
  /** Roles that the environment gives to accounts, and that therefore have to exist. Left out: none. */
  givenRoles?: (env: Services['outside']['env']) => GivenRoles;
  /** Further commands of the administrator about an account, by name. Left out: none. */
  commands?: Readonly<Record<string, AccountCommandOfPlugin>>;
  /** Called after every commit of this process with its changes, so that derived figures can follow. Must be fast and not throw. */
  committed?: (input: { services: Services; changes: readonly Change[] }) => void;
  /** Deletes the product's private data of a user, after the user was deleted. */
  forgetUser?: (input: { services: Services; userId: string }) => Promise<void>;
}
