import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The requests to the server. */
export interface ModelRequest {
  path: string;
  key: string | undefined;
  body: {
    model: string;
    messages: { role: string; content: string }[];
    stream?: boolean;
    response_format?: { type: string; json_schema?: { schema: unknown } };
  };
}

/** How it answers: a status and a body, or what breaks off in the middle. */
export interface ModelReply {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
  /** Promises more than it sends. */
  breaksOff?: boolean;
  /** Sent as events one by one, instead of the body; what is a promise is waited for. */
  events?: readonly unknown[];
  /** Notified when the caller has gone before the end. */
  onGone?: () => void;
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('utf8');
};

/** A chat completion that says something. */
export const saying = (content: unknown, more: Record<string, unknown> = {}): ModelReply => ({
  body: {
    choices: [
      {
        index: 0,
        finish_reason: 'stop',
        message: { role: 'assistant', content: typeof content === 'string' ? content : JSON.stringify(content) },
        ...more,
      },
    ],
    usage: { prompt_tokens: 300, completion_tokens: 700, total_tokens: 1000 },
  },
});

/** The same piece by piece, with an end unless it is `null`. */
export const telling = (pieces: readonly unknown[], finish_reason: string | null = 'stop'): ModelReply => ({
  body: undefined,
  events: [
    ...pieces.map((piece) =>
      typeof piece === 'string' ? { choices: [{ index: 0, delta: { content: piece } }] } : piece,
    ),
    ...(finish_reason === null
      ? []
      : [
          { choices: [{ index: 0, delta: {}, finish_reason }] },
          { choices: [], usage: { prompt_tokens: 300, completion_tokens: 700 } },
          '[DONE]',
        ]),
  ],
});

/** An error as OpenAI and those that speak like it have it. */
export const failing = (
  status: number,
  code: string,
  message = code,
  headers: Record<string, string> = {},
): ModelReply => ({
  status,
  headers,
  body: { error: { code, type: code, message } },
});

/** An article that fits, of about so many characters. */
export const article = (title = '上海装修公司怎么选才放心', length = 800) => ({
  title,
  summary: '三步选对装修公司',
  tags: ['#装修', '上海', '装修'],
  sections: [
    { heading: '', paragraphs: ['先看资质，再看报价。'] },
    { heading: '看 <资质>', paragraphs: ['看'.repeat(length)] },
  ],
});

/** A small server that speaks like OpenAI, and stores its requests. */
export const startModelServer = async (
  answer: (query: ModelRequest, number: number) => ModelReply | Promise<ModelReply>,
) => {
  const query: ModelRequest[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const one: ModelRequest = {
        path: request.url ?? '',
        key: request.headers.authorization,
        body: JSON.parse((await textOf(request)) || '{}'),
      };
      query.push(one);
      const { status = 200, headers, body, breaksOff, events, onGone } = await answer(one, query.length - 1);
      if (events) {
        response.once('close', () => response.writableFinished || onGone?.());
        response.writeHead(status, { 'Content-Type': 'text/event-stream', ...headers });
        for (const event of events) {
          const stated = await event;
          const text = typeof stated === 'string' ? stated : JSON.stringify(stated);
          await new Promise((sent) => response.write(`data: ${text}\n\n`, sent));
        }
        return breaksOff ? response.destroy() : response.end();
      }
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
      if (!breaksOff) return response.end(text);
      response.write(text.slice(0, 40), () => response.destroy());
    })();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    query,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
};
