import type { Brand } from '../../contract/own-session';
import type { Price } from '../../contract/prices';
import type { Console } from '../../language/console/console';
import type { AccountRules } from '../../language/product';
import type { Resource, UpdateActionResolved } from '../../language/resource/resource';
import type { Language } from '../../shared/label';
import type { Audit } from '../audit/audit';
import type { AuditTarget } from '../audit/audit-entry';
import type { Caller } from '../auth/caller';
import type { Credentials } from '../auth/credentials';
import type { GuessThrottle } from '../auth/guess-throttle';
import type { LoginKey } from '../auth/login-key';
import type { Sessions } from '../auth/sessions';
import type { Tokens } from '../auth/tokens';
import type { WebhookSecrets } from '../auth/webhooks';
import type { Log } from '../base/log';
import type { EventHub } from '../events/event-hub';
import type { Body } from '../http/check-body';
import type { OnceKeeper } from '../once/answer-once';
import type { Reach } from '../outgoing/reach';
import type { Rights } from '../rights/rights';
import type { Change, Row, Store, StoreHealth } from '../stores/store';
import type { Metrics } from '../watch/metrics';
import type { Door, DoorParts } from './door';
import type { HandlerAnswer } from './handler-answer';
import type { JobRunner } from './job-runner';
import type { Memory } from './memory';
import type { MessageWay } from './message-way';
import type { Outbox } from './outbox';
import type { PolicyParts } from './policy-parts';
import type { Said } from './said';
import type { PhoneCodeParts, SignInParts } from './sign-in-parts';
import type { UploadFiles } from './upload-files';

/** What the endpoints work with. */
export interface Services extends SignInParts, PolicyParts, DoorParts {
  console: Console;
  /** All records; within a unit of work the transaction of that. */
  store: Store;
  /** Whether the store can be relied on now. */
  health: () => Promise<StoreHealth>;
  credentials: Credentials;
  sessions: Sessions;
  tokens: Tokens;
  throttle: GuessThrottle;
  loginKey: LoginKey;
  memory: Memory;
  /** What calls with a key were answered. */
  once: OnceKeeper;
  /** What the product adds to what is configured. */
  product: Extensions;
  /** What makes new records, by the resources where more belongs to it than storing them. */
  makers: ReadonlyMap<string, RecordMaker>;
  /** Background jobs. */
  jobs: JobRunner;
  /** Files that were uploaded. */
  uploads: UploadFiles;
  /** Where pictures may be fetched from: the public net, whatever the operator has opened for the rest. */
  fetchReach: Reach;
  /** Where messages may be sent to that somebody has written the address of: `guardedFetch` asks for it. */
  outgoing: Reach;
  /** What webhooks are signed with. */
  webhookSecrets: WebhookSecrets;
  /** What messages leave the console by. */
  outbox: Outbox;
  /** Sends what was written to the open streams. */
  events: EventHub;
  /** What is counted for Prometheus. */
  metrics: Metrics;
  /** The token that may read it from anywhere; undefined: only this machine may. */
  metricsToken: string | undefined;
  /** The server takes no new calls. */
  isStopping: boolean;
  /** Takes what happens and changes no record; writes are audited with their commit. */
  audit: Audit;
  /** Demo accounts and demo endpoints exist. */
  isDemo: boolean;
  /** The pace of what a demo only simulates: 1 as in life, 0 stands still. */
  demoSpeed: number;
  /** Strangers may register. */
  isRegisterOpen: boolean;
  /** What is different for callers from other machines, because nobody has said that the demo is meant for them. */
  elsewhere?: Pick<Services, 'isDemo' | 'isRegisterOpen' | 'credentials'>;
  log: Log;
  /** The variables of the environment, for what the product connects by them. They hold secrets: nothing of them is shown or logged. */
  env: Readonly<Record<string, string | undefined>>;
  /** The moment in ms. */
  now: () => number;
}

/** What a change of records knows of its caller: a request, or a background job of a user. */
export interface RecordCall {
  services: Services;
  /** Checked for its shape, not yet against the resource. */
  body: Body;
  language: Language;
  /** The header If-Match. */
  ifMatch: string | undefined;
  /** `claims` where there is a session: a background job has none. */
  caller: Pick<Caller, 'id' | 'user' | 'subject'> & Partial<Pick<Caller, 'claims'>>;
  rights: Rights;
  /** Takes what people are told of together with others, once all is done. Left out: each is told at once. */
  tellings?: Telling[];
  /** Takes the records whose history has grown, to be shortened together once all is done. Left out: each is at once. */
  histories?: { collection: string; id: string }[];
  /** Whether nobody refers to a record in this way, as was found out for many that are deleted. Left out: each is asked about. */
  isUnnamed?: ((hanging: object, id: string) => boolean) | undefined;
}

/** Something that was done with a record, and of which people are told: `notify` of the action says whom. */
export interface Telling extends Pick<HandlerInput, 'resource' | 'action' | 'before' | 'after' | 'inputs'> {}

/**
 * A channel of `notify`. The inbox is one, and tells each by the ways that they have chosen themselves (`Extensions.ways`), mail among
 * them; another is for what is not sent to a person.
 */
export interface NotifyChannel {
  /** The resource that it writes to, without which there is no such way. Left out: none. */
  needs?: string;
  /**
   * Tells these users. It writes through the call, so that they are told exactly when what they are told of is committed; what leaves the
   * console is written down here and sent by a worker. May run more than once, as a handler.
   */
  send(input: {
    call: RecordCall;
    /** Accounts. */
    to: readonly Row[];
    /** A message takes the place of the one before with the same key. */
    key: string | undefined;
    said: Said;
    /** The event that it belongs to, of those that users subscribe to. */
    event: string | undefined;
  }): Promise<void>;
}

/** Makes a record from the body of a call, within its transaction, and returns what its caller is answered. */
export type RecordMaker = (input: { call: RecordCall; resource: Resource }) => Promise<Record<string, unknown>>;

/** The change that an action has made to its record, for its handler. */
export interface HandlerInput {
  /** The caller. Writes through its store belong to the action: committed and undone with it, and part of the history. */
  call: RecordCall;
  resource: Resource;
  action: UpdateActionResolved;
  before: Row;
  after: Row;
  /** What the action's `inputs` were filled in with, checked; by name. */
  inputs: Readonly<Record<string, unknown>>;
}

/**
 * What an action of kind `handler` does beyond its own record. An error rolls back the whole action. May run more than once for
 * one action (`Store.transaction`), so all that it brings about is written through the call, or harmless when it is brought about again.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: most handlers answer nothing
export type ActionHandler = (input: HandlerInput) => Promise<HandlerAnswer | void>;

/**
 * What the server does around every write of a resource's records by creation, edit or action, as part of the same unit of
 * work: through the store of `call`, and perhaps more than once. Both must be fast.
 */
export interface ResourceHooks<Values = Readonly<Record<string, unknown>>> {
  // Methods: hooks of one resource, whose values are known, have to fit where those of any resource are kept.
  /**
   * Returns values derived from those about to be written; they are written as well. An error rejects the write:
   * `throw invalid({ cover: '…' })` is shown beside the field.
   * `values`: what is written, checked; `record`: the whole record with it, which is what a rule has to look at, since an edit writes
   * only what has changed; `current`: the record as it stands, none for a new one.
   */
  beforeSave?(input: {
    call: RecordCall;
    values: Values;
    record: Values;
    current: Row | undefined;
  }): Promise<Values> | Values;
  /** Runs after a write. An error rolls the write back; `invalid` as above. */
  afterSave?(input: { call: RecordCall; before: Row | undefined; after: Row }): Promise<void>;
}

/** A record that something is held for, or was. */
interface Charged {
  /** What is written belongs to the action, as in a handler. */
  call: RecordCall;
  resource: Resource;
  row: Row;
}

/** What keeps how much everybody has left, and moves it together with what actions cost. */
export interface Ledger {
  /** What it counts. */
  units: readonly string[];
  /** The collection of its entries: they are added and never changed or removed, so what has added some cannot be undone. */
  entries: string;
  /**
   * From now on this much is held for the record in all, what was used for it before included. An error refuses the action: not enough
   * is left, or the owner may not use it. With `isAnew` what was used before does not count: it costs as much each time.
   */
  hold(input: Charged & { cost: { unit: string; amount: number; isAnew: boolean } }): Promise<void>;
  /** Of what is held for the record, this many were used in all; the rest is given back. Nothing happens when nothing is held. */
  settle(input: Charged & { used: number }): Promise<void>;
  /** What holding so many of a unit for each of these records would take. Changes nothing. */
  price(
    input: Omit<Charged, 'row'> & { rows: readonly { row: Row; amount: number }[]; unit: string; isAnew: boolean },
  ): Promise<Price>;
  /** What entries that were written on trial have taken of these units, and what the record that was made says besides. */
  priceOf(input: {
    call: RecordCall;
    resource: Resource;
    units: readonly string[];
    entries: readonly Row[];
    made: Row | undefined;
  }): Promise<Price>;
}

/** The part of a product that the services use: everything but its endpoints and collections. */
export interface Extensions extends AccountRules, PhoneCodeParts {
  /** What actions of kind `handler` do, by the name that the configuration gives. */
  handlers: Readonly<Record<string, ActionHandler>>;
  /** The ways to tell people something, by the names that `notify` of the configuration uses; `inboxChannel` is one. */
  channels: Readonly<Record<string, NotifyChannel>>;
  /** Keeps what actions cost. Left out: none may cost anything. */
  ledger?: Ledger;
  /** Collections of its own that stay as they are when a change is undone: what is written there only keeps others waiting. */
  notUndone?: readonly string[];
  /** What follows from writing records, by resource. */
  hooks: Readonly<Record<string, ResourceHooks>>;
  /** The ways on which messages leave the console, by name, for users to choose from beside the console itself. `mailWay` is one. */
  ways: Readonly<Record<string, MessageWay>>;
  /** The events that users can subscribe to beyond `notice`, which is whatever belongs to no other. */
  subscriptions: { events: readonly string[] };
  /** The brand that the console bears for a user, or on a host before anybody has signed in. Left out: its own name everywhere. */
  brandOf?: (input: { services: Services } & ({ user: Row } | { host: string })) => Promise<Brand | undefined>;
  /** Which resource takes the audit. Left out: nothing is audited. */
  audit?: AuditTarget;
  /** Properties that the product adds to the profile of a user. */
  profileParts?: (input: { services: Services; user: Row }) => Promise<Readonly<Record<string, unknown>>>;
  /** The services outside that it works with, beside the ways. They are shown and tested at `/api/connections`. */
  doors?: (services: Services) => readonly Door[];
  /** Hears of every commit of this process with what it has changed, so that what is counted elsewhere can follow. Must be quick and not throw. */
  committed?: (input: { services: Services; changes: readonly Change[] }) => void;
  /** Removes what the product keeps for a user alone, once the user is deleted. */
  forgetUser?: (input: { services: Services; userId: string }) => Promise<void>;
}
