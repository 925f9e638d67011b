import { describe, expect, it } from 'vitest';
import { actionRoute } from '../../../../src/framework/engine/actions/action-route';
import { allowedFor } from '../../../../src/framework/engine/actions/available-actions';
import { obstacleTo } from '../../../../src/framework/engine/record/obstacles';
import { tinyResource } from '../support/tiny-console';

const resource = tinyResource('articles');
const action = (name: string) => {
  const found = resource.actions.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`no action ${name}`);
  return found;
};
const allowed = ({
  denied = [],
  without = [],
  closed = [],
}: {
  denied?: string[];
  without?: string[];
  closed?: string[];
}) => {
  const { verbs, actions } = allowedFor({
    resource,
    without: new Set(without),
    can: (question) => question.object === 'res:articles' && !denied.includes(question.action),
    canOpen: (path) => !closed.includes(path),
  });
  return [...verbs, ...actions.map(({ name }) => name)];
};

describe('what is allowed for a page', () => {
  const everything = ['list', 'show', 'create', 'edit', 'delete', 'export', 'import', 'send', 'copy', 'rate', 'write'];
  it.each<[string, Parameters<typeof allowed>[0], string[]]>([
    ['everything', {}, []],
    ['without a right', { denied: ['delete', 'send'] }, ['delete', 'send']],
    ['a copy needs the right to create', { denied: ['create'] }, ['create', 'copy']],
    ['left out by the page', { without: ['edit', 'rate'] }, ['edit', 'rate']],
    ['opening needs a page that may be seen', { closed: ['/people/create'] }, ['write']],
  ])('%s', (_, input, missing) => {
    expect(allowed(input)).toEqual(everything.filter((name) => !missing.includes(name)));
  });
});

it('what follows an action needs its own right', () => {
  const following = {
    ...resource,
    actions: [{ ...action('send'), andThen: ['rate'] } as (typeof resource.actions)[number]],
  };
  const names = (denied: string) =>
    allowedFor({
      resource: { ...following, actions: [...following.actions, action('rate')] },
      without: new Set(),
      can: (question) => question.action !== denied,
      canOpen: () => true,
    }).actions.map(({ name }) => name);
  expect([names('none'), names('rate')]).toEqual([['send', 'rate'], []]);
});

const context = { now: Date.UTC(2026, 0, 5), zone: 'Asia/Shanghai', me: { id: 'u1' } };

describe('what stands in the way for one record', () => {
  it.each([
    ['send', { status: 'draft' }, undefined],
    ['send', { status: 'sent' }, { kind: 'state', current: { zh: '已发布', en: 'Sent', color: 'green' } }],
    ['send', { status: 'toString' }, { kind: 'state', current: undefined }],
    ['send', {}, { kind: 'state', current: undefined }],
    ['rate', { status: 'sent' }, undefined],
    ['copy', { status: 'sent' }, undefined],
  ])('%s %o', (name, values, expected) => {
    expect(obstacleTo({ resource, action: action(name), record: { id: '1', ...values }, context })).toEqual(expected);
  });

  it('an action that is not allowed for the record says its reason', () => {
    const reason = { zh: '只能发布自己的', en: 'Only your own' };
    const own = { ...action('send'), allowedWhen: { check: { ownerId: { eq: { me: 'id' } as const } }, reason } };
    const request = (ownerId: string, status: string) =>
      obstacleTo({ resource, action: own, record: { id: '1', status, ownerId }, context });
    expect(request('u2', 'draft')).toEqual({ kind: 'refused', reason });
    expect(request('u1', 'draft')).toBeUndefined();
    expect(request('u2', 'sent')?.kind).toBe('state');
  });

  it('a lock says its reason', () => {
    const sent = { id: '1', status: 'sent' };
    expect(obstacleTo({ resource, action: 'delete', record: sent, context })?.kind).toBe('refused');
    expect(obstacleTo({ resource, action: 'delete', record: { ...sent, status: 'draft' }, context })).toBeUndefined();
    expect(obstacleTo({ resource, action: 'edit', record: sent, context })).toBeUndefined();
  });

  it.each([
    [0, false],
    [3, false],
    [4, true],
    [undefined, true],
  ])('a lock with a limit of three and %s is locked: %s', (used, isLocked) => {
    const limited = {
      ...resource,
      allowedWhen: { ...resource.allowedWhen, edit: { check: { used: { lte: 3 } }, reason: { zh: '', en: '' } } },
    };
    const request = { resource: limited, action: 'edit' as const, record: { id: '1', used }, context };
    expect(obstacleTo(request) !== undefined).toBe(isLocked);
  });
});

it('an opening action carries values of the record', () => {
  const write = action('write');
  if (write.kind !== 'open') throw new Error('write opens');
  expect(actionRoute({ action: write, records: [{ id: '1', title: 'A&B' }] })).toBe('/people/create?name=A%26B');
  expect(actionRoute({ action: write, records: [{ id: '1' }] })).toBe('/people/create');
  const several = [{ title: 'A' }, { title: 'B' }, { title: 'A' }];
  expect(actionRoute({ action: write, records: several })).toBe('/people/create?name=A&name=B');
  const results = { ...write, route: '/people/show/:id' };
  expect(actionRoute({ action: results, records: [{ id: 'a/b' }] })).toBe('/people/show/a%2Fb');
});
