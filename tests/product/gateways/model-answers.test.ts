import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createThoughtFilter, objectsIn } from '../../../src/product/gateways/openai/answer-text';
import { articleRequest, askModel } from '../../../src/product/gateways/openai/articles';
import type { GenerateSettings } from '../../../src/product/gateways/openai/generate-settings';
import { openModels, openTeller } from '../../../src/product/gateways/openai/model';
import { article, failing, type ModelReply, saying, startModelServer } from './support/model-server';

let server: Awaited<ReturnType<typeof startModelServer>>;
let answer: (number: number) => ModelReply;
let begun = 0;
beforeAll(async () => {
  server = await startModelServer((_, number) => answer(number - begun));
});
afterAll(() => server.close());
afterEach(() => {
  begun = server.query.length;
});

const settings = (): GenerateSettings => ({
  url: server.url,
  key: 'sk-1',
  model: 'm',
  price: undefined,
  others: {},
  format: 'text',
  timeoutMs: 20_000,
});

const tell = async () => {
  let text = '';
  const end = await openTeller(settings()).tell({
    messages: [{ role: 'user', content: '写' }],
    signal: new AbortController().signal,
    onText: (more) => {
      text += more;
    },
    onRestart: () => {
      text = '';
    },
  });
  return { text, end };
};
const say = () => {
  const { standard } = openModels(settings());
  return standard.say({ messages: [{ role: 'user', content: '写' }], name: 'x', schema: z.object({}) });
};

const whole = (body: unknown, status = 200, headers: Record<string, string> = {}): ModelReply => ({
  status,
  headers,
  body,
});
/** Lines as they go over the wire: what is no text is an event. */
const stream = (...lines: unknown[]): ModelReply => ({
  headers: { 'Content-Type': 'text/event-stream' },
  body: lines.map((line) => (typeof line === 'string' ? line : `data: ${JSON.stringify(line)}`)).join('\n\n'),
});
const delta = (part: object, finish_reason: string | null = null) => ({
  choices: [{ index: 0, delta: part, finish_reason }],
});
const stop = delta({}, 'stop');
const message = (part: object, more: object = {}) =>
  whole({ choices: [{ finish_reason: 'stop', message: part, ...more }] });

/**
 * Answers as the services document them, each sent to a task and to the writing aid: what is right does not depend on who asks, nor on
 * whether it comes as an object or as a stream. A text, or why there is none: a cause with its code, the wait in ms, or that nothing is known.
 */
const answers: readonly (readonly [service: string, ModelReply, expected: string | object])[] = [
  ['DeepSeek: reasoning beside the answer', message({ reasoning_content: '先想', content: '正文' }), '正文'],
  [
    'DeepSeek: the same as a stream',
    stream(delta({ reasoning_content: '先想', content: null }), delta({ content: '正文' }), stop, 'data: [DONE]'),
    '正文',
  ],
  [
    'DeepSeek: comments and blank lines while it waits',
    stream(': keep-alive', '', ': keep-alive', delta({ content: '正文' }), stop, 'data: [DONE]'),
    '正文',
  ],
  [
    'DeepSeek: blank lines before an object',
    whole(`\n\n\n${JSON.stringify({ choices: [{ message: { content: '正文' } }] })}`),
    '正文',
  ],
  [
    'DeepSeek: 402',
    whole({ error: { message: 'Insufficient Balance', type: 'unknown_error', code: 'invalid_request_error' } }, 402),
    { cause: 'credit', code: 'invalid_request_error' },
  ],
  [
    'DeepSeek: no room',
    message({ content: '' }, { finish_reason: 'insufficient_system_resource' }),
    { state: 'unknown' },
  ],
  [
    'DeepSeek: content',
    failing(400, 'invalid_request_error', 'Content Exists Risk'),
    { cause: 'refused', code: 'invalid_request_error' },
  ],
  [
    'Qwen: thoughts in marks, across pieces',
    stream(
      delta({ content: '<thi' }),
      delta({ content: 'nk>想 {"a":1}' }),
      delta({ content: '</think>\n\n正文' }),
      stop,
    ),
    '正文',
  ],
  [
    'Qwen: thoughts that a template has opened',
    stream(delta({ content: '好，先想' }), delta({ content: '</thi' }), delta({ content: 'nk>正文' }), stop),
    '正文',
  ],
  [
    'Qwen: content',
    failing(400, 'data_inspection_failed', 'Output data may contain inappropriate content.'),
    { cause: 'refused', code: 'data_inspection_failed' },
  ],
  [
    'Qwen: overdue',
    failing(400, 'Arrearage', 'Access denied, please make sure your account is in good standing.'),
    { cause: 'credit', code: 'Arrearage' },
  ],
  [
    'Qwen: too fast',
    failing(429, 'limit_requests', 'You exceeded your current requests list'),
    { state: 'limited', pauseMs: 15_000 },
  ],
  [
    'Kimi: overloaded',
    failing(429, 'engine_overloaded_error', 'The engine is currently overloaded', { 'Retry-After': '3' }),
    { state: 'limited', pauseMs: 3000 },
  ],
  [
    'Kimi: no quota',
    failing(429, 'exceeded_current_quota_error', 'You exceeded your current token quota'),
    { cause: 'credit', code: 'exceeded_current_quota_error' },
  ],
  [
    'Kimi: key',
    failing(401, 'invalid_authentication_error', 'Invalid Authentication'),
    { cause: 'key', code: 'invalid_authentication_error' },
  ],
  ['Kimi VL: its own marks', message({ content: '◁think▷想◁/think▷正文' }), '正文'],
  [
    'GLM: content in the middle',
    stream(delta({ content: '正' }), delta({ content: '' }, 'sensitive')),
    { cause: 'refused', code: 'content_filter' },
  ],
  [
    'GLM: its codes within 429',
    whole({ error: { code: '1113', message: '您的账户已欠费，请充值后重试' } }, 429),
    { cause: 'credit', code: '1113' },
  ],
  [
    'GLM: parallel calls',
    whole({ error: { code: '1302', message: '您的账户已达到速率限制' } }, 429),
    { state: 'limited', pauseMs: 15_000 },
  ],
  [
    'GLM: content',
    whole({ error: { code: '1301', message: '系统检测到输入或生成内容可能包含不安全或敏感内容' } }, 400),
    { cause: 'refused', code: '1301' },
  ],
  ['GLM: box around the answer', message({ content: '<think>想</think><|begin_of_box|>正文<|end_of_box|>' }), '正文'],
  [
    'MiniMax: limited within 200',
    whole({ choices: null, base_resp: { status_code: 1002, status_msg: 'rate limit' } }),
    { state: 'limited', pauseMs: 15_000 },
  ],
  [
    'MiniMax: key within 200',
    whole({ choices: null, base_resp: { status_code: 1004, status_msg: 'login fail' } }),
    { cause: 'key', code: '1004' },
  ],
  [
    'MiniMax: credit within a stream',
    stream({ choices: null, base_resp: { status_code: 1008, status_msg: 'insufficient balance' } }),
    { cause: 'credit', code: '1008' },
  ],
  [
    'MiniMax: content',
    whole({
      choices: [{ finish_reason: 'stop', message: { content: '' } }],
      output_sensitive: true,
      base_resp: { status_code: 0 },
    }),
    { cause: 'refused', code: 'content_filter' },
  ],
  [
    'MiniMax: inside',
    whole({ choices: null, base_resp: { status_code: 1013, status_msg: 'internal' } }),
    { state: 'unknown' },
  ],
  ['Ollama: reasoning', message({ reasoning: '想', content: '正文' }), '正文'],
  [
    'Ollama: no such model',
    whole({ error: 'model "x" not found, try pulling it first' }, 404),
    { cause: 'connection', code: 'HTTP_404' },
  ],
  [
    'vLLM: an error at the top',
    whole(
      {
        object: 'error',
        message: "This model's maximum context length is 4096 tokens",
        type: 'BadRequestError',
        code: 400,
      },
      400,
    ),
    { cause: 'length', code: 'HTTP_400' },
  ],
  ['vLLM: thoughts alone', message({ content: '<think>想不完' }), ''],
  [
    'vLLM: a tool that nobody asked for',
    message(
      { content: null, tool_calls: [{ id: '1', type: 'function', function: { name: 'search', arguments: '{}' } }] },
      { finish_reason: 'tool_calls' },
    ),
    '',
  ],
  ['OpenRouter: comments', stream(': OPENROUTER PROCESSING', delta({ content: '正文' }), stop, 'data: [DONE]'), '正文'],
  [
    'OpenRouter: limited within 200',
    whole({ error: { code: 429, message: 'Rate limit exceeded: free-models-per-min' } }),
    { state: 'limited', pauseMs: 15_000 },
  ],
  [
    'OpenRouter: an error in the middle',
    stream(delta({ content: '正' }), {
      error: { code: 'server_error', message: 'Provider disconnected' },
      choices: [{ delta: { content: '' }, finish_reason: 'error' }],
    }),
    { state: 'unknown' },
  ],
  [
    'OpenRouter: the error of a choice',
    whole({
      choices: [
        { finish_reason: 'error', message: { content: '' }, error: { code: 402, message: 'Insufficient credits' } },
      ],
    }),
    { cause: 'credit', code: 'HTTP_402' },
  ],
  [
    'OpenRouter: moderation',
    whole(
      { error: { code: 403, message: 'x requires moderation. Your input was flagged for "violence"', metadata: {} } },
      403,
    ),
    { cause: 'refused', code: 'HTTP_403' },
  ],
  [
    'Azure: the filter of the question',
    whole(
      {
        error: {
          code: 'content_filter',
          message: 'The response was filtered',
          innererror: { code: 'ResponsibleAIPolicyViolation' },
        },
      },
      400,
    ),
    { cause: 'refused', code: 'content_filter' },
  ],
  [
    'Azure: results of the filter first',
    stream({ choices: [], prompt_filter_results: [] }, delta({ content: '正文' }), stop),
    '正文',
  ],
  [
    'Azure: the wait in words',
    whole({ error: { code: '429', message: 'Requests have exceeded the limit. Please retry after 26 seconds.' } }, 429),
    { state: 'limited', pauseMs: 26_000 },
  ],
  ['OpenAI: a refusal', message({ content: null, refusal: 'no' }), { cause: 'refused', code: 'content_filter' }],
  [
    'Mistral: parts',
    message({
      content: [
        { type: 'thinking', thinking: [{ type: 'text', text: '想' }] },
        { type: 'text', text: '正文' },
      ],
    }),
    '正文',
  ],
  [
    'gpt-oss: its channels',
    message({
      content: '<|channel|>analysis<|message|>想<|end|><|start|>assistant<|channel|>final<|message|>正文<|return|>',
    }),
    '正文',
  ],
  ['Doubao: its marks', message({ content: '<seed:think>想</seed:think>正文' }), '正文'],
  ['a mark in the middle that never closes', message({ content: '它用 <think> 标出思考' }), '它用 <think> 标出思考'],
  ['no end, but the last event', stream(delta({ content: '正文' }), 'data: [DONE]'), '正文'],
  ['503', failing(503, 'down'), { state: 'unknown' }],
];

describe.each(answers)('%s', (_, reply, expected) => {
  it('is read for a task', async () => {
    answer = () => reply;
    const read = await say().catch((error: unknown) => ({ state: 'unknown', error }));
    if (typeof expected === 'string') expect(read).toMatchObject({ state: 'said', text: expected });
    else if ('cause' in expected) expect(read).toMatchObject({ state: 'failed', failure: expected });
    else expect(read).toMatchObject(expected);
  });

  it('is read for the writing aid', async () => {
    answer = () => reply;
    const { text, end } = await tell();
    if (expected === '')
      expect(end).toMatchObject({ state: 'failed', failure: { cause: 'broken', code: 'EMPTY_ANSWER' } });
    else if (typeof expected === 'string') expect([text, end.state]).toEqual([expected, 'said']);
    else if ('cause' in expected) expect(end).toMatchObject({ state: 'failed', failure: expected });
    else if ('pauseMs' in expected) expect(end).toMatchObject(expected);
    else expect(end).toMatchObject({ state: 'failed', failure: { cause: 'busy' } });
  });
});

describe('a stream', () => {
  it.each([['a'], ['正文'], ['']])(
    'that is never closed ends when it has said so, after %s',
    { tags: 'slow' },
    async (more) => {
      answer = () => ({
        body: undefined,
        events: [
          delta({ content: '正文' }),
          delta({ content: more }, 'stop'),
          ...(more ? ['[DONE]'] : []),
          new Promise(() => {}),
        ],
      });
      expect((await tell()).end.state).toBe('said');
    },
  );

  it('that just stops has broken off', async () => {
    answer = () => stream(delta({ content: '正' }));
    expect((await tell()).end).toMatchObject({ failure: { code: 'BROKEN_STREAM' } });
  });
});

describe('what is cut off at the limit of tokens', () => {
  const text = JSON.stringify(article());
  const cut = (content: string) => saying(content, { finish_reason: 'length' });
  const order = {
    keyword: '上海装修',
    brand: '',
    brandWords: [],
    region: '',
    prompt: '',
    density: 0,
    type: '',
    tone: '',
    length: 800,
    titleTemplate: '',
    model: '',
    contact: '',
    number: 0,
  };
  const ask = (asked = {}) => askModel(openModels(settings()).standard, articleRequest(order), asked);

  it('is continued once, from where it ended', async () => {
    answer = (number) => (number === 0 ? cut(text.slice(0, 300)) : saying(text.slice(300)));
    expect(await ask()).toMatchObject({ state: 'done', usage: { tokensIn: 600, tokensOut: 1400 } });
    expect(server.query.at(-1)?.body.messages.at(-2)).toEqual({ role: 'assistant', content: text.slice(0, 300) });
  });

  it('is taken where it is whole, or begun anew by the model', async () => {
    answer = () => cut(text);
    expect(await ask()).toMatchObject({ state: 'done', usage: { tokensIn: 300 } });
    begun = server.query.length;
    answer = (number) => (number === 0 ? cut(text.slice(0, 300)) : saying(text));
    expect(await ask()).toMatchObject({ state: 'done' });
  });

  it('ends with its own reason the second time, and at once where thoughts alone were written', async () => {
    answer = () => cut(text.slice(0, 100));
    expect(await ask()).toMatchObject({ state: 'failed', failure: { code: 'LENGTH', cause: 'length' } });
    expect(server.query.length - begun).toBe(2);
    begun = server.query.length;
    answer = () => cut('<think>想');
    expect(await ask()).toMatchObject({ state: 'failed', failure: { cause: 'length' } });
    expect(server.query.length - begun).toBe(1);
  });

  it('is not written again after a limit in between', async () => {
    answer = (number) => (number === 0 ? cut(text.slice(0, 300)) : failing(429, 'rate_limit'));
    const asked = {};
    expect(await ask(asked)).toMatchObject({ state: 'limited', usage: { tokensOut: 700 } });
    begun = server.query.length;
    answer = () => saying(text.slice(300));
    expect(await ask(asked)).toMatchObject({ state: 'done', usage: { tokensOut: 700 } });
    expect(server.query.length - begun).toBe(1);
  });

  it('is continued for the writing aid as well', async () => {
    answer = (number) =>
      number === 0 ? stream(delta({ content: '上' }, 'length')) : stream(delta({ content: '下' }, 'stop'));
    expect(await tell()).toMatchObject({ text: '上下', end: { state: 'said', isCut: false } });
    begun = server.query.length;
    answer = (number) => (number === 0 ? stream(delta({ content: '上' }, 'length')) : failing(500, 'x'));
    expect(await tell()).toMatchObject({ text: '上', end: { state: 'said', isCut: true } });
  });
});

it('takes JSON out of whatever is around it, and asks once where an empty object came first', async () => {
  answer = () => saying(`<think>{}</think>好的 {空}：\n\`\`\`json\n{"words":["a}"]}\n\`\`\`\n以上 {"x":1}`);
  const schema = z.object({ words: z.array(z.string()) });
  expect(await askModel(openModels(settings()).standard, { messages: [], name: 'w', schema })).toMatchObject({
    state: 'done',
    said: { words: ['a}'] },
  });
  expect(server.query.length - begun).toBe(1);
});

it.each([
  ['{"a":1}{"b":2}', [{ a: 1 }, { b: 2 }]],
  ['{a} {"b":{"c":"}"}}', [{ b: { c: '}' } }]],
  ['{"a":"\\"}"', []],
  ['{'.repeat(100_000), []],
])('objects in %.20s', (text, expected) => {
  expect(objectsIn(text)).toEqual(expected);
});

it('leaves thoughts out however a text is cut into pieces', () => {
  const text = ' <think>想 < <thi </think>\n正文 <b> [THIN ◁ <think>中</think> 尾';
  for (let size = 1; size <= text.length; size += 1) {
    let passed = '';
    const filter = createThoughtFilter({
      onText: (more) => {
        passed += more;
      },
      onRestart: () => {
        passed = '';
      },
    });
    for (let at = 0; at < text.length; at += size) filter.take(text.slice(at, at + size));
    filter.end();
    expect(passed.trim()).toBe('正文 <b> [THIN ◁  尾');
  }
});
