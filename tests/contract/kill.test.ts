// @module-tag slow
// @module-tag process
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import type { Row } from '../../src/framework/server/stores/store';
import { storedRows } from '../framework/server/support/stored-rows';

const script = fileURLToPath(new URL('./serve.ts', import.meta.url));
const rounds = 3;
/** Reviews of articles that are decided before the process is killed. */
const enough = 4;

const serve = async (dataDir: string): Promise<{ child: ChildProcess; url: string }> => {
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>((resolve) => {
    child.stdout?.setEncoding('utf8').once('data', (text: string) => resolve(text.trim()));
  });
  return { child, url };
};

const post = async (url: string, path: string, token: string, body: unknown, more: Record<string, string> = {}) => {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }), ...more };
  const response = await fetch(`${url}/backend${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  return (await response.json()) as { code: number; data: any };
};

/** Decisions that were carried out in one place and not in another. */
const halfDone = ({ audits = [], articles = [], history = [] }: Record<string, Row[]>, ids: readonly string[]) =>
  audits
    .filter(({ id }) => ids.includes(id))
    .filter(({ targetId, status }) => {
      const isDecided = status === 'approved';
      const article = articles.find(({ id }) => id === targetId);
      const isTold = history.some(({ recordId, action }) => recordId === targetId && action === 'approve');
      return (article?.reviewStatus === 'approved') !== isDecided || isTold !== isDecided;
    })
    .map(({ id }) => id);

it(`kill -9 in ${rounds} rounds of approvals leaves none half done`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kill-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const decided: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { child, url } = await serve(dataDir);
    const token = (await post(url, '/api/user/login', '', { username: 'admin', password: '123456' })).data.token;
    const customer = (await post(url, '/api/user/login', '', { username: 'customer', password: '123456' })).data.token;
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        post(url, '/api/articles', customer, { title: `第${round}-${index}篇`, content: '<p>正文</p>' }),
      ),
    );
    const articleIds = made.map(({ data }) => String(data.id));
    await post(url, '/api/articles/actions/submitReview', customer, { ids: articleIds });
    const audits = ((await storedRows(dataDir)).audits ?? []).filter(({ targetId }) =>
      articleIds.includes(String(targetId)),
    );
    expect(audits).toHaveLength(12);
    decided.push(...audits.map(({ id }) => id));
    let acknowledged = 0;
    const ended = new Promise((resolve) => child.once('close', resolve));
    await Promise.all(
      audits.map(async ({ id }, index) => {
        // One after the other, so that the kill meets some of them done, some under way and some not begun.
        for (let turn = 0; turn < index; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        await post(url, `/api/audits/${id}/actions/approve`, token, {}).then(
          ({ code }) => {
            if (code !== 200) return;
            acknowledged += 1;
            if (acknowledged === enough + round) child.kill('SIGKILL');
          },
          () => undefined,
        );
      }),
    );
    child.kill('SIGKILL');
    await ended;
    const state = await storedRows(dataDir);
    expect(halfDone(state, decided)).toEqual([]);
    expect(acknowledged).toBeGreaterThanOrEqual(enough);
  }
});

it(`kill -9 in ${rounds} rounds of calls with a key: sent again they are all there, each once`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kill-once-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  let { child, url } = await serve(dataDir);
  onTestFinished(() => void child.kill('SIGKILL'));
  const token = (await post(url, '/api/user/login', '', { username: 'customer', password: '123456' })).data.token;
  const titles: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const calls = Array.from({ length: 30 }, (_, index) => `一次${round}-${index}`);
    titles.push(...calls);
    const send = (title: string, index: number) =>
      post(
        url,
        '/api/articles',
        token,
        { title, content: '<p>正文</p>' },
        { 'Idempotency-Key': `key ${round} ${index}` },
      );
    const answered = new Map<string, string>();
    const ended = new Promise((resolve) => child.once('close', resolve));
    await Promise.all(
      calls.map(async (title, index) => {
        for (let turn = 0; turn < index * 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        await send(title, index).then(
          ({ data }) => {
            answered.set(title, data.id);
            if (answered.size === enough + round) child.kill('SIGKILL');
          },
          () => undefined,
        );
      }),
    );
    child.kill('SIGKILL');
    await ended;
    ({ child, url } = await serve(dataDir));
    for (const [index, title] of calls.entries()) {
      const { code, data } = await send(title, index);
      expect([title, code, data.id]).toEqual([title, 200, answered.get(title) ?? data.id]);
    }
  }
  const stored = ((await storedRows(dataDir)).articles ?? [])
    .map(({ title }) => title)
    .filter((title) => titles.includes(String(title)));
  expect([stored.length, new Set(stored)]).toEqual([titles.length, new Set(titles)]);
});
