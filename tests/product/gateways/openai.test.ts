import { afterEach, describe, expect, it } from 'vitest';
import type { Answer, Gateway } from '../../../src/framework/shared/gateway';
import type { ArticleOrder, ExpansionOrder, MadeArticle, MakingCause } from '../../../src/product/gateways/base/orders';
import type { GenerateSettings } from '../../../src/product/gateways/openai/generate-settings';
import { openaiGateways } from '../../../src/product/gateways/openai/openai-gateways';
import { makingCauses } from '../../../src/product/resources/causes';
import { gatewayContract } from './gateway-contract';
import { article, failing, type ModelReply, type ModelRequest, saying, startModelServer } from './support/model-server';

const key = 'sk-secret-0123456789';
/** A question waits for its answer, so that the tests need not. */
const lingerMs = 5000;
const start = Date.parse('2026-11-23T08:00:00.000Z');

const order: ArticleOrder = {
  keyword: '上海装修公司',
  brand: '匠筑装饰',
  brandWords: [],
  region: '上海',
  prompt: '',
  density: 3,
  type: 'qa',
  tone: 'friendly',
  length: 800,
  titleTemplate: '',
  model: '',
  contact: '',
  number: 0,
};
const expansion: ExpansionOrder = {
  seeds: ['装修公司'],
  mode: 'question',
  engine: 'baidu_m',
  regions: [],
  prefixes: [],
  suffixes: [],
  limit: 3,
};

let server: Awaited<ReturnType<typeof startModelServer>> | undefined;
let test = 0;
afterEach(async () => {
  await server?.close();
  server = undefined;
  test += 1;
});

const open = async (
  answer: (request: ModelRequest, number: number) => ModelReply | Promise<ModelReply>,
  more: Partial<GenerateSettings> = {},
) => {
  await server?.close();
  server = await startModelServer(answer);
  const settings: GenerateSettings = {
    url: server.url,
    key,
    model: 'm',
    price: undefined,
    others: {},
    format: 'json_object',
    timeoutMs: 10_000,
    ...more,
  };
  return { ...openaiGateways(settings, { lingerMs }), query: server.query };
};

const ask = (
  gateway: Gateway<ArticleOrder, MadeArticle, MakingCause>,
  more: Partial<Parameters<typeof gateway.ask>[0]> = {},
) => gateway.ask({ key: 'k', order, ticket: undefined, attempt: 0, now: start, ...more });

/** Made for the first question of the suite and shared, as a process does: what a model has answered is reported to nobody twice. */
const remembered = <Order, Result>(
  of: (gateways: Awaited<ReturnType<typeof open>>) => Gateway<Order, Result, MakingCause>,
  answer: Parameters<typeof open>[0],
): (() => Gateway<Order, Result, MakingCause>) => {
  let opened: { test: number; gateways: ReturnType<typeof open> } | undefined;
  return () => ({
    ask: async (request) => {
      // A new server for every test of the suite.
      if (opened?.test !== test) opened = { test, gateways: open(answer) };
      return of(await opened.gateways).ask(request);
    },
  });
};

const mixed = (text: unknown) => (_: ModelRequest, number: number) => {
  if (number % 5 === 1) return failing(429, 'rate_limit', 'slow down', { 'Retry-After': '2' });
  if (number % 5 === 3) return failing(400, 'data_inspection_failed', '内容安全');
  return saying(text);
};

describe('articles by an OpenAI-compatible service', () => {
  gatewayContract({
    create: remembered(({ generateArticle }) => generateArticle, mixed(article())),
    order,
    causes: makingCauses,
    check: ({ title, html, summary, tags, originality }: MadeArticle) => {
      expect(title.length).toBeGreaterThanOrEqual(5);
      expect(title.length).toBeLessThanOrEqual(60);
      expect(html).toContain('<h3>看 &lt;资质&gt;</h3>');
      expect(summary).toBe('三步选对装修公司');
      expect(tags).toEqual(['装修', '上海']);
      expect(originality).toBeUndefined();
    },
    tries: 10,
  });
});

describe('keywords by an OpenAI-compatible service', () => {
  gatewayContract({
    create: remembered(
      ({ expand }) => expand,
      mixed({ words: ['装修公司怎么选', '装修公司怎么选', ' 靠谱吗 ', '三', '四'] }),
    ),
    order: expansion,
    causes: makingCauses,
    check: (words) => expect(words).toEqual([{ word: '装修公司怎么选' }, { word: '靠谱吗' }, { word: '三' }]),
    tries: 10,
  });
});

describe('what a model answers', () => {
  const end = async (answer: ModelReply): Promise<Answer<MadeArticle, MakingCause>> =>
    ask((await open(() => answer)).generateArticle);
  const failed = (code: string, cause: MakingCause, answers = 0) => ({
    state: 'failed',
    failure: { code, cause },
    ...(answers > 0 && { usage: { tokensIn: 300 * answers, tokensOut: 700 * answers } }),
  });

  it.each([
    ['content_filter', saying('', { finish_reason: 'content_filter' }), failed('content_filter', 'refused', 1)],
    ['a refusal', saying('', { message: { content: null, refusal: 'no' } }), failed('content_filter', 'refused', 1)],
    [
      'a risk',
      failing(400, 'invalid_request_error', 'Content Exists Risk'),
      failed('invalid_request_error', 'refused'),
    ],
    ['no money at all', failing(429, 'insufficient_quota'), failed('insufficient_quota', 'credit')],
    [
      'a wrong key',
      failing(401, 'invalid_api_key', `Incorrect API key provided: ${key}`),
      failed('invalid_api_key', 'key'),
    ],
    ['a code nobody can read', failing(404, `no such model ${key}`), failed('HTTP_404', 'connection')],
    ['no JSON, twice', saying('好的，'), failed('INVALID_ANSWER', 'broken', 2)],
    ['a text that is too short, twice', saying(article('上海装修公司', 20)), failed('INVALID_ANSWER', 'broken', 2)],
    ['what breaks off, twice', { ...saying(article()), breaksOff: true }, failed('INVALID_ANSWER', 'broken')],
    ['too much of everything', saying('字'.repeat(1_000_000)), failed('TOO_LONG', 'broken')],
  ])('%s', async (_, answer, expected) => {
    expect(await end(answer)).toEqual(expected);
  });

  it('takes JSON in a fence, and asks once more where it does not fit', async () => {
    const fenced = `好的：\n\`\`\`json\n${JSON.stringify(article())}\n\`\`\``;
    const { generateArticle, query: request } = await open((_, number) =>
      number === 0 ? saying({ title: '短' }) : saying(fenced),
    );
    expect(await ask(generateArticle)).toMatchObject({
      state: 'done',
      usage: { tokensIn: 600, tokensOut: 1400 },
    });
    expect(request).toHaveLength(2);
    expect(request[1]?.body.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
  });

  it.each([
    ['json_object', { type: 'json_object' }],
    ['text', undefined],
  ] as const)('is asked for as %s', async (format, expected) => {
    const { generateArticle, query: request } = await open(() => saying(article()), { format });
    await ask(generateArticle);
    expect(request[0]).toMatchObject({ path: '/v1/chat/completions', key: `Bearer ${key}`, body: { model: 'm' } });
    expect(request[0]?.body.response_format).toEqual(expected);
  });

  it('is asked for by a schema', async () => {
    const { generateArticle, query: request } = await open(() => saying(article()), { format: 'json_schema' });
    await ask(generateArticle);
    expect(request[0]?.body.response_format).toMatchObject({
      type: 'json_schema',
      json_schema: { schema: { type: 'object' } },
    });
  });

  it('is asked for of the model that is wanted, at its price', async () => {
    const { generateArticle, query: request } = await open(() => saying(article()), {
      price: { input: 2, output: 8 },
      others: { fast: { model: 'small', price: { input: 0.5, output: 1 } } },
    });
    expect(await ask(generateArticle)).toMatchObject({ usage: { tokensIn: 300, tokensOut: 700, cost: 0.0062 } });
    const fast = { ...order, model: 'fast' };
    expect(await ask(generateArticle, { key: 'f', order: fast })).toMatchObject({ usage: { cost: 0.00085 } });
    expect(request.map(({ body }) => body.model)).toEqual(['m', 'small']);
    const advanced = { ...order, model: 'advanced' };
    expect(await ask(generateArticle, { key: 'a', order: advanced })).toEqual(failed('NO_MODEL', 'connection'));
    expect(request).toHaveLength(2);
  });

  it('says nothing of tokens that nobody has counted', async () => {
    const { body, ...rest } = saying(article());
    const { generateArticle } = await open(() => ({ ...rest, body: { ...Object(body), usage: undefined } }));
    expect(await ask(generateArticle)).not.toHaveProperty('usage.tokensIn');
  });

  it('keeps the title that was given, and names the contact as it is', async () => {
    const { generateArticle } = await open(() => saying(article('别的标题都不要')));
    const given = { ...order, titleTemplate: '{关键词}避坑指南', contact: '400-<1>' };
    const answer = await ask(generateArticle, { order: given });
    expect(answer).toMatchObject({
      result: { title: '上海装修公司避坑指南', html: expect.stringContaining('咨询电话：400-&lt;1&gt;</p>') },
    });
  });
});

describe('a long call', () => {
  /** A server that answers on command. */
  const held = async () => {
    let release = (): void => {};
    const waiting = new Promise<void>((done) => {
      release = done;
    });
    await server?.close();
    server = await startModelServer(async () => {
      await waiting;
      return saying(article());
    });
    const settings = {
      url: server.url,
      key,
      model: 'm',
      price: undefined,
      others: {},
      format: 'text',
      timeoutMs: 10_000,
    } as const;
    return { settings, release, query: server.query };
  };

  it('is begun once however often it is asked about, and says how far it is', async () => {
    const { settings, release, query: request } = await held();
    const { generateArticle } = openaiGateways(settings, { lingerMs: 1 });
    const first = await ask(generateArticle);
    expect(first).toMatchObject({ state: 'working', progress: 0, ticket: expect.stringMatching(/^[\da-f]{8}:\d+$/) });
    const ticket = 'ticket' in first ? first.ticket : undefined;
    expect(await ask(generateArticle, { ticket, now: start + 9000 })).toMatchObject({ state: 'working', progress: 20 });
    release();
    await expect.poll(async () => (await ask(generateArticle, { ticket })).state).toBe('done');
    expect(request).toHaveLength(1);
  });

  it('of another process is left alone until it must be over, then made anew once', async () => {
    const { settings, release, query: request } = await held();
    const [one, other] = [openaiGateways(settings, { lingerMs: 1 }), openaiGateways(settings, { lingerMs })];
    const first = await ask(one.generateArticle);
    const ticket = 'ticket' in first ? first.ticket : undefined;
    expect(await ask(other.generateArticle, { ticket, now: start + 40_000 })).toMatchObject({
      state: 'working',
      ticket,
    });
    await expect.poll(() => request.length).toBe(1);
    release();
    expect(await ask(other.generateArticle, { ticket, now: start + 60_000 })).toMatchObject({ state: 'done' });
    expect(request).toHaveLength(2);
  });

  it('that nothing is known of is thrown without what was sent, and made anew', async () => {
    const { generateArticle } = await open((_, number) =>
      number === 0 ? failing(503, 'down', key) : saying(article()),
    );
    const error = await ask(generateArticle).catch((thrown: unknown) => thrown);
    expect(String(error)).toBe('ModelUnreachable: the model answers 503');
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(key);
    expect(await ask(generateArticle)).toMatchObject({ state: 'done' });
  });

  it('that takes too long is thrown', async () => {
    const { settings } = await held();
    const { generateArticle } = openaiGateways({ ...settings, timeoutMs: 20 }, { lingerMs });
    await expect(ask(generateArticle)).rejects.toThrow('the model does not answer');
  });

  it('waits as long as the service wants, and lets nobody else ask meanwhile', async () => {
    const { generateArticle, query: request } = await open((_, number) =>
      number === 0 ? failing(429, 'rate_limit', 'slow', { 'Retry-After': '30' }) : saying(article()),
    );
    expect(await ask(generateArticle)).toEqual({ state: 'limited', ticket: undefined, askAgainMs: 30_000 });
    expect(await ask(generateArticle, { key: 'other', now: start + 10_000 })).toMatchObject({
      state: 'limited',
      askAgainMs: 20_000,
    });
    expect(request).toHaveLength(1);
    expect(await ask(generateArticle, { now: start + 30_000 })).toMatchObject({ state: 'done' });
  });
});
