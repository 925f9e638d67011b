import { StreamAnswer } from '../../../framework/server/http/answers';
import { notFound } from '../../../framework/server/http/api-error';
import { createEventSink, heartbeatMs } from '../../../framework/server/notices/streams';
import type { SessionCall } from '../../../framework/server/services/call';
import { type CallOf, type Endpoint, handle } from '../../../framework/server/services/endpoint';
import { limitOf } from '../../../framework/server/services/memory';
import { type Label, textOf } from '../../../framework/shared/label';
import * as contract from '../../contract/writing';
import { connectedTeller } from '../../gateways/connected';
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
