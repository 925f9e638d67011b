// Hands each post to a flow of n8n (or any other webhook that answers when it is done): FLOW_URL, and FLOW_TOKEN for its header check.
import { failed, startWorker, unknown } from './server.mjs';

const { FLOW_URL = '', FLOW_TOKEN = '' } = process.env;
if (!FLOW_URL) throw new Error('FLOW_URL: the production address of the flow’s webhook');
const minutes = Number(process.env.FLOW_MINUTES ?? 10);

/** The flow answers `{ "remoteId": "…", "url": "…" }`, or `{ "code": "…", "cause": "…" }`; anything else leaves the outcome open. */
const publish = async ({ key, order, sent }) => {
  await sent();
  let response;
  try {
    response = await fetch(FLOW_URL, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key, Authorization: `Bearer ${FLOW_TOKEN}` },
      body: JSON.stringify({ key, order }),
      signal: AbortSignal.timeout(minutes * 60_000),
    });
  } catch (error) {
    // Where nobody listens nothing was begun.
    return error.cause?.code === 'ECONNREFUSED' ? failed('FLOW_AWAY', 'busy') : { ...unknown, code: 'NO_ANSWER' };
  }
  if (response.status === 401 || response.status === 403 || response.status === 404) return failed('FLOW_REFUSES');
  const answer = await response.json().catch(() => undefined);
  if (response.ok && answer?.remoteId)
    return { state: 'done', result: { remoteId: String(answer.remoteId), url: answer.url } };
  if (response.ok && answer?.code) return failed(String(answer.code), answer.cause);
  return { ...unknown, code: `FLOW_${response.status}` };
};

await startWorker({ publish });
