import { errorFields } from '../base/log';
import { forgetGone } from '../history/history-store';
import { createImportParts } from '../import/import-parts';
import type { createKeptInStore } from '../kept/kept-in-store';
import { sweepOutgoing } from '../outbox/send-outgoing';
import type { Services } from '../services/services';
import { sweepUploads } from './sweep-uploads';

/** How many days the history of a deleted record is kept. */
const historyDays = 30;
const dayMs = 24 * 3600 * 1000;
const minuteMs = 60_000;

/** Removes what is too old, now and every day; resolves when that is done once, with what ends it. Rejects with what the first time meets. */
export const keepSweeping = async ({
  services,
  keptInStore,
  auditDays,
}: {
  services: Services;
  keptInStore: Pick<ReturnType<typeof createKeptInStore>, 'sweep'>;
  /** How long the audit is kept. */
  auditDays: number;
}): Promise<() => void> => {
  const { store, audit, log, now } = services;
  const daysAgo = (days: number): string => new Date(now() - days * dayMs).toISOString();
  const sweep = async () => {
    const collections = new Set(services.console.resources.keys());
    await forgetGone({ store, before: daysAgo(historyDays), collections });
    await createImportParts(store).tidy({ now: now(), done: new Set() });
    await sweepOutgoing({ store, now });
    await audit.sweep(daysAgo(auditDays));
  };
  await sweep();
  void sweepUploads(services);
  const daily = setInterval(() => {
    void Promise.all([sweep(), sweepUploads(services)]).catch((error) =>
      log.error('清理失败 The sweep fails', errorFields(error)),
    );
  }, dayMs).unref();
  const often = setInterval(() => void keptInStore.sweep().catch(() => undefined), minuteMs).unref();
  return () => {
    clearInterval(daily);
    clearInterval(often);
  };
};
