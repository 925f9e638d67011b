import type OpenAI from 'openai';
import type { APIError } from 'openai';
import { z } from 'zod';
import { CallFailed, type CallOutcome, troubleOf, troubleOfStatus } from '../../../framework/shared/call-trouble';
import type { Usage } from '../../../framework/shared/gateway';
import { type NoteConnection, troubleOfCause } from '../base/observed';
import type { MakingCause } from '../base/orders';
import { readLimited } from '../base/read-response';
import { addUsage } from '../base/usage';
import type { GenerateSettings, ModelSettings } from './generate-settings';
import { errorIn, jsonOf, type Reading, readAnswer, type Trouble, troubleIn } from './read-answer';

/** A line of the conversation with a model. */
export interface Message {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** A model that writes texts. */
export interface Model {
  /**
   * Asks once. Rejects when nothing is known: no network, no answer in time, an error of the service itself. What it rejects with
   * repeats nothing that was sent or received, so no key is in it.
   */
  say(input: { messages: readonly Message[]; name: string; schema: z.ZodType }): Promise<Reply>;
}

/** What came of asking a model; the text is empty where it could not be read. */
type Reply = Exclude<Reading, { state: 'unknown' }>;

/** Far more than any requested text, thoughts included. */
export const mostBytes = 2_000_000;
/** Far more than any requested text. */
const mostSigns = 50_000;

/** What an error of the package says of the service. */
export const troubleOfError = ({ status, code, type, message, headers }: APIError): Trouble =>
  troubleIn({ status, code, type, message, retryAfter: headers?.get('retry-after') }, Date.now());

/** The models behind an OpenAI-compatible address, by the options of `articleTasks.model`; the usual one is always there. */
export const openModels = (settings: GenerateSettings): { standard: Model; [option: string]: Model | undefined } => {
  const open = openClient(settings);
  const others = Object.entries(settings.others).map(([option, model]) => [option, openModel(settings, model, open)]);
  return { ...Object.fromEntries(others), standard: openModel(settings, settings, open) };
};

/** Loads the package when it is first used. */
export const openClient = ({ url, key, timeoutMs }: GenerateSettings) => {
  let opened: Promise<{ client: OpenAI; Failed: typeof APIError }> | undefined;
  const open = async () => {
    const { default: Client, APIError: Failed } = await import('openai');
    const client = new Client({
      baseURL: url,
      apiKey: key ?? 'none',
      maxRetries: 0,
      timeout: timeoutMs,
      logLevel: 'off',
      // Not what other programs have in the environment.
      organization: null,
      project: null,
      adminAPIKey: null,
      webhookSecret: null,
      fetchOptions: { redirect: 'error' },
      fetch: fetchStated,
    });
    return { client, Failed };
  };
  return () => {
    opened ??= open();
    return opened;
  };
};

/** Puts the error of a service where the package reads it; services have it in several places (`errorIn`). */
const fetchStated = async (...given: Parameters<typeof fetch>): Promise<Response> => {
  const answer = await fetch(...given);
  if (answer.ok) return answer;
  const text = (await readLimited(answer, mostBytes).catch(() => undefined)) ?? '';
  const error = errorIn(jsonOf(text)) ?? { message: text.slice(0, 500) };
  return new Response(JSON.stringify({ error }), { status: answer.status, headers: answer.headers });
};

/** One model. It tries nothing again by itself, and writes no log. */
const openModel = (
  { format, timeoutMs }: GenerateSettings,
  { model, price }: ModelSettings,
  open: ReturnType<typeof openClient>,
): Model => ({
  say: async ({ messages, name, schema }) => {
    const { client, Failed } = await open();
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await client.chat.completions
        .create({ model, messages: [...messages], ...formatOf({ format, name, schema }) }, { signal })
        .asResponse();
      const read = await readAnswer({ response, price, mostBytes, mostSigns }).catch((error: unknown) => {
        // What was cut off by the time limit is requested again; what broke off by itself is an answer that does not fit.
        if (signal.aborted) throw error;
        return { state: 'said', text: '', usage: undefined, isCut: false, isWhole: false } as const;
      });
      if (read.state === 'unknown') throw new ModelUnreachable(undefined, read.status ?? 200);
      return read;
    } catch (error) {
      if (error instanceof ModelUnreachable) throw error;
      const trouble = error instanceof Failed && error.status !== undefined ? troubleOfError(error) : undefined;
      if (trouble && trouble.state !== 'unknown') return trouble;
      throw new ModelUnreachable(signal.aborted ? signal.reason : error, trouble?.status);
    }
  },
});

const formatOf = ({
  format,
  name,
  schema,
}: {
  format: GenerateSettings['format'];
  name: string;
  schema: z.ZodType;
}) => {
  if (format === 'text') return {};
  if (format === 'json_object') return { response_format: { type: 'json_object' as const } };
  const json_schema = { name, schema: z.toJSONSchema(schema), strict: false };
  return { response_format: { type: 'json_schema' as const, json_schema } };
};

/** Asks for the rest of what was cut off at the limit of tokens: what is there is not written, nor paid for, again. */
export const goOn = (messages: readonly Message[], text: string): Message[] => [
  ...messages,
  { role: 'assistant', content: text },
  {
    role: 'user',
    content: '上面的回答在长度上限处中断。请从中断的位置接着输出余下的部分，不要重复已有内容，不要任何说明。',
  },
];

/** What is cut off at the limit of tokens, also the second time. */
export const cutOff = ['LENGTH', 'length'] as const;

/** There is no answer. */
class ModelUnreachable extends CallFailed {
  override name = 'ModelUnreachable';
  constructor(error: unknown, status?: number) {
    if (status === undefined) super('the model does not answer', troubleOf(error));
    else super(`the model answers ${status}`, troubleOfStatus(status));
  }
}

/** The end of a streamed text. */
export type StreamedReply =
  /** `isCut`: it was cut off at the token limit. */
  { state: 'said'; usage: Usage | undefined; isCut: boolean } | Exclude<Reply, { state: 'said' }>;

/** Streams a text. */
export interface Teller {
  /**
   * Asks for a text and passes it on as it arrives; where it is cut at the limit of tokens, once more for the rest. `onRestart`: what came
   * so far was no answer. Nothing more is passed on after `signal` is aborted; never rejects.
   */
  tell(input: {
    messages: readonly Message[];
    signal: AbortSignal;
    onText: (text: string) => void;
    onRestart: () => void;
  }): Promise<StreamedReply>;
}

const failed = (code: string, cause: MakingCause, usage?: Usage): StreamedReply => ({
  state: 'failed',
  failure: { code, cause },
  usage,
});

/** Streams from the default model behind an OpenAI-compatible URL, without logging. */
export const openTeller = (settings: GenerateSettings): Teller => {
  const open = openClient(settings);
  const { model, price, timeoutMs } = settings;
  const once = async ({
    messages,
    signal,
    onText,
    onRestart,
  }: Parameters<Teller['tell']>[0]): Promise<{ reply: StreamedReply; text: string }> => {
    const { client, Failed } = await open();
    const time = AbortSignal.timeout(timeoutMs);
    let text = '';
    const ended = (reply: StreamedReply) => ({ reply, text });
    try {
      const response = await client.chat.completions
        .create(
          { model, messages: [...messages], stream: true, stream_options: { include_usage: true } },
          { signal: AbortSignal.any([signal, time]) },
        )
        .asResponse();
      const read = await readAnswer({
        response,
        price,
        mostBytes,
        mostSigns,
        onText: (more) => {
          text += more;
          onText(more);
        },
        onRestart: () => {
          text = '';
          onRestart();
        },
      });
      if (read.state === 'unknown') return ended(failed('UNREACHABLE', 'busy'));
      if (read.state !== 'said') return ended(read);
      const { usage, isCut } = read;
      // A stream that ends without saying so has broken off, even if it was closed properly.
      if (!read.isWhole) return ended(failed('BROKEN_STREAM', 'broken', usage));
      if (read.text.trim() !== '') return ended({ state: 'said', usage, isCut });
      return ended(isCut ? failed(...cutOff, usage) : failed('EMPTY_ANSWER', 'broken', usage));
    } catch (error) {
      if (time.aborted) return ended(failed('TIMEOUT', 'timeout'));
      const trouble = error instanceof Failed && error.status !== undefined ? troubleOfError(error) : undefined;
      if (trouble && trouble.state !== 'unknown') return ended(trouble);
      return ended(text === '' ? failed('UNREACHABLE', 'busy') : failed('BROKEN_STREAM', 'broken'));
    }
  };
  return {
    tell: async (input) => {
      const first = await once(input);
      if (first.reply.state !== 'said' || !first.reply.isCut || input.signal.aborted) return first.reply;
      const { usage } = first.reply;
      const next = await once({
        ...input,
        messages: goOn(input.messages, first.text),
        // What is there stays.
        onRestart: () => undefined,
      });
      if (next.reply.state === 'said') return { ...next.reply, usage: addUsage(usage, next.reply.usage) };
      // What was written and paid for is not lost by what came of the rest.
      const more = 'usage' in next.reply ? next.reply.usage : undefined;
      return { state: 'said', usage: addUsage(usage, more), isCut: true };
    },
  };
};

const outcomeOf = (report: StreamedReply): CallOutcome => {
  if (report.state === 'limited') return { cause: 'limited', code: '' };
  if (report.state === 'said') return 'ok';
  const { code, cause } = report.failure;
  if (code === 'TIMEOUT') return { cause: 'timeout', code: '' };
  if (code === 'UNREACHABLE') return { cause: 'unreachable', code: '' };
  return troubleOfCause(cause, code) ?? 'ok';
};

/** Wraps a model so that the outcome of each text is recorded for the article model's connection, unless the caller has aborted it. */
export const observedTeller = (teller: Teller, note: NoteConnection | undefined): Teller => ({
  tell: async (input) => {
    const report = await teller.tell(input);
    if (!input.signal.aborted) note?.('generateArticle', outcomeOf(report));
    return report;
  },
});
