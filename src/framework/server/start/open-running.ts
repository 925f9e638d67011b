import { messageOf } from '../../shared/text';
import { errorFields } from '../base/log';
import type { EventHub } from '../notices/create-event-hub';
import { forgetGone, splitHistory } from '../records/history-store';
import { namedUploads } from '../records/uploads/named-uploads';
import { jobs as jobRows } from '../services/jobs';
import { addServerFigures, type Metrics } from '../services/metrics';
import type { RunningParts, Services } from '../services/services';
import { watchStalls } from '../services/stalls';
import type { LiveProcesses, Processes } from '../store/live-processes';
import type { OpenedStore } from '../store/store';
import { actionJob } from '../tasks/actions/run-each';
import { importJob } from '../tasks/import-job';
import { createImportParts } from '../tasks/import-parts';
import { createJobRunner, type JobKind } from '../tasks/jobs';
import { sweepOutgoing } from '../tasks/messages';
import { waitingByQueue } from '../tasks/schedule-state';
import type { Environment } from './environment';
import type { Stores } from './open-data';

/** Every kind of background job, by its stored name. */
const jobKinds: Readonly<Record<string, JobKind>> = {
  action: actionJob,
  import: importJob,
};

/** Opens what this process does by itself; nothing runs yet (`startRunning`). */
export const openRunning = ({
  isDemo,
  environment: { metricsToken, demoSpeed, role },
  metrics,
  events,
  processes,
  services,
}: Pick<Stores, 'isDemo'> & {
  environment: Environment;
  metrics: Metrics;
  events: EventHub;
  processes: Processes;
  services: () => Services;
}): RunningParts => ({
  processes,
  jobs: createJobRunner({ services, kinds: jobKinds, isIdle: role === 'web' }),
  events,
  metrics,
  metricsToken,
  isStopping: false,
  isDemo,
  demoSpeed,
});

/** Continues interrupted jobs, and starts what the server does again and again. Returns a function that stops the latter. */
export const startRunning = async ({
  services,
  stores: { bare, store, expiringInStore },
  joined,
  auditDays,
}: {
  services: Services;
  stores: Stores;
  /** This process among those on the same data; undefined where there can be only one. */
  joined: LiveProcesses | undefined;
  /** Retention of the audit. */
  auditDays: number;
}): Promise<() => void> => {
  const { log, now, product } = services;
  const { jobs, metrics, events } = services.running;
  const waiting = () => waitingByQueue({ store, product });
  addServerFigures({ metrics, store, now, streams: () => events.count(), jobs: jobRows, waiting });
  if (joined) {
    jobs.wake();
    joined.keepBeating(async () => jobs.wake());
  } else await jobs.interrupt();
  await splitHistory(store);
  const stopWatching = watchStalls({ log, onStall: ({ ms }) => metrics.stall(ms) });
  const stopSweeping = await keepSweeping({ services, bare, expiringInStore, auditDays });
  return () => {
    stopSweeping();
    stopWatching();
  };
};

/** Removes unreferenced files, in the background of the start. */
export const sweepUploads = async ({
  store,
  log,
  data: { uploads },
}: Pick<Services, 'log'> & {
  store: Pick<OpenedStore, 'snapshot'>;
  data: Pick<Services['data'], 'uploads'>;
}): Promise<void> => {
  try {
    // A deleted record can be restored while its history exists, so files in the history count as referenced.
    const named = await namedUploads(store);
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
const keepSweeping = async ({
  services,
  bare,
  expiringInStore,
  auditDays,
}: {
  services: Services;
  bare: Stores['bare'];
  expiringInStore: Pick<Stores['expiringInStore'], 'sweep'>;
  /** Retention of the audit. */
  auditDays: number;
}): Promise<() => void> => {
  const { store, log, now } = services;
  const { audit } = services.data;
  const daysAgo = (days: number): string => new Date(now() - days * dayMs).toISOString();
  const sweep = async () => {
    const collections = new Set(services.console.resources.keys());
    await forgetGone({ store, before: daysAgo(historyDays), collections });
    await createImportParts(store).tidy({ now: now(), done: new Set() });
    await sweepOutgoing({ store, now });
    await audit.sweep(daysAgo(auditDays));
  };
  await sweep();
  const sweepFiles = () => sweepUploads({ ...services, store: bare });
  void sweepFiles();
  const daily = setInterval(() => {
    void Promise.all([sweep(), sweepFiles()]).catch((error) =>
      log.error('清理失败 The sweep fails', errorFields(error)),
    );
  }, dayMs).unref();
  const often = setInterval(() => void expiringInStore.sweep().catch(() => undefined), minuteMs).unref();
  return () => {
    clearInterval(daily);
    clearInterval(often);
  };
};
