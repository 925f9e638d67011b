import type { PolicyObject } from '../../../rights/objects';
import { isObject } from '../../../shared/is-object';
import { networkOf } from '../../base/address';
import { errorFields, type Log } from '../../base/log';
import { type Actor, currentOrigin } from '../../base/origin';
import { ApiError } from '../../http/api-error';
import { everything } from '../../store/scope';
import type { Row, Store } from '../../store/store';
import type { GuessThrottle } from '../guess-throttle';
import { actorOf, findUserByMobile, findUserByName } from '../users';
import {
  type AuditEntry,
  type AuditEvent,
  type AuditedField,
  type AuditedRecord,
  type AuditTarget,
  auditEntry,
  auditEvent,
} from './audit-entry';

/** Says which of many like events are written one by one; the others are only counted. */
interface AttemptCap<T> {
  /** Whether this one may be written by itself. Otherwise it is counted, with the first of its key as the example. */
  take(key: string, event: T): boolean;
  /** What was only counted since the last time. */
  counted(): { event: T; count: number }[];
}

const minuteMs = 60_000;
/** Keys that are counted separately; more keys are counted together. */
const mostKeys = 20;

/** At most `each` of a key and `all` together within a minute: strangers with many addresses must not fill the disk either. */
export const createAttemptCap = <T>({
  each,
  all,
  now,
}: {
  each: number;
  all: number;
  now: () => number;
}): AttemptCap<T> => {
  let endsAt = 0;
  let written = 0;
  let ofKey = new Map<string, number>();
  let skipped = new Map<string, { event: T; count: number }>();
  return {
    take(key, event) {
      if (now() >= endsAt) {
        endsAt = now() + minuteMs;
        written = 0;
        ofKey = new Map();
      }
      const own = ofKey.get(key) ?? 0;
      if (own < each && written < all) {
        ofKey.set(key, own + 1);
        written += 1;
        return true;
      }
      const name = skipped.has(key) || skipped.size < mostKeys ? key : '';
      const found = skipped.get(name) ?? { event, count: 0 };
      skipped.set(name, { ...found, count: found.count + 1 });
      return false;
    },
    counted() {
      const list = [...skipped.values()];
      skipped = new Map();
      return list;
    },
  };
};

/**
 * The property of an audit row with the values of protected fields. No resource declares it, so it cannot be listed, filtered, sorted,
 * searched or exported; only the values that a reader may see are put back into the changes.
 */
const guardedValues = 'guardedValues';

/** The values of one protected field of a change, with its position in the changes. */
interface GuardedValue {
  record: number;
  field: number;
  /** The policy object that determines who may read them. */
  object: PolicyObject;
  before: unknown;
  after: unknown;
}

const withoutValues = (field: AuditedField): AuditedField =>
  field.isHidden ? { field: field.field, isHidden: true } : field;

/** The row of an entry, with protected values separated from the changes. */
export const auditRow = (target: AuditTarget, entry: AuditEntry): Record<string, unknown> => {
  const values = entry.records.flatMap(({ fields }, record) =>
    fields.flatMap(({ isHidden, object, before, after }, field): GuardedValue[] =>
      isHidden && object ? [{ record, field, object, before, after }] : [],
    ),
  );
  const records = entry.records.map((record) => ({ ...record, fields: record.fields.map(withoutValues) }));
  return {
    ...target.row({ ...entry, records }),
    ...(values.length > 0 && { [guardedValues]: { in: target.changes, values } }),
  };
};

/** Puts protected values of an audit row back into the shown changes if the reader may read the fields; other rows are unchanged. */
export const withGuardedValues = ({
  row,
  shown,
  mayRead,
}: {
  row: Row;
  shown: Record<string, unknown>;
  /** Whether the reader may read this policy object. */
  mayRead: (object: PolicyObject) => boolean;
}): Record<string, unknown> => {
  const guarded = row[guardedValues];
  if (!isObject(guarded) || typeof guarded.in !== 'string') return shown;
  const changes = shown[guarded.in];
  if (!Array.isArray(changes)) return shown;
  // Only `auditRow` writes them.
  const values = (guarded.values as GuardedValue[]).filter(({ object }) => mayRead(object));
  const filled = (changes as AuditedRecord[]).map((record, at) => ({
    ...record,
    fields: record.fields.map((field, index) => {
      const value = values.find((one) => one.record === at && one.field === index);
      return value ? { field: field.field, before: value.before, after: value.after } : field;
    }),
  }));
  return { ...shown, [guarded.in]: filled };
};

/** Audits events that change no record. No function rejects: what cannot be stored is logged. */
export interface Audit {
  /** Records an event in full. */
  record(event: Parameters<typeof auditEvent>[0]): Promise<void>;
  /** The policy has refused a call of a signed-in user. */
  refused(right: { object?: string; action?: string }): Promise<void>;
  /** A failed sign-in. `account` is the typed name, which is stored only if such an account exists. */
  failedSignIn(input: { account: string; reason: string }): Promise<void>;
  /** Writes the counts of events that were too frequent to be written individually. */
  flush(): Promise<void>;
  /** Removes entries older than this time. */
  sweep(before: string): Promise<void>;
  /** Stops counting, after a last `flush`. */
  close(): Promise<void>;
}

/** Most refusals and failures written individually per minute: per user or address, and in total. */
const mostPerMinute = { each: 5, all: 60 };

/**
 * The audit of a product; without a target nothing is written.
 * @param store the unaudited store, so that the audit's own writes are not audited in turn
 */
export const createAudit = ({
  store,
  target,
  now,
  log,
}: {
  store: Store;
  target: AuditTarget | undefined;
  now: () => number;
  log: Log;
}): Audit => {
  const cap = createAttemptCap<AuditEntry>({ ...mostPerMinute, now });
  let counting: NodeJS.Timeout | undefined;

  const safely = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.error(
        `审计日志无法写入 The audit cannot be written: ${error instanceof Error ? error.message : ''}`,
        errorFields(error),
      );
    }
  };
  const write = async (entry: AuditEntry): Promise<void> => {
    if (target) await safely(() => store.create({ collection: target.resource, row: auditRow(target, entry) }));
  };
  const entryOf = (event: AuditEvent, actor?: Actor): AuditEntry =>
    auditEntry({ event, origin: currentOrigin(), now, ...(actor && { actor }) });
  const flush = async (): Promise<void> => {
    clearTimeout(counting);
    counting = undefined;
    for (const { event, count } of cap.counted()) await write({ ...event, count });
  };
  const writeCapped = async (key: string, entry: () => Promise<AuditEntry> | AuditEntry, example: AuditEntry) => {
    if (cap.take(key, example)) return write(await entry());
    counting ??= setTimeout(() => void flush(), minuteMs).unref();
  };

  return {
    record: (event) => write(entryOf(auditEvent(event))),
    async refused({ object, action }) {
      if (target === undefined) return;
      const [kind, name = ''] = (object ?? '').split(':');
      const about = { resource: kind === 'res' ? name : '', title: kind === 'res' ? '' : (object ?? '') };
      const entry = entryOf(auditEvent({ kind: 'refused', action: action ?? '', outcome: 'refused', ...about }));
      await writeCapped(`user ${entry.actor?.id ?? networkOf(entry.address)}`, () => entry, entry);
    },
    async failedSignIn({ account, reason }) {
      if (target === undefined) return;
      const event = auditEvent({ kind: 'signIn', action: 'signIn', outcome: 'failed', reason });
      const example = entryOf(event);
      const named = () => safeActor({ store, account });
      await writeCapped(
        `address ${networkOf(example.address)}`,
        async () => ({ ...example, actor: example.actor ?? (await named()) }),
        example,
      );
    },
    flush,
    async sweep(before) {
      if (target === undefined) return;
      const where = { field: 'createdAt', op: 'lte', value: before } as const;
      await safely(() => store.removeMany({ collection: target.resource, scope: everything(), where }));
    },
    close: flush,
  };
};

/** The account of a failed sign-in; undefined if it does not exist, because the typed name might then be a password. */
const safeActor = async ({ store, account }: { store: Store; account: string }): Promise<Actor | undefined> => {
  const mobile = /^mobile (.+)$/.exec(account)?.[1];
  const user = await (mobile
    ? findUserByMobile({ store, mobile })
    : findUserByName({ store, username: account })
  ).catch(() => undefined);
  return user && actorOf(user);
};

/** The same throttle, which notifies the audit: who guesses a password, a code or a passcode, and who is held back. */
export const auditThrottle = ({
  throttle,
  audit,
}: {
  throttle: GuessThrottle;
  audit: Pick<Audit, 'failedSignIn'>;
}): GuessThrottle => ({
  ...throttle,
  async enter(who) {
    try {
      await throttle.enter(who);
    } catch (error) {
      if (error instanceof ApiError) await audit.failedSignIn({ account: who.account, reason: 'throttled' });
      throw error;
    }
  },
  async fail(who) {
    await throttle.fail(who);
    void audit.failedSignIn({ account: who.account, reason: 'credentials' });
  },
  within: (tx) => auditThrottle({ throttle: throttle.within(tx), audit }),
});
