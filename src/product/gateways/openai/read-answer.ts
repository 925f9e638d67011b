import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { createEventParser } from '../../../framework/shared/event-parser';
import type { Failure, Usage } from '../../../framework/shared/gateway';
import { isObject } from '../../../framework/shared/is-object';
import type { MakingCause } from '../base/orders';
import { retryAfterMs } from '../base/read-response';
import { roundCost } from '../base/usage';
import { createThoughtFilter } from './answer-text';
import type { ModelSettings } from './generate-settings';

/** Why there is no answer. `unknown`: the service itself has failed, which says nothing of the question. */
export type Trouble =
  | { state: 'limited'; pauseMs: number }
  | { state: 'failed'; failure: Failure<MakingCause>; usage?: Usage | undefined }
  | { state: 'unknown'; status: number | undefined };

/** What an answer comes to. `isCut`: it ends at the limit of tokens. `isWhole`: it says that it has ended. */
export type Reading =
  | { state: 'said'; text: string; usage: Usage | undefined; isCut: boolean; isWhole: boolean }
  | Trouble;

/** What a service says of an error. */
interface StatedError {
  /** Of HTTP; left out: it came with 200. */
  status?: number | undefined;
  code?: unknown;
  type?: unknown;
  message?: unknown;
  retryAfter?: string | null | undefined;
}

const usualPauseMs = 15_000;

/**
 * What the services call their errors, by the first line that fits: words of code, type and message, and numbers that only one service has
 * (GLM 1xxx in `error.code`, MiniMax 1xxx and 2xxx in `base_resp.status_code`, which are written `base:1002` here).
 */
const meanings: readonly (readonly [MakingCause | 'limited' | 'unknown', RegExp])[] = [
  [
    'refused',
    /content.?filter|content.?policy|content exists risk|inspection|sensitive|moderation|risk.?control|flagged|responsible ?ai|\b(?<!base:)130[01]\b|base:102[67]|base:1042/i,
  ],
  [
    'credit',
    /insufficient.?(?:quota|balance|credit|fund)|billing|arrear|overdue|exceeded.?(?:your.)?current.?quota|free.?(?:tier|allocated)|余额|欠费|\b(?<!base:)(?:1113|1309)\b|base:(?:1008|1028|1030)/i,
  ],
  ['limited', /base:(?:1002|1039|1041|2045|2056)|\b(?<!base:)(?:130[23458]|131[023])\b/],
  ['unknown', /base:(?:1000|1001|1013|1024|1033)|insufficient_system_resource|network_error/],
  ['length', /context.?length|maximum context|context window|超长|\b(?<!base:)1261\b/i],
  [
    'key',
    /api.?key|unauthori[sz]ed|invalid.?auth|authenticat|access.?token|base:(?:1004|2049)|\b(?<!base:)100[0-4]\b/i,
  ],
  ['limited', /rate.?limit|too many requests|throttl|limit_requests|concurren|overloaded/i],
];

const byStatus = (status: number): MakingCause | 'limited' | 'unknown' => {
  if (status === 401 || status === 403) return 'key';
  if (status === 402) return 'credit';
  if (status === 429) return 'limited';
  if (status < 400 || status >= 500 || status === 408 || status === 409) return 'unknown';
  return 'connection';
};

/** A code that can be shown: one that a service has named, or its status. */
const codeOf = ({ code, status }: StatedError): string => {
  const named = typeof code === 'number' ? String(code) : code;
  if (typeof named === 'string' && /^[\w.-]{1,39}$/.test(named) && !/^[45]\d\d$/.test(named)) return named;
  return `HTTP_${status ?? 0}`;
};

/** Seconds to wait, as Azure, OpenAI and others write them into the message. */
const waitIn = (message: unknown): number | undefined => {
  const [, seconds] = /(?:retry|try again) (?:after|in) (\d{1,4}(?:\.\d+)?) ?s/i.exec(String(message)) ?? [];
  return seconds === undefined ? undefined : Math.ceil(Number(seconds) * 1000);
};

/** What an error means, whether it came as a status, within a 200 or in the middle of a stream. */
export const troubleIn = (error: StatedError, now: number): Trouble => {
  const { code, type, message } = error;
  // OpenRouter and vLLM put a status of HTTP into `code`.
  const inside = /^[45]\d\d$/.test(String(code)) ? Number(code) : undefined;
  const status = error.status ?? inside;
  const stated = [code, type, message].map((one) => (typeof one === 'number' ? String(one) : one)).join(' ');
  const isServers = status !== undefined && status >= 500;
  const [meaning] = (isServers ? undefined : meanings.find(([, words]) => words.test(stated))) ?? [
    byStatus(status ?? 0),
  ];
  if (meaning === 'unknown') return { state: 'unknown', status };
  if (meaning === 'limited')
    return { state: 'limited', pauseMs: retryAfterMs(error.retryAfter, now) ?? waitIn(message) ?? usualPauseMs };
  const named = codeOf({ code: String(code).replace(/^base:/, ''), status });
  const isUnnamed = named === 'undefined' || named === 'null';
  return { state: 'failed', failure: { code: isUnnamed ? `HTTP_${status ?? 0}` : named, cause: meaning } };
};

/** An error as a body has it: `error` as an object or a text, `base_resp` (MiniMax), or its parts at the top (older vLLM). */
export const errorIn = (body: unknown): StatedError | undefined => {
  if (!isObject(body)) return undefined;
  const { error, base_resp: base } = body;
  if (isObject(error)) return { code: error.code, type: error.type, message: error.message };
  if (typeof error === 'string' && error !== '') return { message: error };
  if (isObject(base) && base.status_code !== 0 && base.status_code !== undefined)
    return { code: `base:${JSON.stringify(base.status_code)}`, message: base.status_msg };
  if (body.object === 'error' || (body.choices === undefined && typeof body.message === 'string'))
    return { code: body.code, type: body.type, message: body.message };
  return undefined;
};

const refusedEnds = /content.?filter|sensitive|safety|refusal|prohibited|blocklist/i;
const cutEnds = /^(?:length|max_?(?:output_?)?tokens|model_length|model_context_window_exceeded)$/i;
/** DeepSeek, GLM, OpenRouter. */
const failedEnds = /^(?:insufficient_system_resource|network_error|error)$/i;

const counted = z.object({ prompt_tokens: z.number(), completion_tokens: z.number() });
const spoken = z.object({ content: z.unknown(), refusal: z.unknown() }).partial().nullish().catch(undefined);
const choices = z.array(
  z.object({
    finish_reason: z.string().nullish().catch(undefined),
    error: z.unknown().optional(),
    message: spoken,
    delta: spoken,
  }),
);

/** What is said: a text, or the parts of one (Mistral), of which those that are thoughts are left out, as are `reasoning_content` and its kin. */
const textOfContent = (content: unknown): string => {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part) => (isObject(part) && typeof part.text === 'string' ? part.text : '')).join('');
};

/** Tokens as the service counts them, with what they cost; undefined where it does not say. */
const usageOf = (usage: unknown, price: ModelSettings['price']): Usage | undefined => {
  const read = counted.safeParse(usage);
  if (!read.success) return undefined;
  const { prompt_tokens: tokensIn, completion_tokens: tokensOut } = read.data;
  const cost = price && roundCost((tokensIn * price.input + tokensOut * price.output) / 1e6);
  return { tokensIn, tokensOut, ...(cost !== undefined && { cost }) };
};

/** Reads an answer, whole or piece by piece: the only place that knows what services and models make of one. */
const createAnswerReader = ({
  price,
  onText = () => undefined,
  onRestart = () => undefined,
}: Pick<ModelSettings, 'price'> & {
  /** The answer as it comes, without thoughts. */
  onText?: ((text: string) => void) | undefined;
  /** What came so far was a thought. */
  onRestart?: (() => void) | undefined;
}) => {
  let text = '';
  let usage: Usage | undefined;
  let ending: string | undefined;
  let trouble: Trouble | undefined;
  const filter = createThoughtFilter({
    onText: (more) => {
      text += more;
      onText(more);
    },
    onRestart: () => {
      text = '';
      onRestart();
    },
  });
  const fail = (error: StatedError): void => {
    trouble ??= troubleIn(error, Date.now());
  };
  const refuse = (): void => {
    trouble ??= { state: 'failed', failure: { code: 'content_filter', cause: 'refused' } };
  };

  return {
    take: (body: unknown): void => {
      const error = errorIn(body);
      if (error) fail(error);
      if (!isObject(body)) return;
      usage = usageOf(body.usage, price) ?? usage;
      // MiniMax says so next to an empty answer.
      if (body.input_sensitive === true || body.output_sensitive === true) refuse();
      const read = choices.safeParse(body.choices);
      const [choice] = read.success ? read.data : [];
      if (choice === undefined) return;
      if (isObject(choice.error)) fail({ ...choice.error });
      const said = choice.message ?? choice.delta;
      if (typeof said?.refusal === 'string' && said.refusal !== '') refuse();
      filter.take(textOfContent(said?.content));
      ending = choice.finish_reason || ending;
      if (ending !== undefined && refusedEnds.test(ending)) refuse();
      if (ending !== undefined && failedEnds.test(ending)) trouble ??= { state: 'unknown', status: undefined };
    },
    hasEnded: (): boolean => ending !== undefined || trouble !== undefined,
    size: (): number => text.length,
    usage: (): Usage | undefined => usage,
    result: (isWhole: boolean): Reading => {
      filter.end();
      if (trouble) return trouble.state === 'failed' ? { ...trouble, usage } : trouble;
      const isCut = ending !== undefined && cutEnds.test(ending);
      return { state: 'said', text, usage, isCut, isWhole: isWhole || ending !== undefined };
    },
  };
};

/** How long a stream may stay open after it has said that it ends: the count of tokens comes last. */
const graceMs = 3000;

export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Reads a response, whether it is one object or a stream of events, and whichever was asked for. Rejects when the connection breaks before
 * an end.
 */
export const readAnswer = async ({
  response,
  mostBytes,
  mostSigns,
  ...reading
}: Parameters<typeof createAnswerReader>[0] & {
  response: Response;
  /** Of everything that is sent, thoughts included. */
  mostBytes: number;
  /** Of the answer. */
  mostSigns: number;
}): Promise<Reading> => {
  const reader = createAnswerReader(reading);
  const decoder = new TextDecoder();
  let bytes = 0;
  let whole = '';
  let isStream = false;
  let isDone = false;
  const parse = createEventParser(({ data }) => {
    isStream = true;
    if (data.trim() === '[DONE]') isDone = true;
    else if (!isDone) reader.take(jsonOf(data));
  });
  const source = response.body?.getReader();
  try {
    while (source && !isDone) {
      const { value } = await nextOf(source, isStream && reader.hasEnded());
      if (value === undefined) break;
      bytes += value.byteLength;
      const text = decoder.decode(value, { stream: true });
      parse(text);
      whole = isStream ? '' : whole + text;
      if (bytes > mostBytes || reader.size() > mostSigns)
        return { state: 'failed', failure: { code: 'TOO_LONG', cause: 'broken' }, usage: reader.usage() };
    }
  } catch (error) {
    if (!reader.hasEnded()) throw error;
  } finally {
    // Closes the connection where the answer has ended and the stream has not.
    source?.cancel().catch(() => undefined);
  }
  parse('\n\n');
  if (!isStream) reader.take(jsonOf(whole));
  return reader.result(isDone || !isStream);
};

const nextOf = (source: ReadableStreamDefaultReader<Uint8Array>, isEnding: boolean) =>
  isEnding ? Promise.race([source.read(), wait(graceMs, { value: undefined }, { ref: false })]) : source.read();
