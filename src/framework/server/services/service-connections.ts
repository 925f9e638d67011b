import type { Connection, ConnectionState, ConnectionTest } from '../../contract/connections';
import { CallFailed, type CallOutcome, type CallTrouble, troubleOf } from '../../shared/call-trouble';
import { type Label, textOf } from '../../shared/label';
import { errorFields, type Log } from '../base/log';
import { conflict } from '../http/api-error';
import { messages } from '../http/messages';
import type { ExpiringStore } from '../store/expiring-values';
import { limitOf } from './memory';
import type { ConnectionLog, ConnectionRecord, ServiceConnection } from './service-connection';
import type { Services } from './services';

const dayMs = 24 * 3600_000;
/** How long a connection is remembered after its last call, in ms. */
const rememberedMs = 180 * dayMs;
/** Delay before the record of a connection is written: when its state is unchanged, and when it starts or stops failing, in ms. */
const usualMs = 60_000;
const changedMs = 5000;
const maxConnections = 500;

interface Own {
  /** What this process has seen, including what is not written yet. */
  seen: ConnectionRecord;
  isWritten: boolean;
  isFailing: boolean;
  /** The state last written, and when; undefined: none. */
  saved: { isFailing: boolean; at: number } | undefined;
  timer: NodeJS.Timeout | undefined;
}

/** Merges two records, keeping the newer values. */
const newer = (one: ConnectionRecord = {}, other: ConnectionRecord = {}): ConnectionRecord => {
  const okAt = Math.max(one.okAt ?? 0, other.okAt ?? 0);
  const error = (one.errorAt ?? 0) > (other.errorAt ?? 0) ? one : other;
  const notifiedAt = Math.max(one.notifiedAt ?? 0, other.notifiedAt ?? 0);
  return {
    ...(notifiedAt > 0 && { notifiedAt }),
    ...(okAt > 0 && { okAt }),
    ...(error.errorAt && { errorAt: error.errorAt, ...(error.trouble && { trouble: error.trouble }) }),
  };
};

/** Whether a connection is failing. One that is rate-limited has answered, so it is not. */
export const isFailing = ({ okAt = 0, errorAt = 0, trouble }: ConnectionRecord): boolean =>
  errorAt > okAt && trouble?.cause !== 'limited';

/** How long the administrators are not notified of the same connection again, in ms. */
const calmMs = dayMs;

/** Whether a connection refuses this console, which only an administrator can change, and they do not know it yet. */
const mustNotify = (record: ConnectionRecord, now: number): boolean =>
  isFailing(record) &&
  (record.trouble?.cause === 'login' || record.trouble?.cause === 'refused') &&
  now - (record.notifiedAt ?? Number.NEGATIVE_INFINITY) >= calmMs;

/**
 * Records the outcomes of calls of connections. A process writes about a connection at most once a minute, and sooner when it starts or stops
 * failing; in between it only updates memory, so a call costs almost nothing.
 */
export const createConnectionLog = ({
  kept: stored,
  now,
  log,
  onRefused = () => undefined,
}: {
  /** A storage that outlives the process. */
  kept: ExpiringStore;
  now: () => number;
  log: Pick<Log, 'warn'>;
  /** Called by one process for all, once a day at most, while a service refuses this console: its key, its credit. */
  onRefused?: (name: string, trouble: CallTrouble) => unknown;
}): ConnectionLog => {
  const values = stored.of<ConnectionRecord>('doors', maxConnections);
  const connections = new Map<string, Own>();
  const writing = new Set<Promise<void>>();

  const save = async (name: string, own: Own): Promise<void> => {
    const { seen } = own;
    own.isWritten = true;
    own.saved = { isFailing: own.isFailing, at: now() };
    await values
      .change([name], (found) => {
        const known = newer(found.get(name)?.value, seen);
        const isNew = mustNotify(known, now());
        const value = isNew ? { ...known, notifiedAt: now() } : known;
        return { result: isNew && known.trouble, put: new Map([[name, { value, until: now() + rememberedMs }]]) };
      })
      .then((trouble) => trouble && onRefused(name, trouble))
      .catch((error: unknown) => {
        // Retried with the next call.
        own.isWritten = false;
        log.warn(`the calls of ${name} cannot be noted`, errorFields(error));
      });
  };
  const begin = (name: string, own: Own): void => {
    clearTimeout(own.timer);
    own.timer = undefined;
    const done: Promise<void> = save(name, own).finally(() => writing.delete(done));
    writing.add(done);
  };
  const plan = (name: string, own: Own): void => {
    const { saved } = own;
    const rest = saved === undefined ? 0 : saved.isFailing === own.isFailing ? usualMs : changedMs;
    const left = (saved?.at ?? 0) + rest - now();
    if (left <= 0) begin(name, own);
    else own.timer ??= setTimeout(() => begin(name, own), left).unref();
  };

  return {
    note(name, outcome: CallOutcome) {
      const own: Own = connections.get(name) ?? {
        seen: {},
        isWritten: true,
        isFailing: false,
        saved: undefined,
        timer: undefined,
      };
      connections.set(name, own);
      const wasFailing = own.isFailing;
      own.seen = newer(own.seen, outcome === 'ok' ? { okAt: now() } : { errorAt: now(), trouble: outcome });
      own.isWritten = false;
      own.isFailing = outcome !== 'ok' && outcome.cause !== 'limited';
      if (wasFailing !== own.isFailing) {
        // The timer was set for an unchanged state.
        clearTimeout(own.timer);
        own.timer = undefined;
      }
      plan(name, own);
    },
    async read(names) {
      const found = await values.read(names);
      return new Map(names.map((name) => [name, newer(found.get(name)?.value, connections.get(name)?.seen)]));
    },
    async close() {
      for (const [name, own] of connections) {
        if (!own.isWritten) begin(name, own);
        else clearTimeout(own.timer);
      }
      await Promise.all(writing);
    },
  };
};

/** Under which calls of what the framework asks itself are noted; of a way on which messages leave it is `way.<name>`. */
export const filesConnection = 'files';
export const phoneCodesConnection = 'phoneCodes';

/** Every service outside of this console: the ways on which messages leave it, what the framework uses itself, and those of the product. */
export const serviceConnectionsOf = (services: Services): readonly ServiceConnection[] => {
  const { product } = services;
  const { outbox, env, filesConnection: files } = services.outside;
  const { isDemo } = services.running;
  const ways = Object.entries(outbox.ways).flatMap(([name, way]): ServiceConnection[] =>
    way.connection
      ? [
          {
            name: `way.${name}`,
            label: way.label,
            isSimulated: outbox.stateOf(name, isDemo) === 'simulated',
            ...way.connection({ env }),
          },
        ]
      : [],
  );
  return [
    ...(product.connections?.(services) ?? []),
    ...ways,
    ...(files ? [files] : []),
    ...(product.pluginConnections?.(services) ?? []),
  ];
};

const stateOf = ({ host, isSimulated }: ServiceConnection, record: ConnectionRecord): ConnectionState => {
  if (host === undefined) return isSimulated ? 'simulated' : 'off';
  return isFailing(record) ? 'failing' : 'connected';
};
const isoOf = (ms: number): string => new Date(ms).toISOString();

/** Connections as they are shown, in their order. */
export const connectionsOf = async (
  services: Services,
  connections: readonly ServiceConnection[],
): Promise<Connection[]> => {
  const records = await services.outside.connections.read(connections.map(({ name }) => name));
  return connections.map((entry) => {
    const { name, label, variables, host, facts = [], serves, steps = [], test } = entry;
    const { okAt, errorAt, trouble } = records.get(name) ?? {};
    return {
      name,
      label,
      state: stateOf(entry, records.get(name) ?? {}),
      host: host ?? null,
      variables,
      facts,
      serves: serves ?? null,
      steps,
      test: test?.does ?? null,
      lastOkAt: okAt === undefined ? null : isoOf(okAt),
      lastError: errorAt === undefined || trouble === undefined ? null : { at: isoOf(errorAt), ...trouble },
    };
  });
};

/** Timeout of a test, in ms. */
const limitMs = 10_000;
/** Most tests of a user within ten minutes, over all connections. */
const perUser = limitOf('connection tests', 20);

/** Runs work with a timeout, which also applies if the work ignores its signal. */
const withinLimit = async <T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      stop.abort();
      fail(new CallFailed('no answer in time', { cause: 'timeout', code: '' }));
    }, ms);
  });
  try {
    return await Promise.race([work(stop.signal), late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Sends a harmless request to a service; the result goes to the caller, the audit and the log of the connection. 409, 429. */
export const testServiceConnection = async ({
  services,
  connection: entry,
  userId,
}: {
  services: Services;
  connection: ServiceConnection;
  userId: string;
}): Promise<ConnectionTest> => {
  const { memory, audit } = services.data;
  const { connections } = services.outside;
  const { name, label, host, test } = entry;
  if (host === undefined || test === undefined) throw conflict({ label: messages.noConnectionTest });
  await memory.of(perUser).take(userId);
  const begun = performance.now();
  let trouble: CallTrouble | undefined;
  let message: Label | undefined;
  try {
    message = await withinLimit(limitMs, (signal) => test.run(signal));
  } catch (error) {
    trouble = troubleOf(error);
  }
  const ms = Math.round(performance.now() - begun);
  connections.note(name, trouble ?? 'ok');
  await audit.record({
    kind: 'write',
    action: 'test',
    resource: 'connections',
    title: textOf(label, services.console.site.language),
    outcome: trouble ? 'failed' : 'success',
    reason: trouble ? trouble.code || trouble.cause : '',
    details: { name, host, ms },
  });
  const [connection] = await connectionsOf(services, [entry]);
  if (connection === undefined) throw new Error('there is one for each door');
  return { isOk: trouble === undefined, ms, trouble: trouble ?? null, said: message ?? null, connection };
};
