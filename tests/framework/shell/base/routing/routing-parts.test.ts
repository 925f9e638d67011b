import { describe, expect, test } from 'vitest';
import { withoutBase } from '../../../../../src/framework/shared/base-path';
import { signInAddress } from '../../../../../src/framework/shell/base/routing/address';
import { basedHistory } from '../../../../../src/framework/shell/base/routing/guarded-history';
import { createMemoryHistory } from '../../../../support/memory-history';

describe('sign in address', () => {
  test.each([
    ['/image?page=2', undefined, '/login?redirect=%2Fimage%3Fpage%3D2'],
    ['/image', true, '/login?redirect=%2Fimage'],
    ['/image', false, '/login'],
    ['/', true, '/login'],
    ['/login?redirect=/image', true, '/login'],
  ])('%s, recorded: %s', (target, isRecorded, address) => expect(signInAddress(target, isRecorded)).toBe(address));
});

describe('based history', () => {
  test.each([
    ['/console/a', '/console', '/a'],
    ['/console/', '/console', '/'],
    ['/console', '/console', '/'],
    ['/consoles/a', '/console', '/consoles/a'],
    ['/a', '/console', '/a'],
    ['/a', '', '/a'],
  ])('%s without %s is %s', (path, base, rest) => {
    expect(withoutBase(path, base)).toBe(rest);
  });

  test('inside, addresses are without the path; outside, they have it', () => {
    const outer = createMemoryHistory({ initialEntries: ['/console/list?page=2'], v5Compat: true });
    const history = basedHistory(outer, '/console');
    const heard: string[] = [];
    history.listen(({ location }) => heard.push(location.pathname));
    expect(history.location).toMatchObject({ pathname: '/list', search: '?page=2' });
    history.push('/form');
    history.push({ pathname: '/form/1', search: '?a=1' });
    history.push({ search: '?a=2' });
    expect(outer.location).toMatchObject({ pathname: '/console/form/1', search: '?a=2' });
    history.replace('/other');
    expect(outer.location.pathname).toBe('/console/other');
    history.go(-1);
    expect(heard).toEqual(['/form', '/form/1', '/form/1', '/other', '/form/1']);
    expect(history.createHref('/list')).toBe('/console/list');
    expect(history.createURL('/list').pathname).toBe('/list');
  });

  test('at the root it is the history itself', () => {
    const outer = createMemoryHistory({ initialEntries: ['/'] });
    expect(basedHistory(outer, '')).toBe(outer);
  });
});
