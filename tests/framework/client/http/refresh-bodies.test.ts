import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openTab } from './support/browser';
import { createFakeServer } from './support/fake-server';

/** A send as it would stand on the wire; the boundary is the platform's, differs from send to send and is taken out. */
const onTheWire = async (init: RequestInit) => {
  const request = new Request('http://host/', init);
  const type = request.headers.get('Content-Type') ?? '';
  const boundary = type.split('boundary=')[1];
  const text = Buffer.from(await request.arrayBuffer()).toString('latin1');
  if (!boundary) return { type, text };
  const parts = text.split(boundary);
  const digest = createHash('sha256').update(parts.join('B'), 'latin1').digest('hex');
  return { type: type.replace(boundary, 'B'), parts: parts.length - 2, size: text.length, digest };
};

const picture = new File([Buffer.alloc(5 * 1024 * 1024, 'x自')], '图 1.png', { type: 'image/png' });

const multipart = (id: number): FormData => {
  const form = new FormData();
  form.append('id', String(id));
  form.append('title', '标题 & "quotes"');
  form.append('file', picture);
  return form;
};

const bodies: { name: string; type: string; make: (id: number) => unknown }[] = [
  {
    name: 'JSON',
    type: 'application/json',
    make: (id) => ({ id, zero: 0, no: false, empty: '', none: null, 名: '值' }),
  },
  {
    name: 'form',
    type: 'application/x-www-form-urlencoded;charset=UTF-8',
    make: (id) => new URLSearchParams({ id: String(id), zero: '0', empty: '', 名: 'a&b=c' }),
  },
  { name: 'a Blob', type: 'text/csv', make: (id) => new Blob([`id\n${id}`], { type: 'text/csv' }) },
];

describe('a replayed POST', () => {
  it.each(bodies)('$name: 100 records, body and content type identical', async ({ type, make }) => {
    const records: unknown[] = [];
    const server = createFakeServer({ onHandled: (call) => records.push(call.url) });
    const { http } = openTab({ box: { token: server.issueExpired('a') }, fetch: server.fetch });
    await Promise.all(Array.from({ length: 100 }, (_, id) => http.post(`/x/${id}`, make(id))));
    expect(new Set(records).size).toBe(100);
    expect(records).toHaveLength(100);
    expect(server.calls).toHaveLength(200);
    for (let id = 0; id < 100; id += 1) {
      const sends = server.calls.filter((call) => call.url === `/backend/x/${id}`);
      const [first, second] = await Promise.all(sends.map((call) => onTheWire(call.init)));
      expect(second).toEqual(first);
      expect(first?.type).toBe(type);
    }
  });

  it('multipart of 5 MB: 100 records, every part identical', async () => {
    const records: unknown[] = [];
    const server = createFakeServer({ onHandled: (call) => records.push(call.url) });
    const { http } = openTab({ box: { token: server.issueExpired('a') }, fetch: server.fetch });
    await Promise.all(Array.from({ length: 100 }, (_, id) => http.post(`/x/${id}`, multipart(id))));
    expect(new Set(records).size).toBe(100);
    expect(records).toHaveLength(100);
    expect(server.calls).toHaveLength(200);
    for (let id = 0; id < 100; id += 1) {
      const sends = server.calls.filter((call) => call.url === `/backend/x/${id}`);
      const forms = sends.map(({ init }) => (init.body instanceof FormData ? [...init.body] : []));
      expect(forms[0]?.map(([name]) => name)).toEqual(['id', 'title', 'file']);
      expect(forms[1]?.every(([, value], at) => Object.is(value, forms[0]?.[at]?.[1]))).toBe(true);
      // The bytes of a few; reading 1 GB of them would take too long.
      if (id % 33) continue;
      const [first, second] = await Promise.all(sends.map((call) => onTheWire(call.init)));
      expect(second).toEqual(first);
      expect(first).toMatchObject({ type: 'multipart/form-data; boundary=B', parts: 3 });
      expect(first?.size).toBeGreaterThan(5 * 1024 * 1024);
    }
  });

  it.each([
    {
      name: 'an object',
      make: () => {
        const body = { n: 1 };
        return { body, change: () => Object.assign(body, { n: 2 }) };
      },
    },
    {
      name: 'a form',
      make: () => {
        const body = new URLSearchParams('n=1');
        return { body, change: () => body.set('n', '2') };
      },
    },
    {
      name: 'a multipart form',
      make: () => {
        const body = new FormData();
        body.set('n', '1');
        return { body, change: () => body.set('n', '2') };
      },
    },
  ])('is not touched by what the caller does to $name meanwhile', async ({ make }) => {
    const server = createFakeServer();
    const { http } = openTab({ box: { token: server.issueExpired('a') }, fetch: server.fetch });
    const { body, change } = make();
    const before = await onTheWire({ method: 'POST', body: body instanceof FormData ? body : JSON.stringify(body) });
    const pending = http.post('/x', body);
    change();
    await pending;
    const [first, second] = await Promise.all(server.calls.map((call) => onTheWire(call.init)));
    expect(second).toEqual(first);
    if (body instanceof FormData) expect(first).toEqual(before);
    else expect(first?.text).toMatch(/^(\{"n":1\}|n=1)$/);
  });
});
