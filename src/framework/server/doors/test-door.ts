import type { ConnectionTest } from '../../contract/connections';
import { CallFailed, type CallTrouble, troubleOf } from '../../shared/call-trouble';
import { type Label, textOf } from '../../shared/label';
import { conflict } from '../http/api-error';
import { messages } from '../http/messages';
import type { Door } from '../services/door';
import { limitOf } from '../services/memory';
import type { Services } from '../services/services';
import { connectionsOf } from './doors-of';

/** Timeout of a test, in ms. */
const limitMs = 10_000;
/** Most tests of a user within ten minutes, over all doors. */
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

/** Sends a harmless request to a door; the result goes to the caller, the audit and the door's log. 409, 429. */
export const testDoor = async ({
  services,
  door,
  userId,
}: {
  services: Services;
  door: Door;
  userId: string;
}): Promise<ConnectionTest> => {
  const { memory, doors, audit } = services;
  const { name, label, host, test } = door;
  if (host === undefined || test === undefined) throw conflict({ label: messages.noConnectionTest });
  await memory.of(perUser).take(userId);
  const begun = performance.now();
  let trouble: CallTrouble | undefined;
  let said: Label | undefined;
  try {
    said = await withinLimit(limitMs, (signal) => test.run(signal));
  } catch (error) {
    trouble = troubleOf(error);
  }
  const ms = Math.round(performance.now() - begun);
  doors.note(name, trouble ?? 'ok');
  await audit.record({
    kind: 'write',
    action: 'test',
    resource: 'connections',
    title: textOf(label, services.console.site.language),
    outcome: trouble ? 'failed' : 'success',
    reason: trouble ? trouble.code || trouble.cause : '',
    details: { name, host, ms },
  });
  const [connection] = await connectionsOf(services, [door]);
  if (connection === undefined) throw new Error('there is one for each door');
  return { isOk: trouble === undefined, ms, trouble: trouble ?? null, said: said ?? null, connection };
};
