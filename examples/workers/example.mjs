// A worker that publishes nowhere and takes no money: it gives each post an id, and has each payment paid after ten seconds. `WORKER_SECRET=… node examples/workers/example.mjs`
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

/** Payments by their numbers: when their code was made (ms), what they come to (fen), and whether they are closed. A real one asks its provider. */
const payments = new Map();

const pay = ({ payment, amount }) => {
  if (!payments.has(payment)) payments.set(payment, { amount, since: Date.now(), isClosed: false });
  // WeChat Pay calls it `code_url`, Alipay `qr_code`.
  return { state: 'done', result: { url: `https://example.com/pay/${payment}` } };
};

const payment = ({ payment: number, isClosing }) => {
  const found = payments.get(number);
  if (found === undefined || found.isClosed) return { state: 'done', result: { state: 'closed' } };
  const paidAt = found.since + paidAfterMs;
  if (Date.now() >= paidAt) {
    const result = {
      state: 'paid',
      amount: found.amount,
      paidAt: new Date(paidAt).toISOString(),
      tradeNo: `T${number}`,
    };
    return { state: 'done', result };
  }
  if (!isClosing) return { state: 'working', askAgainMs: 2000 };
  found.isClosed = true;
  return { state: 'done', result: { state: 'closed' } };
};

const paidAfterMs = Number(process.env.PAID_AFTER_MS ?? 10_000);

await startWorker({
  publish,
  find,
  answers: {
    withdraw: () => ({ state: 'done', result: { wasGone: true } }),
    review: () => failed('UNKNOWN_POST'),
    pay,
    payment,
    refund: () => ({ state: 'done', result: { refundedAt: new Date().toISOString() } }),
    articleData: () => ({ state: 'done', result: { days: [] } }),
  },
});
