import { z } from 'zod';
import type { CallOutcome } from '../../../framework/shared/call-trouble';
import type { Usage } from '../../../framework/shared/gateway';
import type { NoteDoor } from '../base/observed';
import type { MakingCause } from '../base/orders';
import type { GenerateSettings } from './generate-settings';
import { counted, type Message, openClient, type Reply, refused, replyTo, usageOf } from './model';

/** The end of a streamed text. */
export type Told =
  /** `isCut`: it was cut off at the token limit. */
  { state: 'said'; usage: Usage | undefined; isCut: boolean } | Exclude<Reply, { state: 'said' }>;

/** Streams a text. */
export interface Teller {
  /** Calls the model once and passes the text on as it arrives. Nothing more is passed on after `signal` is aborted; never rejects. */
  tell(input: { messages: readonly Message[]; signal: AbortSignal; onText: (text: string) => void }): Promise<Told>;
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

const failed = (code: string, cause: MakingCause, usage?: Usage): Told => ({
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

const outcomeOf = (told: Told): CallOutcome => {
  if (told.state === 'limited') return { cause: 'limited', code: '' };
  if (told.state === 'said') return 'ok';
  const { code, cause } = told.failure;
  if (code === 'TIMEOUT') return { cause: 'timeout', code: '' };
  if (code === 'UNREACHABLE') return { cause: 'unreachable', code: '' };
  return cause === 'connection' ? { cause: 'refused', code } : 'ok';
};

/** Wraps a teller so that the outcome of each text is recorded for the article model's door, unless the caller has aborted it. */
export const observedTeller = (teller: Teller, note: NoteDoor | undefined): Teller => ({
  tell: async (input) => {
    const told = await teller.tell(input);
    if (!input.signal.aborted) note?.('generateArticle', outcomeOf(told));
    return told;
  },
});
