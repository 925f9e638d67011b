import { afterAll, describe, expect, it } from 'vitest';
import { ref, state, text } from '../../../src/framework/fields/registry';
import { defineResource } from '../../../src/framework/language/resource/resource-config';
import { startTestServer } from './support/test-server';
import { tinyConfig, tinyData, tinyPolicy } from './support/tiny-config';

const label = (en: string) => ({ zh: `${en}字`, en });
const boxes = defineResource({
  label: label('Box'),
  unique: [['ownerId', 'name']],
  fields: { name: text({ label: label('Name') }), lidId: ref('boxes', { label: label('Lid') }) },
});
const words = defineResource({
  label: label('Word'),
  unique: [
    {
      fields: ['boxId', 'word'],
      message: { zh: '这个盒子里已有这个词', en: 'The box has this word already' },
      existing: 'allowed',
    },
  ],
  fields: {
    boxId: ref('boxes', { label: label('Box') }),
    word: text({ label: label('Word'), required: true }),
    note: text({ label: label('Note') }),
  },
  actions: { move: { label: label('Move'), bulk: true, form: ['boxId'] } },
});
const loans = defineResource({
  label: label('Loan'),
  unique: [{ fields: ['ownerId', 'box'], where: { status: 'out' } }],
  fields: {
    box: text({ label: label('Box') }),
    status: state({ label: label('Status'), initial: 'out', options: { out: label('Out'), back: label('Back') } }),
  },
  actions: {
    takeBack: { label: label('Take back'), from: ['out'], to: 'back' },
    lend: { label: label('Lend'), from: ['back'], to: 'out' },
  },
});
const policy = `${tinyPolicy}
p, any, role:Customer, res:boxes, list|show|create|edit|import, own
p, any, role:Customer, res:loans, list|show|create|edit|import|takeBack|lend, own
p, any, role:Customer, res:words, list|show|create|edit|delete|import|move, own
`;
const word = (id: string, boxId: string, text: string) => ({ id, boxId, word: text, ownerId: 'customer' });
const box = (id: string) => ({ id, name: id, ownerId: 'customer' });
const oldWords = [word('w1', 'b1', 'Old word'), word('w2', 'b1', 'Old word'), word('w3', 'b2', 'OLD  word')];
const config = { ...tinyConfig, resources: { ...tinyConfig.resources, boxes, words, loans } };
const data = { ...tinyData, boxes: [box('b1'), box('b2')], words: oldWords };
const server = await startTestServer({ config, policy, data });
afterAll(() => server.destroy());
const tokens = await server.signInAll(['customer', 'customer2']);

const make = (who: string, name: string) => server.post('/api/boxes', tokens[who], { name });
const refusal = { code: 422, data: { errors: { name: 'This combination of Owner and Name is already taken' } } };

describe('fields that are unique together', () => {
  it('let one of twenty through, and name themselves to the others', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => make('customer', 'one')));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ code }) => code !== 200)) expect(answer).toMatchObject(refusal);
    expect((await make('customer2', 'one')).code).toBe(200);
  });

  it('are kept when a record is changed, and told by line when records are imported', async () => {
    const { data } = await make('customer', 'two');
    const edit = (name: string) =>
      server.call(`/api/boxes/${data.id}`, { method: 'PATCH', token: tokens.customer, body: { name } });
    expect(await edit('one')).toMatchObject(refusal);
    expect((await edit('two')).code).toBe(200);
    const rows = [{ name: 'three' }, { name: 'two' }];
    const dry = await server.post('/api/boxes/import?dry=1', tokens.customer, { rows });
    expect(dry.data.errors).toEqual([{ index: 1, errors: refusal.data.errors }]);
  });
});

describe('fields that are unique together under a condition', () => {
  const taken = { code: 422, data: { errors: { box: 'This combination of Owner and Box is already taken' } } };
  const add = (box: string) => server.post('/api/loans', tokens.customer, { box });

  it('let one through while it counts, and hold an action that makes another count', async () => {
    const [first, second] = await Promise.all([add('red'), add('RED')]);
    const { data } = first.code === 200 ? first : second;
    expect(first.code === 200 ? second : first).toMatchObject(taken);
    const step = (id: string, name: string) => server.post(`/api/loans/${id}/actions/${name}`, tokens.customer, {});
    expect((await step(data.id, 'takeBack')).code).toBe(200);
    expect((await add('red')).code).toBe(200);
    expect(await step(data.id, 'lend')).toMatchObject(taken);
  });

  it('are told by line when records are imported', async () => {
    await add('blue');
    const rows = [{ box: 'green' }, { box: 'blue' }];
    const dry = await server.post('/api/loans/import?dry=1', tokens.customer, { rows });
    expect(dry.data.errors).toEqual([{ index: 1, errors: taken.data.errors }]);
  });
});

describe('fields that are unique together from now on', () => {
  const message = { en: 'The box has this word already', zh: '这个盒子里已有这个词' };
  const taken = { code: 422, data: { errors: { word: message.en } } };
  const add = (boxId: string, text: string) => server.post('/api/words', tokens.customer, { boxId, word: text });
  const patch = (id: string, body: unknown) =>
    server.call(`/api/words/${id}`, { method: 'PATCH', token: tokens.customer, body });

  it('refuse what reads the same, in the language of the caller', async () => {
    expect(await add('b1', ' ｏｌｄ WORD ')).toMatchObject(taken);
    const chinese = await server.call('/api/words', {
      method: 'POST',
      token: tokens.customer,
      body: { boxId: 'b1', word: 'old word' },
      headers: { 'Accept-Language': 'zh' },
    });
    expect(chinese).toMatchObject({ code: 422, data: { errors: { word: message.zh } } });
    expect((await add('b2', 'new')).code).toBe(200);
  });

  it('let one of twenty through that write at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => add('b1', index % 2 ? 'Race' : 'ｒａｃｅ')),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ code }) => code !== 200)) expect(answer).toMatchObject(taken);
  });

  it('leave records that were the same before, until one of them is moved to where it is taken', async () => {
    expect((await patch('w2', { note: 'changed', word: 'Old word', boxId: 'b1' })).code).toBe(200);
    expect(await patch('w2', { boxId: 'b2' })).toMatchObject(taken);
    const moved = await server.post('/api/words/actions/move', tokens.customer, { ids: ['w2'], boxId: 'b2' });
    expect(JSON.stringify(moved)).toContain(message.en);
    const answer = await server.call('/api/words/w2', { token: tokens.customer });
    expect(answer.data).toMatchObject({ boxId: 'b1', note: 'changed' });
  });

  it('are reported by line when records are imported', async () => {
    const rows = [
      { boxId: 'b2', word: 'fresh' },
      { boxId: 'b2', word: 'Old Word' },
    ];
    const dry = await server.post('/api/words/import?dry=1', tokens.customer, { rows });
    expect(dry.data.errors).toEqual([{ index: 1, errors: taken.data.errors }]);
  });
});
