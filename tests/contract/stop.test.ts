// @module-tag slow
// @module-tag process
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { storedRows } from '../framework/server/support/stored-rows';
import { startProcess } from '../support/start-process';

const writers = 10;
/** Answers that each writer has before the process is stopped. */
const enough = 5;

interface Written {
  status: number;
  isLast: boolean;
}

/** Posts over the connections of an agent; rejects with the code of what has cut it off. */
const post = ({ url, path, token, body, agent }: Post): Promise<Written & { text: string }> =>
  new Promise((done, fail) => {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
    const query = request(`${url}/backend${path}`, { method: 'POST', headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.once('error', fail);
      response.once('end', () =>
        done({ status: response.statusCode ?? 0, isLast: response.headers.connection === 'close', text }),
      );
    });
    query.once('error', fail);
    query.end(JSON.stringify(body));
  });

interface Post {
  url: string;
  path: string;
  token: string;
  body: unknown;
  agent: Agent;
}

it.each([0, 1])(
  'a stop with DRAIN_SECONDS=%i resets no writer, and stores nothing that is not answered',
  async (drain) => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'console-stop-'));
    onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }));
    const server = await startProcess({ DATA_DIR, DRAIN_SECONDS: String(drain) });
    onTestFinished(server.kill);
    const { url } = server;
    const newAgent = () => new Agent({ keepAlive: true, maxSockets: 1 });
    const signIn = { path: '/api/user/login', body: { username: 'customer', password: '123456' } };
    const signedIn = await post({ url, token: '', agent: newAgent(), ...signIn });
    const { token } = JSON.parse(signedIn.text).data;

    const answered = new Set<string>();
    const failures: string[] = [];
    let lasts = 0;
    let ready = 0;
    const ended = once(server.child, 'close');
    const write = async (writer: number): Promise<void> => {
      const agent = newAgent();
      for (let turn = 0; ; turn += 1) {
        const title = `写手${writer}-${turn}`;
        try {
          const { status, isLast } = await post({
            url,
            path: '/api/articles',
            token,
            body: { title, content: '<p>正文</p>' },
            agent,
          });
          if (status === 200) answered.add(title);
          if (isLast) lasts += 1;
        } catch (error) {
          failures.push(error instanceof Error && 'code' in error ? String(error.code) : String(error));
          return;
        }
        if (turn === enough) {
          ready += 1;
          if (ready === writers) server.child.kill('SIGTERM');
        }
      }
    };
    await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
    const [code] = await ended;
    const stored = ((await storedRows(DATA_DIR)).articles ?? []).map(({ title }) => String(title));
    const unanswered = stored.filter((title) => title.startsWith('写手') && !answered.has(title));
    const lost = [...answered].filter((title) => !stored.includes(title));
    expect({ code, unanswered, lost, resets: failures.filter((one) => one !== 'ECONNREFUSED') }).toEqual({
      code: 0,
      unanswered: [],
      lost: [],
      resets: [],
    });
    expect(answered.size).toBeGreaterThanOrEqual(writers * enough);
    expect(lasts).toBeGreaterThanOrEqual(writers);
  },
);
