// @module-tag slow
// @module-tag process
// Takes long: two and three processes of the server over one database, some of them killed.
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileLinks } from '../../src/framework/server/records/uploads/named-uploads';
import { listen } from '../framework/server/support/listen';
import { pngBytes } from '../framework/server/support/picture-bytes';
import { until } from '../framework/server/support/test-server';
import { type S3Server, startS3 } from '../plugins/s3/s3-server';
import { type SharedConsole, type SharedProcess, sharedConsole } from './support/two-processes';

const url = process.env.TEST_DATABASE_URL;

const revisionAt = async (one: SharedProcess) => (await one.call('/health')).headers.get('x-policy-revision');

const suite = (address: string, isSeparate: boolean) => {
  let s3: S3Server | undefined;
  let shared: SharedConsole;
  let a: SharedProcess;
  let b: SharedProcess;
  const tokens = { admin: '', customer: '' };
  beforeAll(async () => {
    s3 = isSeparate ? await startS3() : undefined;
    shared = await sharedConsole(address, s3 && { ...s3.env, UPLOADS_LINKS: '60', SECRET_KEY: 'ab'.repeat(32) });
    // Both at once, on an empty database and empty directories.
    [a, b] = await Promise.all([shared.start(), shared.start()]);
    tokens.admin = await a.signIn('admin');
    tokens.customer = await b.signIn('customer');
  });
  afterAll(async () => {
    await shared.destroy();
    await s3?.close();
  });

  const makeArticle = (one: SharedProcess, title: string) =>
    one.post('/api/articles', tokens.customer, { title, content: '<p>正文</p>' });

  it('take each other’s sessions, and end them for each other', async () => {
    expect((await b.call('/api/user/userInfo', { token: tokens.admin })).code).toBe(200);
    expect((await a.call('/api/user/userInfo', { token: tokens.customer })).code).toBe(200);
    const token = await a.signIn('clue');
    const ear = await listen({ url: b.url, token });
    expect(ear.status).toBe(200);
    await a.call('/logout', { token });
    await until(ear.isOver);
    expect((await b.call('/api/user/userInfo', { token })).code).toBe(401);
  });

  it('tell the readers of the other what has changed', async () => {
    const ears = [
      await listen({ url: a.url, token: tokens.customer }),
      await listen({ url: b.url, token: tokens.customer }),
    ];
    const { data } = await makeArticle(a, '两个进程的文章');
    for (const ear of ears)
      await until(() =>
        ear.events.some(
          ({ name, data: report }) =>
            name === 'change' && report.collection === 'articles' && report.ids?.includes(data.id),
        ),
      );
    const report = ears.map(({ events }) => events.filter(({ data: one }) => one.ids?.includes(data.id)).length);
    expect(report).toEqual([1, 1]);
    for (const ear of ears) ear.leave();
  });

  it('let a code be used once, at whichever it was asked for', async () => {
    const mobile = (await a.call('/api/user/userInfo', { token: tokens.customer })).data.mobile;
    const recipient = { mobile, purpose: 'login' };
    const { data } = await a.post('/api/user/sendCode', undefined, recipient);
    expect(data.demoCode).toMatch(/^\d{6}$/);
    expect((await b.post('/api/user/sendCode', undefined, recipient)).code).toBe(429);
    const signIns = [a, b, a, b].map((one) => one.post('/api/user/login', undefined, { mobile, code: data.demoCode }));
    const codes = (await Promise.all(signIns)).map(({ code }) => code);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 401)).toHaveLength(3);
    const stored = await shared.query('select "_row" as row from {schema}."keptValues"');
    expect(stored.filter(({ row }) => String(row).includes(data.demoCode))).toEqual([]);
  });

  it('undo what was done through the other, once', async () => {
    const { data: article } = await makeArticle(a, '可以撤销的文章');
    const removed = await a.call(`/api/articles/${article.id}`, { method: 'DELETE', token: tokens.customer });
    const { token } = removed.data.undo;
    const undone = await Promise.all([a, b].map((one) => one.post('/api/user/undo', tokens.customer, { token })));
    expect(new Set(undone.map(({ code }) => code))).toEqual(new Set([200, 404]));
    expect((await b.call(`/api/articles/${article.id}`, { token: tokens.customer })).code).toBe(200);
  });

  it('count failed sign-ins together', async () => {
    const guess = (one: SharedProcess, signal?: AbortSignal) =>
      one.call('/api/user/login', {
        method: 'POST',
        body: JSON.stringify({ username: 'oem', password: 'wrong' }),
        ...(signal && { signal }),
      });
    // The eighth has to wait for three seconds: this process has counted all of them.
    for (let count = 0; count < 7; count += 1) expect((await guess(a)).code).toBe(401);
    const leaving = new AbortController();
    const guesses = Array.from({ length: 24 }, () => guess(b, leaving.signal));
    const codes = guesses.map((one) => one.then(({ code }) => code));
    const isRefused = codes.map(async (one) => {
      if ((await one) !== 429) throw new Error('it was checked');
    });
    await Promise.any(isRefused);
    leaving.abort();
    const settled = await Promise.allSettled([...codes, ...isRefused]);
    expect(settled.some((one) => one.status === 'fulfilled' && one.value === 429)).toBe(true);
    expect(await shared.admin('unlock', 'oem')).toContain('oem');
    expect((await a.post('/api/user/login', undefined, { username: 'oem', password: '123456' })).code).toBe(200);
  });

  it('take what an admin does from the command line, and write it down', async () => {
    const token = await a.signIn('clue');
    const ear = await listen({ url: b.url, token });
    await shared.admin('password', 'clue', '--once');
    await until(ear.isOver);
    expect((await a.call('/api/user/userInfo', { token })).code).toBe(401);
    const written = await shared.query(
      `select "_row" as row from {schema}."systemLogs" where "_row" like '%"action":"password"%'`,
    );
    expect(written.length).toBeGreaterThan(0);
  });

  it('show files that were sent to the other', async () => {
    const send = async (one: SharedProcess, query: string, body: Buffer) => {
      const response = await fetch(`${one.url}/backend/api/upload?${query}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${tokens.customer}` },
        body: new Uint8Array(body),
      });
      const { code, data }: { code: number; data: { url: string } } = await response.json();
      expect(code).toBe(200);
      return data.url;
    };
    const picture = pngBytes(600, 400, 'pixels');
    const address = await send(a, 'resource=articles&field=cover&name=a.png', picture);
    const shown = await fetch(`${b.url}${address}`);
    expect([shown.status, shown.headers.get('content-security-policy')]).toEqual([200, "default-src 'none'; sandbox"]);
    expect(Buffer.from(await shown.arrayBuffer()).equals(picture)).toBe(true);
    if (s3 === undefined) return;
    expect(s3.names()).toEqual([address.split('/').at(-1)]);
    for (const one of [a, b]) expect(await readdir(dirname(one.policyFile))).not.toContain('secret');
    const film = address.replace('.png', '.mp4').split('/').at(-1);
    s3.objects.set(`files/${film}`, { body: Buffer.from('film'), type: 'video/mp4', at: new Date() });
    const links = createFileLinks({ secret: [Buffer.from('ab'.repeat(32), 'hex')], now: Date.now });
    const sent = await fetch(`${b.url}${links.sign(`/backend/files/${film}`)}`);
    expect([sent.url.startsWith(s3.address.endpoint ?? ''), await sent.text()]).toEqual([true, 'film']);
  });

  it('follow the policy that is saved at one of them', async () => {
    const before = await revisionAt(b);
    expect(await revisionAt(a)).toBe(before);
    const ear = await listen({ url: b.url, token: tokens.admin });
    await appendFile(a.policyFile, '\np, any, role:Clue, res:articles, list, all\n');
    await until(async () => (await revisionAt(a)) !== before);
    await until(async () => (await revisionAt(b)) === (await revisionAt(a)));
    await until(() => ear.events.some(({ name }) => name === 'policy'));
    ear.leave();
    // And the other way round, from a file that was not changed since.
    const own = await readFile(b.policyFile, 'utf8');
    await writeFile(b.policyFile, own);
    await until(async () => (await revisionAt(a)) === before && (await revisionAt(b)) === before);
    // A file with mistakes changes nothing anywhere.
    await writeFile(a.policyFile, 'p, any, role:Nobody, res:articles, list, all\n');
    await until(() => a.output().includes('was not put in force'));
    expect([await revisionAt(a), await revisionAt(b)]).toEqual([before, before]);
    // One that begins with nothing on its disk has what the others have.
    const late = await shared.start();
    expect(await revisionAt(late)).toBe(before);
    expect((await late.call('/api/user/userInfo', { token: tokens.admin })).code).toBe(200);
    await late.kill();
    await writeFile(a.policyFile, own);
  });

  it('go on without one that is killed: no request fails at the other, and every job ends once', async () => {
    const victim = await shared.start();
    const titles = Array.from({ length: 100 }, (_, index) => `任务中的文章${index}`);
    const ids: string[] = [];
    for (let start = 0; start < titles.length; start += 40) {
      const made = await Promise.all(
        titles.slice(start, start + 40).map((title, index) => makeArticle(index % 2 ? a : b, title)),
      );
      ids.push(...made.map(({ data }) => data.id));
    }
    // However long this process is kept waiting, the job is not through when the other is killed: its last record is held. Few records, so
    // that those who go on are through within the minute that `until` waits, under the load.
    const letGo = await shared.hold('articles', ids.at(-1) ?? '');
    const begun = await victim.post('/api/articles/jobs/actions/submitReview', tokens.customer, { ids });
    expect(begun.code).toBe(202);
    const job = `/api/user/jobs/${begun.data.id}`;
    const failed: unknown[] = [];
    let isOver = false;
    let answered = 0;
    const load = async (one: SharedProcess, index: number) => {
      const { data } = await makeArticle(one, `负载中的文章${index}`);
      for (let count = 0; !isOver; count += 1) {
        const answers = [
          await one.call('/api/articles?_end=10', { token: tokens.customer }),
          await one.call(`/api/articles/${data.id}`, {
            method: 'PATCH',
            token: tokens.customer,
            body: JSON.stringify({ title: `负载中的文章${index}-${count}` }),
          }),
        ];
        answered += answers.length;
        failed.push(...answers.filter(({ code }) => code !== 200).map(({ code, msg }) => ({ code, msg })));
      }
    };
    const loads = [a, b, a, b].map(load);
    await until(async () => (await a.call(job, { token: tokens.customer })).data.done > 0);
    await victim.kill();
    const atKill = (await a.call(job, { token: tokens.customer })).data;
    await letGo();
    await until(
      async () => !['queued', 'running'].includes((await b.call(job, { token: tokens.customer })).data.state),
    );
    isOver = true;
    await Promise.all(loads);
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(20);
    expect(atKill.done).toBeLessThan(ids.length);
    expect((await a.call(job, { token: tokens.customer })).data).toMatchObject({
      state: 'done',
      done: ids.length,
      failed: 0,
    });
    const reviews = await shared.query(
      'select "targetId" as id, count(*)::int as count from {schema}."audits" group by 1',
    );
    const counts = new Map(reviews.map(({ id, count }) => [id, count]));
    expect(ids.filter((id) => counts.get(id) !== 1)).toEqual([]);
  });

  it('find a job that was let go by one that stops', async () => {
    const stopping = await shared.start();
    const made = await Promise.all(Array.from({ length: 60 }, (_, index) => makeArticle(a, `停止时的文章${index}`)));
    const ids = made.map(({ data }) => data.id);
    const begun = await stopping.post('/api/articles/jobs/actions/submitReview', tokens.customer, { ids });
    const gone = new Promise((done) => stopping.child.once('close', done));
    stopping.child.kill('SIGTERM');
    expect(await gone).toBe(0);
    const job = `/api/user/jobs/${begun.data.id}`;
    await until(async () => (await a.call(job, { token: tokens.customer })).data.state === 'done');
    expect((await a.call(job, { token: tokens.customer })).data).toMatchObject({ done: 60, failed: 0 });
  });
};

const roles = (address: string) => {
  let shared: SharedConsole;
  beforeAll(async () => {
    shared = await sharedConsole(address);
  });
  afterAll(() => shared.destroy());

  it('answer or work: what one that answers is asked for, another that works carries out', async () => {
    const web = await shared.start({ PROCESS: 'web', DEMO_SPEED: '1000' });
    const token = await web.signIn('customer');
    const made = await web.post('/api/articles', token, { title: '进程分工的文章', content: '<p>正文</p>' });
    const begun = await web.post('/api/articles/jobs/actions/submitReview', token, { ids: [made.data.id] });
    expect(begun, JSON.stringify(begun)).toMatchObject({ code: 202 });
    const stateOf = async () => {
      const answer = await web.call(`/api/user/jobs/${begun.data.id}`, { token });
      expect(answer, JSON.stringify(answer)).toMatchObject({ code: 200 });
      return answer.data.state;
    };
    expect(await stateOf()).toBe('queued');
    const work = await shared.start({ PROCESS: 'work', DEMO_SPEED: '1000' });
    await until(async () => (await stateOf()) === 'done');
    expect((await work.call('/ready')).code).toBe(200);
    expect((await work.call('/health')).code).toBe(200);
    expect((await work.call('/api/articles', { token })).status).toBe(404);
    expect((await fetch(work.url)).status).toBe(404);
    expect((await fetch(web.url)).status).toBe(200);
  });
};

if (url)
  describe.each([
    ['one directory', false],
    ['no disk in common', true],
  ])('processes on one database and %s', { timeout: 300_000 }, (_, isSeparate) => suite(url, isSeparate));
if (url) describe('processes with a role', { timeout: 300_000 }, () => roles(url));
else
  describe.skip('processes on one database', () => it('are tested where TEST_DATABASE_URL names a server', () => {}));
