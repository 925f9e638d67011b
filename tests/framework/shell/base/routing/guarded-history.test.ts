import { describe, expect, test, vi } from 'vitest';
import type { LeaveGuard } from '../../../../../src/framework/engine/context/engine-context';
import { guardHistory } from '../../../../../src/framework/shell/base/routing/guarded-history';
import { createMemoryHistory } from '../../../../support/memory-history';

const open = (answer: boolean) => {
  const history = guardHistory(
    createMemoryHistory({ initialEntries: ['/list', '/form'], initialIndex: 1, v5Compat: true }),
  );
  const heard: string[] = [];
  history.listen(({ location }) => heard.push(location.pathname));
  const ask = vi.fn<LeaveGuard['ask']>().mockResolvedValue(answer);
  const lift = history.guardLeaving({ isHolding: (pathname) => pathname !== '/form', ask });
  return { history, heard, ask, lift };
};
const settled = () => Promise.resolve().then(() => undefined);

describe('a history that can be held', () => {
  test.each([
    ['push', (history: ReturnType<typeof open>['history']) => history.push('/other')],
    ['replace', (history: ReturnType<typeof open>['history']) => history.replace('/other')],
    ['back', (history: ReturnType<typeof open>['history']) => history.go(-1)],
  ])('%s stays where it is after a no', async (_, leave) => {
    const { history, heard, ask } = open(false);
    leave(history);
    await settled();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(history.location.pathname).toBe('/form');
    expect(heard).toEqual([]);
  });

  test.each([
    ['push', '/other', (history: ReturnType<typeof open>['history']) => history.push('/other')],
    ['back', '/list', (history: ReturnType<typeof open>['history']) => history.go(-1)],
  ])('%s goes on after a yes, and is heard once', async (_, path, leave) => {
    const { history, heard, ask } = open(true);
    leave(history);
    await settled();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(history.location.pathname).toBe(path);
    expect(heard).toEqual([path]);
  });

  test('a change of the query alone is not asked about', async () => {
    const { history, ask } = open(false);
    history.push('/form?tab=2');
    await settled();
    expect(ask).not.toHaveBeenCalled();
    expect(history.location.search).toBe('?tab=2');
  });

  test('says whether leaving would be held, until the guard is lifted', () => {
    const { history, lift } = open(false);
    expect(history.isHeld()).toBe(true);
    lift();
    expect(history.isHeld()).toBe(false);
  });

  test('a sign-out asks what holds, and goes on where nothing does', async () => {
    const { history, ask, lift } = open(false);
    expect(await history.mayLeave()).toBe(false);
    expect(ask).toHaveBeenCalledTimes(1);
    lift();
    expect(await history.mayLeave()).toBe(true);
  });

  test('nothing is asked once the guard is lifted', async () => {
    const { history, ask, lift } = open(false);
    lift();
    history.push('/other');
    await settled();
    expect(ask).not.toHaveBeenCalled();
    expect(history.location.pathname).toBe('/other');
  });
});
