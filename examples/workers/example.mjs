// A worker that publishes nowhere: it gives each post an id. `WORKER_SECRET=… node examples/workers/example.mjs`
import { createHmac } from 'node:crypto';
import { failed, startWorker } from './server.mjs';

/** The id of a post follows from its key, as on a platform that takes one: whoever asks twice gets the same post. */
const publish = async ({ key, order, sent }) => {
  if ([...order.title].length > 30) return failed('TITLE_TOO_LONG');
  await sent();
  return find({ key, order });
};

const find = async ({ key, order }) => {
  const remoteId = createHmac('sha256', 'posts').update(key).digest('hex').slice(0, 16);
  return { state: 'done', result: { remoteId, url: `https://example.com/${order.account.platform}/${remoteId}` } };
};

await startWorker({
  publish,
  find,
  answers: {
    withdraw: () => ({ state: 'done', result: { wasGone: true } }),
    review: () => failed('UNKNOWN_POST'),
    articleData: () => ({ state: 'done', result: { days: [] } }),
  },
});
