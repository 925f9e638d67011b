import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guardedFetch } from '../../../src/framework/server/base/guarded-fetch';
import type { Call } from '../../../src/framework/server/services/call';
import { collectionOf } from '../../../src/framework/server/store/collection-schema';
import { everything } from '../../../src/framework/server/store/scope';
import { released, runTasks, type TaskKind } from '../../../src/framework/server/tasks/engine';
import { pluginServer } from '../../../src/plugins/telemetry/server';
import { inNewSchema, testDatabase } from '../../framework/server/store/postgres-schema';
import { startTestServer } from '../../framework/server/support/test-server';

/** A span as OTLP writes it in JSON. */
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number };
}

const openStore = inNewSchema(testDatabase());
let spans: Span[] = [];
/** The `traceparent` of requests, by their path. */
let heard: Record<string, string | undefined> = {};
const receiver = createServer(async (request, response) => {
  const body = await text(request);
  if (request.url === '/v1/traces')
    for (const { scopeSpans } of JSON.parse(body).resourceSpans)
      spans.push(...scopeSpans.flatMap((one: { spans: Span[] }) => one.spans));
  else heard[request.url ?? ''] = request.headers.traceparent as string | undefined;
  response.end('{}');
});
let place = '';
beforeAll(async () => {
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  place = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(() => void receiver.close());

const scope = everything();
const sending: TaskKind = {
  name: 'sending',
  collection: 'letters',
  due: () => ({ field: 'text', op: 'eq', value: 'a secret value' }),
  work: async ({ store }, { id }) => {
    await guardedFetch({ url: `${place}/webhook`, body: '{}', reach: { loopback: true } });
    await store.update({ collection: 'letters', id, scope, patch: { text: '', ...released } });
    throw new Error('a secret value was sent');
  },
};
const call = async ({ services }: Call) => {
  await services.store.create({ collection: 'letters', row: { text: 'a secret value' } });
  await fetch(`${place}/worker`, { method: 'POST' }).then((answer) => answer.text());
  await runTasks(services, sending);
  return null;
};

/** What a server with these variables sends while it serves a call and is asked for its health. */
const serve = async (env: Record<string, string>, headers: Record<string, string> = {}) => {
  spans = [];
  heard = {};
  const endpoints = [
    { endpoints: [{ method: 'GET', path: '/api/letters/:id', right: 'public', handler: call } as const] },
  ];
  const product = { ...pluginServer, endpoints, collections: [collectionOf('letters')] };
  const server = await startTestServer({ product, openStore, env });
  expect(await server.call('/api/letters/7', { headers })).toMatchObject({ code: 200 });
  expect(await server.call('/health')).toMatchObject({ code: 200 });
  // The rest is sent at the end.
  await server.destroy();
  return { spans, heard };
};

const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_SERVICE_NAME: 'letters', TRUST_PROXY: 'loopback' };
const given = '0af7651916cd43dd8448eb211c80319c';
const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

it('a call, its task, statements and requests are spans of one trace, which goes on elsewhere, and hold no values', async () => {
  const headers = { traceparent: `00-${given}-b7ad6b7169203331-01` };
  const sent = await serve({ ...traced, OTEL_EXPORTER_OTLP_ENDPOINT: `${place}/` }, headers);
  const named = (name: string | RegExp) => {
    const found = sent.spans.filter((span) => (typeof name === 'string' ? span.name === name : name.test(span.name)));
    expect(found, String(name)).not.toEqual([]);
    return found[0] as Span;
  };
  const [own, task] = [named('GET /api/letters/:id'), named('task sending')];
  expect(own).toMatchObject({ kind: 2, parentSpanId: 'b7ad6b7169203331' });
  expect(attributesOf(own)).toMatchObject({ 'http.response.status_code': 200 });
  expect(task).toMatchObject({ parentSpanId: own.spanId, status: { code: 2 } });
  const hook = named(`POST ${place.replace('http://', '')}`);
  expect(hook).toMatchObject({ kind: 3, parentSpanId: task.spanId });
  const statement = named(/^pg\.query:/);
  const worker = sent.spans.find((span) => heardBy(sent.heard['/worker']) === span.spanId);
  expect(worker).toMatchObject({ kind: 3, parentSpanId: own.spanId });
  expect(heardBy(sent.heard['/webhook'])).toBe(hook.spanId);
  const ofTask = sent.spans.filter(({ parentSpanId }) => parentSpanId === task.spanId);
  expect(
    ofTask.map(attributesOf).map((found) => String(found['db.statement'] ?? found['db.query.text'])),
  ).toContainEqual(expect.stringContaining('update '));
  expect(statement.kind).toBe(3);
  // Neither health checks nor what the server asks by itself again and again.
  expect(new Set(sent.spans.map(({ traceId }) => traceId))).toEqual(new Set([given]));
  expect(JSON.stringify(sent.spans)).not.toContain('secret value');
});

const heardBy = (traceparent: string | undefined): string | undefined => {
  const [, traceId, spanId] = traceparent?.split('-') ?? [];
  expect(traceId).toBe(given);
  return spanId;
};

it('a stranger begins a trace of their own', async () => {
  const headers = { traceparent: `00-${given}-b7ad6b7169203331-01` };
  const sent = await serve({ ...traced, OTEL_EXPORTER_OTLP_ENDPOINT: place, TRUST_PROXY: '0' }, headers);
  expect(sent.spans.map(({ traceId }) => traceId)).not.toContain(given);
  expect(sent.heard['/worker']).toMatch(/^00-/);
});

it('without the variable nothing is followed or told, and a wrong one keeps the server from starting', async () => {
  const sent = await serve(traced);
  expect(sent).toEqual({ spans: [], heard: { '/worker': undefined, '/webhook': undefined } });
  expect(pluginServer.mistakesOf?.({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toHaveLength(1);
  expect(pluginServer.mistakesOf?.({ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector:4318' })).toEqual([]);
});
