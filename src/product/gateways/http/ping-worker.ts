import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Texts } from '../../../framework/shared/label';
import { HttpGateway } from './http-gateway';
import type { WorkerPlace } from './worker-settings';

/**
 * Asks a worker whether it is there (docs/workers.md, `ping`). One that does not know the question has answered it as well, by refusing a
 * request that was signed right; what it has not is checked the secret, perhaps.
 */
export const pingWorker = async (place: WorkerPlace): Promise<Texts | undefined> => {
  const gateway = new HttpGateway<Record<string, never>, unknown, 'other'>(() => place, {
    kind: 'ping',
    result: z.unknown().optional(),
    causeOf: () => 'other',
  });
  const key = `ping:${randomUUID()}`;
  const { state } = await gateway.ask({ key, order: {}, ticket: undefined, attempt: 0, now: Date.now() });
  if (state === 'done') return undefined;
  if (state === 'limited') return { zh: '有应答，但当前限流', en: 'It answers, but takes nothing more at the moment' };
  return { zh: '有应答；该程序尚不支持 ping', en: 'It answers, and does not know ping yet' };
};
