import { afterAll, describe, expect, it } from 'vitest';
import { invalid } from '../../../src/framework/server/http/api-error';
import { noProduct } from '../../../src/framework/server/product';
import type { ResourceHooks } from '../../../src/framework/server/services/services';
import { consoleOf } from '../../../src/framework/server/start/load-project';
import { startTestServer } from './support/test-server';
import { tinyConfig } from './support/tiny-config';

/** The calls of the hooks, in order. */
const report: string[] = [];
const articles: ResourceHooks = {
  beforeSave: async ({ values, current }) => {
    report.push(
      `before ${String(values.title ?? values.status)}, ${current === undefined ? 'new' : String(current.title)}`,
    );
    if (values.title === 'Refused') throw invalid({ title: 'not this one' });
    return values.title === 'Long' ? { words: 99 } : {};
  },
  afterSave: async ({ call, before, after }) => {
    report.push(`after ${before === undefined ? 'nothing' : String(before.title)}, ${String(after.title)}`);
    if (after.title === 'Too late') throw invalid({ title: 'thought again' });
    if (after.title === 'Long')
      await call.services.store.create({ collection: 'groups', row: { ownerId: after.ownerId, name: 'followed' } });
  },
};
const server = await startTestServer({ product: { hooks: { articles } } });
afterAll(() => server.destroy());
const token = await server.signIn('admin');

const post = (path: string, body: unknown = {}) => server.post(`/api/${path}`, token, body);
const get = (path: string) => server.call(`/api/${path}`, { token });
const total = async (path: string): Promise<number> => (await get(path)).data.total;
const newArticle = async (title: string): Promise<string> => (await post('articles', { title })).data.id;

describe('hooks', () => {
  it('run before and after a creation, an edit and an action', async () => {
    report.length = 0;
    const id = await newArticle('One');
    await server.patch(`/api/articles/${id}`, token, { title: 'Two' });
    await post(`articles/${id}/actions/submit`);
    expect(report).toEqual([
      'before One, new',
      'after nothing, One',
      'before Two, One',
      'after One, Two',
      'before review, Two',
      'after Two, Two',
    ]);
  });

  it('add values before, and let things follow after', async () => {
    const id = await newArticle('Long');
    expect((await get(`articles/${id}`)).data.words).toBe(99);
    expect(await total('groups?name=followed')).toBe(1);
  });

  it('refuse with a message beside the field, and nothing is written', async () => {
    expect(await post('articles', { title: 'Refused' })).toMatchObject({
      code: 422,
      data: { errors: { title: 'not this one' } },
    });
    const id = await newArticle('Fine');
    expect(await server.patch(`/api/articles/${id}`, token, { title: 'Refused' })).toMatchObject({
      code: 422,
      data: { errors: { title: 'not this one' } },
    });
    expect((await get(`articles/${id}`)).data.title).toBe('Fine');
    expect(await total('articles?title=Refused')).toBe(0);
  });

  it('take a write back when they refuse after it', async () => {
    expect(await post('articles', { title: 'Too late' })).toMatchObject({
      code: 422,
      data: { errors: { title: 'thought again' } },
    });
    expect(await total('articles?title=Too late')).toBe(0);
    const id = await newArticle('Fine too');
    expect((await server.patch(`/api/articles/${id}`, token, { title: 'Too late' })).code).toBe(422);
    expect((await get(`articles/${id}`)).data.title).toBe('Fine too');
  });

  it('of a resource that does not exist stop the start', () => {
    expect(() => consoleOf(tinyConfig, { ...noProduct, hooks: { artikles: articles } })).toThrow(
      'hooks.artikles: "artikles" is no resource. Did you mean "articles"?',
    );
  });

  it('and two workers of one name, or one without a pause, stop the start', () => {
    const worker = { name: 'tidy', everyMs: 1000, run: async () => undefined };
    expect(() => consoleOf(tinyConfig, { ...noProduct, workers: [worker, { ...worker, everyMs: 0 }] })).toThrow(
      /workers\[1\]\.name: "tidy" is another.*\n.*workers\[1\]\.everyMs: 0 is too short\. Write at least 10/,
    );
  });
});
