import { afterAll, describe, expect, it } from 'vitest';
import { startHistoryServer } from './support/history-server';

const server = await startHistoryServer();
afterAll(() => server.destroy());
const tokens = await server.signInAll(['admin', 'agent', 'customer', 'customer2', 'clue']);

const post = (who: string, path: string, body: unknown = {}) => server.post(`/api/${path}`, tokens[who], body);
const patch = (who: string, id: string, body: unknown) => server.patch(`/api/works/${id}`, tokens[who] ?? '', body);
const get = (who: string, path: string) => server.call(`/api/${path}`, { token: tokens[who] });
const newWork = async (more: object = {}): Promise<string> =>
  (await post('customer', 'works', { title: 'Work', ...more })).data.id;
const historyOf = async (who: string, id: string) => (await get(who, `works/${id}/history`)).data.list;

describe('the history of a record', () => {
  it('says who did what, newest first, with the fields that changed', async () => {
    const id = await newWork({ size: 1 });
    await patch('customer', id, { title: 'Better', size: 1 });
    await post('admin', `works/${id}/actions/close`);
    expect(await historyOf('customer', id)).toMatchObject([
      {
        kind: 'action',
        action: 'close',
        actorName: 'admin',
        changes: [{ field: 'status', before: 'open', after: 'closed' }],
      },
      {
        kind: 'edit',
        actorName: 'customer',
        changes: [{ field: 'title', before: 'Work', after: 'Better' }],
        isRevertible: true,
      },
      { kind: 'create', actorName: 'customer', changes: [], isRevertible: false },
    ]);
  });

  it('keeps what was deleted and brought back', async () => {
    const id = await newWork();
    const { token } = (await server.call(`/api/works/${id}`, { method: 'DELETE', token: tokens.customer })).data.undo;
    expect((await get('customer', `works/${id}/history`)).code).toBe(404);
    await post('customer', 'user/undo', { token });
    expect((await historyOf('customer', id)).map(({ kind }: { kind: string }) => kind)).toEqual([
      'undo',
      'delete',
      'create',
    ]);
  });

  it('writes nothing down when nothing was changed', async () => {
    const id = await newWork();
    await patch('customer', id, { title: 'Work' });
    expect(await historyOf('customer', id)).toHaveLength(1);
  });

  it('needs the right to show the record', async () => {
    const id = await newWork();
    expect((await get('customer2', `works/${id}/history`)).code).toBe(404);
    expect((await get('clue', `works/${id}/history`)).code).toBe(403);
    expect((await get('agent', `works/${id}/history`)).code).toBe(200);
  });

  it('shows protected fields only to who may read them, and masks what is masked', async () => {
    const id = await newWork({ contact: '13800001234' });
    await patch('admin', id, { cost: 5 });
    await patch('customer', id, { contact: '13900005678' });
    const fieldsFor = async (who: string) =>
      (await historyOf(who, id)).flatMap(({ changes }: { changes: { field: string }[] }) => changes);
    expect(await fieldsFor('admin')).toMatchObject([
      { field: 'contact', before: '13800001234', after: '13900005678' },
      { field: 'cost', before: null, after: 5 },
    ]);
    expect((await fieldsFor('customer')).map(({ field }: { field: string }) => field)).toEqual(['contact']);
    const masked = await fieldsFor('agent');
    expect(masked).toMatchObject([{ field: 'contact', before: '138****1234', after: '139****5678' }]);
  });

  it('is bounded', async () => {
    const id = await newWork();
    for (let size = 0; size < 101; size += 1) await patch('customer', id, { size });
    const list = await historyOf('customer', id);
    expect(list).toHaveLength(100);
    expect(list[0].changes[0]).toMatchObject({ after: 100 });
  });

  it('cannot be reached as a collection, and a resource without it has none', async () => {
    expect((await get('admin', 'history')).code).toBe(404);
    expect((await get('admin', 'jobs')).code).toBe(404);
    expect((await get('admin', 'articles/a1/history')).code).toBe(404);
  });
});

describe('reverting', () => {
  it('writes the old values back and stands in the history itself', async () => {
    const id = await newWork({ size: 1 });
    await patch('customer', id, { title: 'Worse', size: 2 });
    await patch('customer', id, { size: 3 });
    const [, entry] = await historyOf('customer', id);
    const { code, data } = await post('customer', `works/${id}/history/${entry.id}/revert`, { version: 3 });
    expect(code).toBe(200);
    expect(data).toMatchObject({ title: 'Work', size: 1, double: 2, version: 4 });
    const [newest, , reverted] = await historyOf('customer', id);
    expect(newest).toMatchObject({ kind: 'revert', isRevertible: true });
    expect(reverted).toMatchObject({ id: entry.id, isRevertible: false });
  });

  it('is refused when the record was changed since it was looked at', async () => {
    const id = await newWork();
    await patch('customer', id, { title: 'Second' });
    const [entry] = await historyOf('customer', id);
    await patch('admin', id, { title: 'Third' });
    const { code, data } = await post('customer', `works/${id}/history/${entry.id}/revert`, { version: 2 });
    expect(code).toBe(409);
    expect(data.current).toMatchObject({ title: 'Third' });
  });

  it('keeps the rules, the rights and the states', async () => {
    const id = await newWork({ title: 'Rules' });
    await patch('customer', id, { title: 'Rules again' });
    await post('customer', `works/${id}/actions/close`);
    const [closing, edit, creation] = await historyOf('customer', id);
    const revert = (who: string, entry: { id: string }) => post(who, `works/${id}/history/${entry.id}/revert`);
    expect((await revert('customer', closing)).code).toBe(404);
    expect((await revert('customer', creation)).code).toBe(404);
    expect((await revert('agent', edit)).code).toBe(403);
    expect((await revert('customer2', edit)).code).toBe(404);
    expect((await revert('customer', { id: 'none' })).code).toBe(404);
    expect((await revert('customer', edit)).data.title).toBe('Rules');
  });
});
