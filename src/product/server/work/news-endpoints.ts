import { refused } from '../../../framework/server/http/api-error';
import { type CallOf, type Endpoint, handle } from '../../../framework/server/services/endpoint';
import { everything } from '../../../framework/server/store/scope';
import { runs } from '../../../framework/server/work/runs';
import { isSignedBy } from '../../../framework/shared/sign-request';
import * as contract from '../../contract/work';
import { readWorkerSettings, workerSecrets } from '../../gateways/http-gateway';
import { productMessages } from '../base/product-messages';

/** Oldest signed time that is accepted; anything older may be a replay. */
const mostAgeMs = 5 * 60_000;

const heardAt = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Makes the run of a piece due now, so that the engine asks about it at once; a resting run stays at rest. */
const news = async ({ services, body, address }: CallOf<typeof contract.reportWorkNews>) => {
  const { store } = services;
  const { env } = services.outside;
  const { key, time, signature } = body;
  const { settings } = readWorkerSettings(env);
  const secrets = settings ? workerSecrets(settings) : [];
  if (!secrets.some((secret) => isSignedBy({ secret, text: `${time}.${key}`, signature }))) {
    await services.data.memory.limits.exchange.take(address);
    throw refused({ code: 403, label: productMessages.newsSignature, reason: 'signature' });
  }
  const now = services.now();
  if (Math.abs(now - time) > mostAgeMs) throw refused({ code: 403, label: productMessages.newsOld, reason: 'old' });
  const target = { collection: runs, id: key.split('/')[0] ?? '', scope: everything() };
  return store.transaction(async (tx) => {
    const run = await tx.get(target);
    if (run === undefined || run.dueAt === null) return { isWaiting: false };
    if (time <= heardAt(run.heardAt))
      throw refused({ code: 409, label: productMessages.newsReplayed, reason: 'replayed' });
    await tx.update({ ...target, patch: { dueAt: new Date(now).toISOString(), heardAt: time } });
    return { isWaiting: true };
  });
};

/** The endpoint through which workers announce news. */
export const workNewsEndpoints: readonly Endpoint[] = [handle(contract.reportWorkNews, news)];
