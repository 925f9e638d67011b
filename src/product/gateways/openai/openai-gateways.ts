import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { CallFailed, troubleOf, troubleOfStatus } from '../../../framework/shared/call-trouble';
import type { Answer, Gateway, GatewayRequest, Usage } from '../../../framework/shared/gateway';
import type { Texts } from '../../../framework/shared/label';
import type { Gateways } from '../base/gateways';
import { type NoteConnection, observed, troubleOfCause } from '../base/observed';
import type { ExpansionOrder, FoundWord } from '../base/orders';
import { readLimited } from '../base/read-response';
import { type AskProgress, articleOf, articleRequest, askModel, type Request } from './articles';
import type { GenerateSettings } from './generate-settings';
import { mostBytes, openClient, openModels, troubleOfError } from './model';
import { errorIn, jsonOf, type Trouble, troubleIn } from './read-answer';

/** How a call has ended. */
type End<Result, Cause extends string> =
  | Extract<Answer<Result, Cause>, { state: 'done' | 'failed' }>
  | { state: 'limited'; pauseMs: number; usage?: Usage | undefined };

interface Call<Result, Cause extends string> {
  /** By the clock of the callers, in ms. */
  begunAt: number;
  /** Undefined: in progress. `unknown`: it has failed with an unknown outcome. */
  end: End<Result, Cause> | { state: 'unknown'; error: unknown } | undefined;
  /** Never rejects. */
  ended: Promise<void>;
}

/** Most finished calls stored for repeated requests. */
const maxStored = 500;
const askAgainMs = 1000;
/** How long a request waits for a call that is nearly finished. */
const usualLingerMs = 20;
/** Usual duration of a call, to estimate its progress. */
const usualMs = 45_000;
const mostProgress = 95;

/**
 * Adapts a service that takes a minute to answer and has no idempotency keys. The call is started once and tracked by its key: further
 * requests get its state, and after its end the same answer. The ticket identifies the process that started it, so that another one, or
 * this one after a restart, waits until the call must have ended, and then makes one new call.
 */
const longCalls = <Order, Result, Cause extends string>({
  carryOut,
  patienceMs,
  lingerMs = usualLingerMs,
}: {
  /** Rejects when the outcome is unknown. `progress` is the same for the same key until it ends. */
  carryOut: (order: Order, progress: AskProgress) => Promise<End<Result, Cause>>;
  /** After this many ms a call has ended in any case. */
  patienceMs: number;
  /** For tests. */
  lingerMs?: number;
}): Gateway<Order, Result, Cause> => {
  const self = randomUUID().slice(0, 8);
  const calls = new Map<string, Call<Result, Cause>>();
  /** Of calls that have to be made again. */
  const unfinished = new Map<string, AskProgress>();
  let pausedUntil = 0;

  const working = (ticket: string, begunAt: number, now: number): Answer<Result, Cause> => ({
    state: 'working',
    ticket,
    progress: Math.min(mostProgress, Math.max(0, Math.floor((100 * (now - begunAt)) / usualMs))),
    askAgainMs,
  });

  const begin = (key: string, order: Order, begunAt: number): Call<Result, Cause> => {
    const progress = unfinished.get(key) ?? {};
    const call: Call<Result, Cause> = { begunAt, end: undefined, ended: Promise.resolve() };
    const finish = (end: Call<Result, Cause>['end']): void => {
      call.end = end;
      unfinished.delete(key);
      if (end?.state === 'limited' || end?.state === 'unknown') unfinished.set(key, progress);
      for (const first of unfinished.keys()) if (unfinished.size > maxStored) unfinished.delete(first);
    };
    call.ended = carryOut(order, progress).then(finish, (error: unknown) => finish({ state: 'unknown', error }));
    return call;
  };

  const forget = (): void => {
    for (const [key, { end }] of calls) {
      if (calls.size <= maxStored) return;
      if (end !== undefined) calls.delete(key);
    }
  };

  const begun = ({ key, order, now }: GatewayRequest<Order>): Call<Result, Cause> => {
    const call = begin(key, order, now);
    calls.set(key, call);
    forget();
    return call;
  };

  return {
    ask: async (request) => {
      const { key, ticket, now } = request;
      const known = calls.get(key);
      if (known === undefined) {
        const other = beginningIn(ticket);
        if (ticket && other && other.process !== self && now < other.begunAt + patienceMs)
          return working(ticket, other.begunAt, now);
        if (now < pausedUntil) return { state: 'limited', ticket: undefined, askAgainMs: pausedUntil - now };
      }
      const call = known ?? begun(request);
      if (call.end === undefined) await Promise.race([call.ended, wait(lingerMs, undefined, { ref: false })]);
      const { end } = call;
      if (end === undefined) return working(`${self}:${call.begunAt}`, call.begunAt, now);
      if (end.state === 'done' || end.state === 'failed') return end;
      calls.delete(key);
      if (end.state === 'unknown') throw end.error;
      pausedUntil = Math.max(pausedUntil, now + end.pauseMs);
      return { state: 'limited', ticket: undefined, askAgainMs: end.pauseMs, usage: end.usage };
    },
  };
};

const beginningIn = (ticket: string | undefined): { process: string; begunAt: number } | undefined => {
  const [, process, begunAt] = ticket?.match(/^([\da-f]{8}):(\d+)$/) ?? [];
  return process === undefined ? undefined : { process, begunAt: Number(begunAt) };
};

/** As long as a keyword may be. */
const longest = 40;
/** One answer has no room for more. */
const mostWords = 200;

const wordsSchema = z.object({ words: z.array(z.string()).min(1) });

type RepliedWords = z.infer<typeof wordsSchema>;

/** What each method looks for, by `keywordExpansions.mode`. */
const methods: Readonly<Record<string, string>> = {
  suggest: '搜索框下拉会提示的词：以种子词开头或包含种子词的完整搜索词',
  related: '搜索结果页“相关搜索”会出现的词：同一需求的其他说法和前后一步的需求',
  question: '用户会直接提问的疑问词，例如怎么选、多少钱、靠谱吗',
  region: '种子词与下列地区的组合，以及带地区的常见问法',
  ai: '种子词背后的需求、场景、人群和顾虑所对应的长尾词',
};

const engines: Readonly<Record<string, string>> = {
  baidu_pc: '百度',
  baidu_m: '百度',
  douyin: '抖音',
  toutiao: '今日头条',
  sogou: '搜狗',
  so360: '360 搜索',
  shenma: '神马',
};

/** How keywords are requested. */
const expansionRequest = (order: ExpansionOrder): Request<RepliedWords> => {
  const { seeds, mode, engine, regions, prefixes, suffixes, limit } = order;
  const wanted = [
    `种子词：${seeds.join('、')}`,
    `方式：${methods[mode] ?? methods.ai}`,
    engines[engine] && `搜索引擎：${engines[engine]}`,
    regions.length > 0 && `地区：${regions.join('、')}`,
    prefixes.length > 0 && `可用前缀：${prefixes.join('、')}`,
    suffixes.length > 0 && `可用后缀：${suffixes.join('、')}`,
    `数量：最多 ${Math.min(limit, mostWords)} 个，宁缺毋滥，不重复，每个不超过 20 字`,
  ].filter((line): line is string => Boolean(line));
  const shape = '只输出一个 JSON 对象，不要其他文字：{"words": ["关键词"]}';
  return {
    messages: [
      {
        role: 'system',
        content: '你是中文搜索关键词研究员，只给出真实用户会搜索的词，不给品牌商家名，不编造搜索量。',
      },
      { role: 'user', content: `请拓展关键词。\n${wanted.map((line) => `- ${line}`).join('\n')}\n\n${shape}` },
    ],
    name: 'keywords',
    schema: wordsSchema,
  };
};

/** The keywords that a model has answered. It does not know how often they are searched for, so that is left out. */
const wordsOf = ({ order, said: message }: { order: ExpansionOrder; said: RepliedWords }): FoundWord[] => {
  const words = message.words.map((word) => word.trim()).filter((word) => word !== '' && word.length <= longest);
  return [...new Set(words)].slice(0, order.limit).map((word) => ({ word }));
};

/** Two answers of a model, one after the other, and time to write them down. */
const marginMs = 30_000;

/** Articles and keywords by a model behind an OpenAI-compatible address: DeepSeek, Qwen, Doubao, Kimi, Ollama, vLLM … */
export const openaiGateways = (
  settings: GenerateSettings,
  { lingerMs, note = () => undefined }: { lingerMs?: number; note?: NoteConnection } = {},
): Pick<Gateways, 'generateArticle' | 'expand'> => {
  const models = openModels(settings);
  const waits = { patienceMs: 2 * settings.timeoutMs + marginMs, ...(lingerMs !== undefined && { lingerMs }) };
  /** That a call is under way is answered here, and not by the service. */
  const seen = (connection: string) => ({ note, connectionOf: () => connection, isLocal: true });
  const generateArticle: Gateways['generateArticle'] = longCalls({
    ...waits,
    carryOut: async (order, progress) => {
      const model = models[order.model || 'standard'];
      // It was connected when the task was submitted.
      if (model === undefined) return { state: 'failed', failure: { code: 'NO_MODEL', cause: 'connection' } };
      const request = await askModel(model, articleRequest(order), progress);
      if (request.state !== 'done') return request;
      const { said: message, usage } = request;
      return { state: 'done', result: articleOf({ order, said: message }), usage };
    },
  });
  const expand: Gateways['expand'] = longCalls({
    ...waits,
    carryOut: async (order, progress) => {
      const request = await askModel(models.standard, expansionRequest(order), progress);
      if (request.state !== 'done') return request;
      const { said: message, usage } = request;
      return { state: 'done', result: wordsOf({ order, said: message }), usage };
    },
  });
  return {
    generateArticle: observed(generateArticle, seen('generateArticle')),
    expand: observed(expand, seen('expand')),
  };
};

const listSchema = z.object({ data: z.array(z.object({ id: z.string() })) });

/** The models by name, each once. */
export const modelNames = ({ model, others }: GenerateSettings): readonly string[] => [
  ...new Set([model, ...Object.values(others).map((other) => other.model)]),
];

/**
 * Whether the models are there: by the list of the service, which costs nothing; those that are not in it are called for one token.
 * Rejects, with a reason that `troubleOf` knows, where one of them cannot be used.
 */
export const testModels = async ({
  settings,
  names,
  signal,
}: {
  settings: GenerateSettings;
  /** Of the models. */
  names: readonly string[];
  signal: AbortSignal;
}): Promise<Texts | undefined> => {
  const { client, Failed } = await openClient(settings)();
  const fail = (trouble: Trouble, status: number): never => {
    const code = trouble.state === 'failed' ? trouble.failure.code : `HTTP_${status}`;
    const known = trouble.state === 'failed' ? troubleOfCause(trouble.failure.cause, code) : undefined;
    throw new CallFailed(`it answers ${status}`, known ?? troubleOfStatus(status, code));
  };
  const toTrouble = (error: unknown): never => {
    if (!(error instanceof Failed) || error.status === undefined) throw new CallFailed('no answer', troubleOf(error));
    return fail(troubleOfError(error), error.status);
  };
  const listed = async (): Promise<ReadonlySet<string>> => {
    const answer = await client
      .get('/models', { signal })
      .asResponse()
      .catch((error: unknown) => {
        // Not every service has a list: it is no part of what is used.
        const isMissing = error instanceof Failed && [400, 404, 405, 501].includes(error.status ?? 0);
        return isMissing ? undefined : toTrouble(error);
      });
    try {
      const { data } = listSchema.parse(JSON.parse((answer && (await readLimited(answer, mostBytes))) ?? ''));
      return new Set(data.map(({ id }) => id));
    } catch {
      return new Set();
    }
  };
  const known = await listed();
  const unlisted = names.filter((name) => !known.has(name));
  for (const model of unlisted) {
    const response = await client.chat.completions
      .create({ model, max_tokens: 1, messages: [{ role: 'user', content: '1' }] }, { signal })
      .asResponse()
      .catch(toTrouble);
    const error = errorIn(jsonOf((await readLimited(response, mostBytes)) ?? ''));
    if (error) fail(troubleIn(error, Date.now()), 502);
  }
  return unlisted.length === 0
    ? undefined
    : {
        zh: `模型列表中没有 ${unlisted.join('、')}，已各生成 1 个 token 确认可用`,
        en: `${unlisted.join(', ')} not in the list of models; one token each was written to see that it can be used`,
      };
};
