import type OpenAI from 'openai';
import type { APIError } from 'openai';
import { z } from 'zod';
import { CallFailed, type CallOutcome, troubleOf, troubleOfStatus } from '../../../framework/shared/call-trouble';
import type { Failure, Usage } from '../../../framework/shared/gateway';
import type { NoteConnection } from '../base/observed';
import type { MakingCause } from '../base/orders';
import { readLimited } from '../base/read-limited';
import { retryAfterMs } from '../base/retry-after';
import { roundCost } from '../base/usage';
import type { GenerateSettings, ModelSettings } from './generate-settings';

/** A line of the conversation with a model. */
export interface Message {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** What came of asking a model. */
type Reply =
  /** Its answer; empty where that could not be read. */
  | { state: 'said'; text: string; usage: Usage | undefined }
  | { state: 'limited'; pauseMs: number }
  | { state: 'failed'; failure: Failure<MakingCause>; usage?: Usage | undefined };

/** A model that writes texts. */
export interface Model {
  /**
   * Asks once. Rejects when nothing is known: no network, no answer in time, an error of the service itself. What it rejects with
   * repeats nothing that was sent or received, so no key is in it.
   */
  say(input: { messages: readonly Message[]; name: string; schema: z.ZodType }): Promise<Reply>;
}

/** Far more than any requested text. */
const mostBytes = 2_000_000;
const usualPauseMs = 15_000;

/** Tokens, where a service says them. */
const counted = z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).partial().nullish();

const completion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: counted,
});

/** It does not want to speak of this. */
const refused = (code = 'content_filter', usage?: Usage): Extract<Reply, { state: 'failed' }> => ({
  state: 'failed',
  failure: { code, cause: 'refused' },
  usage,
});

/** What the services call it when they do not want to speak of something. */
const refusals = /content.?filter|content.?policy|content exists risk|inspection|sensitive|moderation|risk.?control/i;
/** It says 429 where nothing is left to pay with, and waiting does not help. */
const noMoney = /insufficient_quota|billing|arrearage|exceeded_current_quota/i;

/** A code that a service has sent, as far as it can be shown. */
const codeOf = ({ code, status }: APIError): string =>
  typeof code === 'string' && /^[\w.-]{1,39}$/.test(code) ? code : `HTTP_${status ?? 0}`;

/** What an error of the service says of it; undefined: nothing is known. */
export const replyTo = (error: APIError, now: number): Reply | undefined => {
  const { status = 0, code, type, message, headers } = error;
  const stated = [code, type, message].join(' ');
  if (status === 429 && !noMoney.test(stated))
    return { state: 'limited', pauseMs: retryAfterMs(headers?.get('retry-after'), now) ?? usualPauseMs };
  if (status < 400 || status >= 500 || status === 408 || status === 409) return undefined;
  if (refusals.test(stated)) return refused(codeOf(error));
  return { state: 'failed', failure: { code: codeOf(error), cause: 'connection' } };
};

type Price = ModelSettings['price'];

/** Tokens as the service counts them, with what they cost; undefined where it does not say. */
const usageOf = (usage: z.infer<typeof counted>, price: Price): Usage | undefined => {
  const { prompt_tokens: tokensIn, completion_tokens: tokensOut } = usage ?? {};
  if (tokensIn === undefined || tokensOut === undefined) return undefined;
  const cost = price && roundCost((tokensIn * price.input + tokensOut * price.output) / 1e6);
  return { tokensIn, tokensOut, ...(cost !== undefined && { cost }) };
};

const replyOf = (text: string | undefined, price: Price): Reply => {
  const nothing: Reply = { state: 'said', text: '', usage: undefined };
  try {
    const { choices, usage: tokens } = completion.parse(JSON.parse(text ?? ''));
    const [choice] = choices;
    if (choice === undefined) return nothing;
    const usage = usageOf(tokens, price);
    if (choice.finish_reason === 'content_filter' || choice.message.refusal) return refused(undefined, usage);
    return { state: 'said', text: choice.message.content ?? '', usage };
  } catch {
    return nothing;
  }
};

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
    });
    return { client, Failed };
  };
  return () => {
    opened ??= open();
    return opened;
  };
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
      const answer = await client.chat.completions
        .create({ model, messages: [...messages], ...formatOf({ format, name, schema }) }, { signal })
        .asResponse();
      const text = await readLimited(answer, mostBytes).catch(() => undefined);
      // What was cut off by the time limit is requested again; what broke off by itself is an answer that does not fit.
      if (text === undefined && signal.aborted) throw new ModelUnreachable(signal.reason);
      return replyOf(text, price);
    } catch (error) {
      const reply = error instanceof Failed ? replyTo(error, Date.now()) : undefined;
      if (reply) return reply;
      throw new ModelUnreachable(
        signal.aborted ? signal.reason : error,
        error instanceof Failed ? error.status : undefined,
      );
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
  /** Calls the model once and passes the text on as it arrives. Nothing more is passed on after `signal` is aborted; never rejects. */
  tell(input: {
    messages: readonly Message[];
    signal: AbortSignal;
    onText: (text: string) => void;
  }): Promise<StreamedReply>;
}

/** Far more than any requested text. */
const mostSigns = 50_000;

const piece = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        delta: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).nullish(),
      }),
    )
    .default([]),
  usage: counted,
});

const failed = (code: string, cause: MakingCause, usage?: Usage): StreamedReply => ({
  state: 'failed',
  failure: { code, cause },
  usage,
});

/** Streams from the default model behind an OpenAI-compatible URL, without retries and logging. */
export const openTeller = (settings: GenerateSettings): Teller => {
  const open = openClient(settings);
  const { model, price, timeoutMs } = settings;
  return {
    tell: async ({ messages, signal, onText }) => {
      const { client, Failed } = await open();
      const time = AbortSignal.timeout(timeoutMs);
      let usage: Usage | undefined;
      let ending: string | undefined;
      let signs = 0;
      try {
        const pieces = await client.chat.completions.create(
          { model, messages: [...messages], stream: true, stream_options: { include_usage: true } },
          { signal: AbortSignal.any([signal, time]) },
        );
        for await (const one of pieces) {
          const read = piece.safeParse(one);
          if (!read.success) continue;
          usage = usageOf(read.data.usage, price) ?? usage;
          const [choice] = read.data.choices;
          ending = choice?.finish_reason ?? ending;
          if (choice?.delta?.refusal) return refused(undefined, usage);
          const text = choice?.delta?.content ?? '';
          signs += text.length;
          if (signs > mostSigns) return failed('TOO_LONG', 'broken', usage);
          if (text !== '') onText(text);
        }
      } catch (error) {
        if (time.aborted) return failed('TIMEOUT', 'timeout', usage);
        const reply = error instanceof Failed ? replyTo(error, Date.now()) : undefined;
        if (reply && reply.state !== 'said') return reply;
        return signs > 0 ? failed('BROKEN_STREAM', 'broken', usage) : failed('UNREACHABLE', 'busy', usage);
      }
      if (ending === 'content_filter') return refused(undefined, usage);
      // A stream that ends without a final event has broken off, even if it was closed properly.
      if (ending === undefined) return failed('BROKEN_STREAM', 'broken', usage);
      return { state: 'said', usage, isCut: ending === 'length' };
    },
  };
};

const outcomeOf = (report: StreamedReply): CallOutcome => {
  if (report.state === 'limited') return { cause: 'limited', code: '' };
  if (report.state === 'said') return 'ok';
  const { code, cause } = report.failure;
  if (code === 'TIMEOUT') return { cause: 'timeout', code: '' };
  if (code === 'UNREACHABLE') return { cause: 'unreachable', code: '' };
  return cause === 'connection' ? { cause: 'refused', code } : 'ok';
};

/** Wraps a model so that the outcome of each text is recorded for the article model's connection, unless the caller has aborted it. */
export const observedTeller = (teller: Teller, note: NoteConnection | undefined): Teller => ({
  tell: async (input) => {
    const report = await teller.tell(input);
    if (!input.signal.aborted) note?.('generateArticle', outcomeOf(report));
    return report;
  },
});
