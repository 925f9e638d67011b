import { actorOf, findUserByMobile, findUserByName } from '../auth/users';
import { errorFields, type Log } from '../base/log';
import { type Actor, currentOrigin } from '../base/origin';
import { everything } from '../stores/scope';
import type { Store } from '../stores/store';
import { createAttemptCap } from './attempt-cap';
import { type AuditEntry, type AuditEvent, type AuditTarget, auditEntry, auditEvent } from './audit-entry';
import { auditRow } from './guarded-values';

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
const minuteMs = 60_000;

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
      await writeCapped(`user ${entry.actor?.id ?? entry.address}`, () => entry, entry);
    },
    async failedSignIn({ account, reason }) {
      if (target === undefined) return;
      const event = auditEvent({ kind: 'signIn', action: 'signIn', outcome: 'failed', reason });
      const example = entryOf(event);
      const named = () => safeActor({ store, account });
      await writeCapped(
        `address ${example.address}`,
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
