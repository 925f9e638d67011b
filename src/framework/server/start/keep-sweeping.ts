import { messageOf } from '../../shared/text';
import { errorFields } from '../base/log';
import { forgetGone, history } from '../records/history-store';
import { namedUploads } from '../records/uploads/named-uploads';
import type { Services } from '../services/services';
import type { createExpiringInStore } from '../store/expiring-values';
import { createImportParts } from '../tasks/import-parts';
import { sweepOutgoing } from '../tasks/messages';

/** Removes unreferenced files, in the background of the start. */
export const sweepUploads = async ({
  console,
  store,
  uploads,
  log,
}: Pick<Services, 'console' | 'store' | 'uploads' | 'log'>): Promise<void> => {
  try {
    // A deleted record can be restored while its history exists, so files in the history count as referenced.
    const named = await namedUploads({ collections: [...console.resources.keys(), history], store });
    // Rows without any file are more likely those of another console, or not seeded yet, so nothing is removed.
    if (named.size === 0) return;
    const removed = await uploads.sweep((name) => named.has(name));
    if (removed > 0) log.info(`uploads: ${removed} 个无引用文件已清理 files that nothing refers to were removed`);
  } catch (error) {
    log.error(`uploads: ${messageOf(error)}`);
  }
};

/** Retention of the history of deleted records, in days. */
const historyDays = 30;
const dayMs = 24 * 3600 * 1000;
const minuteMs = 60_000;

/** Removes expired data now and every day. Resolves after the first run with a function that stops it; rejects if the first run fails. */
export const keepSweeping = async ({
  services,
  expiringInStore,
  auditDays,
}: {
  services: Services;
  expiringInStore: Pick<ReturnType<typeof createExpiringInStore>, 'sweep'>;
  /** Retention of the audit. */
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
  const often = setInterval(() => void expiringInStore.sweep().catch(() => undefined), minuteMs).unref();
  return () => {
    clearInterval(daily);
    clearInterval(often);
  };
};
