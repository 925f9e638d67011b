import { StreamAnswer } from '../../../framework/server/http/answers';
import { notFound, refused } from '../../../framework/server/http/api-error';
import { createEventSink, heartbeatMs } from '../../../framework/server/notices/streams';
import type { SessionCall } from '../../../framework/server/services/call';
import { type CallOf, type Endpoint, handle } from '../../../framework/server/services/endpoint';
import { limitOf } from '../../../framework/server/services/memory';
import { everything } from '../../../framework/server/store/scope';
import { runs } from '../../../framework/server/tasks/work-runs';
import { type Label, textOf } from '../../../framework/shared/label';
import { isSignedBy } from '../../../framework/shared/sign-request';
import { reportWorkNews } from '../../contract/work';
import * as contract from '../../contract/writing';
import { connectedTeller } from '../../gateways/connected';
import { readWorkerSettings, workerSecrets } from '../../gateways/http-gateway';
import { replyPrompt, writingPrompt } from '../../gateways/openai/articles';
import type { Message, StreamedReply } from '../../gateways/openai/model';
import { makingCauses } from '../../resources/causes';
import { fillLabel, productMessages } from '../base/product-messages';
import { textIn } from '../base/read-values';
import { requireConnectedModel } from '../base/require-gateway';
import { reached } from '../publishing/read-wish';

/** Most calls of a user within ten minutes, about as fast as a person can read. */
const perUser = limitOf('writing', 60);

const whyNot = (report: Exclude<StreamedReply, { state: 'said' }>): Label =>
  report.state === 'failed'
    ? makingCauses[report.failure.cause]
    : fillLabel(productMessages.writingLimited, { seconds: String(Math.ceil(report.pauseMs / 1000)) });

/** Streams the output of a model; 503 and 429 before it begins. `kind`: its name in the log. */
const stream = async (
  call: Pick<SessionCall, 'services' | 'caller' | 'language'>,
  { kind, messages }: { kind: string; messages: Message[] },
): Promise<StreamAnswer> => {
  const { services, caller, language } = call;
  requireConnectedModel({ services, model: 'standard' });
  const teller = connectedTeller(services.outside.env, services.outside.connections.note);
  if (teller === undefined) throw new Error('it was connected a moment ago');
  await services.data.memory.of(perUser).take(caller.id);
  return new StreamAnswer(async (response) => {
    const sink = createEventSink(response);
    const stop = new AbortController();
    response.once('close', () => stop.abort());
    // The client has disconnected before the stream began, so no `close` event follows.
    if (response.destroyed) return;
    const beating = setInterval(() => sink.beat(), heartbeatMs);
    const report = await teller.tell({
      messages,
      signal: stop.signal,
      onText: (more) => sink.send({ name: 'text', data: { text: more } }),
      onRestart: () => sink.send({ name: 'restart', data: {} }),
    });
    clearInterval(beating);
    const usage = 'usage' in report ? report.usage : undefined;
    // Nothing is stored, so this log line is the only record of whose usage it was.
    services.log.info('writing', {
      userId: caller.id,
      kind,
      state: stop.signal.aborted ? 'stopped' : report.state,
      ...usage,
    });
    const end: contract.WritingEnd =
      report.state === 'said'
        ? { state: 'said', tokensIn: usage?.tokensIn ?? null, tokensOut: usage?.tokensOut ?? null, isCut: report.isCut }
        : { state: 'failed', reason: textOf(whyNot(report), language) };
    sink.send({ name: 'end', data: end });
    sink.end();
  });
};

const write = (call: CallOf<typeof contract.writeOn>): Promise<StreamAnswer> => {
  const { kind, title = '', text, part = '' } = call.body;
  return stream(call, { kind, messages: writingPrompt({ kind, title, text, part }) });
};

const reply = async (call: CallOf<typeof contract.writeReply>): Promise<StreamAnswer> => {
  const { id } = call.body;
  const comment = (await reached({ call, resource: 'comments', action: 'reply', ids: [id] })).get(id);
  if (comment === undefined) throw notFound();
  const wish = { postTitle: textIn(comment.postTitle), comment: textIn(comment.content) };
  return stream(call, { kind: 'reply', messages: replyPrompt(wish) });
};

/** The writing assistant of the article form. */
export const writingEndpoints: readonly Endpoint[] = [handle(contract.writeOn, write)];

/** Writing replies to comments. */
export const replyEndpoints: readonly Endpoint[] = [
  handle(contract.replyWriter, ({ services }) => ({ isThere: connectedTeller(services.outside.env) !== undefined })),
  handle(contract.writeReply, reply),
];

/** Oldest signed time that is accepted; anything older may be a replay. */
const mostAgeMs = 5 * 60_000;

const heardAt = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Makes the run of a piece due now, so that the engine asks about it at once; a resting run stays at rest. */
const news = async ({ services, body, address }: CallOf<typeof reportWorkNews>) => {
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
export const workNewsEndpoints: readonly Endpoint[] = [handle(reportWorkNews, news)];
