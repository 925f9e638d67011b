import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { FieldConfig } from '../../../src/framework/fields/registry';
import { number, text } from '../../../src/framework/fields/registry';
import type { ConsoleConfig } from '../../../src/framework/language/console-config';
import { defineResource } from '../../../src/framework/language/resource/resource-config';
import { ProjectError } from '../../../src/framework/server/start/load-project';
import { listen } from './support/listen';
import { storedRows } from './support/stored-rows';
import { startTestServer, until } from './support/test-server';
import { tinyConfig, tinyData } from './support/tiny-config';

const label = { zh: '字', en: 'Word' };
const { articles, packages, ...others } = tinyConfig.resources;
if (!articles || !packages) throw new Error('the tiny console has changed');

const withFields = (fields: Record<string, FieldConfig>): ConsoleConfig => ({
  ...tinyConfig,
  resources: { ...tinyConfig.resources, articles: { ...articles, fields: { ...articles.fields, ...fields } } },
});
const planets = defineResource({ label, fields: { name: text({ label, required: true }) } });
const withPlanets: ConsoleConfig = { ...tinyConfig, resources: { ...tinyConfig.resources, planets } };
/** Present in the starting data, and declared only later. */
const data = { ...tinyData, planets: [{ id: 'mars', name: 'Mars', ownerId: 'admin' }] };
const server = await startTestServer({ data });
afterAll(() => server.destroy());
const admin = await server.signIn('admin');

describe('a configuration that is replaced while the server runs', () => {
  it('accepts, checks, stores and filters by a new field; sessions and streams stay', async () => {
    const ear = await listen({ url: server.url, token: admin });
    const body = { title: 'New field', stars: 4 };
    expect((await server.post('/api/articles', admin, body)).data?.stars).toBeUndefined();
    await server.replaceConfig(withFields({ stars: number({ label, min: 1, max: 5 }) }));
    expect((await server.post('/api/articles', admin, { ...body, stars: 9 })).data.errors).toHaveProperty('stars');
    const made = await server.post('/api/articles', admin, body);
    expect(made).toMatchObject({ code: 200, data: { stars: 4 } });
    const found = await server.call('/api/articles?stars=4', { token: admin });
    expect(found.data.list.map(({ id }: { id: string }) => id)).toEqual([made.data.id]);
    await until(() => ear.events.some(({ data: report }) => report.ids?.includes(made.data.id)));
    ear.leave();
  });

  it('lets values follow a renamed field at once, and says what has no place any more', async () => {
    await server.replaceConfig(withFields({ marks: number({ label }) }));
    const { data: made } = await server.post('/api/articles', admin, { title: 'Follows', marks: 3 });
    const found = async () => (await server.call(`/api/articles/${made.id}`, { token: admin })).data;
    await server.replaceConfig(withFields({ points: number({ label, was: 'marks' }) }));
    expect(await found()).toMatchObject({ points: 3, version: made.version });
    await server.replaceConfig(tinyConfig);
    expect(server.log.lines.join()).toMatch(/articles\.points: .*no such field/);
    expect(await found()).not.toHaveProperty('points');
    await server.replaceConfig(withFields({ points: number({ label }) }));
    expect(await found()).toMatchObject({ points: 3 });
  });

  it('with a mistake is refused by name and changes nothing', async () => {
    await server.replaceConfig(withFields({ stars: number({ label }) }));
    const broken = {
      ...tinyConfig,
      resources: { ...tinyConfig.resources, articles: { ...articles, list: { columns: ['titel'] } } },
    };
    const refusal = await server.replaceConfig(broken).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ProjectError);
    expect(String(refusal)).toContain('resources.articles.list.columns');
    expect(String(refusal)).toContain('"titel"');
    expect(await server.post('/api/articles', admin, { title: 'Still', stars: 7 })).toMatchObject({
      data: { stars: 7 },
    });
  });

  it('brings a collection with its starting data, and its names into the policy', async () => {
    await appendFile(server.policyFile, 'p, any, role:Admin, res:planets, list|show|create, all\n');
    await until(() => server.log.lines.some((line) => line.includes('res:planets')));
    expect((await server.call('/api/planets', { token: admin })).code).toBe(404);
    await server.replaceConfig(withPlanets);
    const list = await server.call('/api/planets', { token: admin });
    expect(list).toMatchObject({ code: 200, data: { list: [{ id: 'mars', name: 'Mars' }] } });
    const venus = await server.post('/api/planets', admin, { name: 'Venus' });
    expect(venus.code).toBe(200);
    expect((await storedRows(join(server.dir, 'data'))).planets).toMatchObject([{ id: 'mars' }, { name: 'Venus' }]);

    // Gone, its calls are too; its records come back with it.
    await server.replaceConfig(tinyConfig);
    expect((await server.call('/api/planets', { token: admin })).code).toBe(404);
    await server.replaceConfig(withPlanets);
    expect((await server.call(`/api/planets/${venus.data.id}`, { token: admin })).data.name).toBe('Venus');
  });

  it('leaves no call of a resource that is gone', async () => {
    await server.replaceConfig({ ...tinyConfig, resources: { ...others, articles } });
    expect((await server.call('/api/packages', { token: admin })).code).toBe(404);
    expect((await server.call('/api/articles', { token: admin })).code).toBe(200);
  });
});
