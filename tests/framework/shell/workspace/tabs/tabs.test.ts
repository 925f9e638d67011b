import { describe, expect, test } from 'vitest';
import { tabMenu } from '../../../../../src/framework/shell/workspace/tabs/tab-menu';
import {
  type CloseMany,
  closeTab,
  closeTabs,
  dropPage,
  keepOnly,
  keysToClose,
  leaveTabs,
  mostAlive,
  moveTab,
  nameTab,
  openTab,
  overdue,
  pinTab,
  refreshTab,
  renameTabs,
  startTabs,
  type Tabs,
} from '../../../../../src/framework/shell/workspace/tabs/tabs';

const home = '/home';
const page = (key: string, isFixed = false) => ({ key, address: key, isFixed });
const begin = startTabs(page(home));
const open = (tabs: Tabs, ...keys: string[]): Tabs => keys.reduce((now, key) => openTab(now, page(key), home), tabs);
const keys = ({ list }: Tabs): string[] => list.map(({ key }) => key);

describe('tabs', () => {
  test('the home is the first, cannot be closed, and nothing takes its place', () => {
    const tabs = open(begin, '/a', '/b');
    expect(keys(tabs)).toEqual([home, '/a', '/b']);
    expect(closeTab(tabs, home)).toEqual(tabs);
    expect(keys(moveTab(tabs, '/b', home, home))).toEqual([home, '/b', '/a']);
    expect(keys(pinTab(tabs, '/b', true, home))).toEqual([home, '/b', '/a']);
  });

  test('an address that changes stays in its tab', () => {
    const tabs = openTab(open(begin, '/a'), { key: '/a', address: '/a?_page=2', isFixed: false }, home);
    expect(keys(tabs)).toEqual([home, '/a']);
    expect(tabs.list[1]?.address).toBe('/a?_page=2');
  });

  test('closing the open tab goes to the last one that is left; closing another goes nowhere', () => {
    const tabs = open(begin, '/a', '/b', '/c', '/a');
    expect(closeTab(tabs, '/a').active).toBe('/c');
    expect(closeTab(tabs, '/b').active).toBe('/a');
    expect(closeTab(openTab(startTabs(undefined), page('/a'), ''), '/a')).toEqual({ list: [], active: '', alive: [] });
  });

  test.each<[CloseMany, string, string[]]>([
    ['others', '/b', ['/a', '/c', '/d']],
    ['left', '/b', ['/a']],
    ['right', '/b', ['/c', '/d']],
    ['all', '/b', ['/a', '/b', '/c', '/d']],
    ['left', home, []],
    ['right', '/d', []],
    ['others', '/unknown', []],
  ])('close %s of %s', (which, key, closed) => {
    expect(keysToClose(open(begin, '/a', '/b', '/c', '/d'), key, which)).toEqual(closed);
  });

  test('closing many leaves what is pinned or fixed, and goes to the tab that was asked', () => {
    const fixed = openTab(open(begin, '/a', '/b', '/c'), page('/f', true), home);
    const tabs = pinTab(fixed, '/c', true, home);
    expect(keys(tabs)).toEqual([home, '/f', '/c', '/a', '/b']);
    const left = closeTabs(open(tabs, '/b'), keysToClose(tabs, '/a', 'others'), '/a');
    expect([keys(left), left.active]).toEqual([[home, '/f', '/c', '/a'], '/a']);
    expect(keys(closeTabs(tabs, keysToClose(tabs, '/a', 'all')))).toEqual([home, '/f', '/c']);
  });

  test('refresh is another page under the same name, and nothing else changes', () => {
    const tabs = nameTab(open(begin, '/a', '/b'), '/a', '标题');
    const fresh = refreshTab(tabs, '/a');
    expect(fresh.list.map(({ round }) => round)).toEqual([0, 1, 0]);
    expect(fresh.list[1]?.recordTitle).toBe('');
    expect([fresh.active, keys(fresh), fresh.alive]).toEqual([tabs.active, keys(tabs), tabs.alive]);
  });

  test('what was read of a record elsewhere names its tab, behind another one and only if its page has named it', () => {
    const named = ['/a', '/b', '/c'].reduce(
      (now, key) => nameTab(now, key, '旧', 'user'),
      open(begin, '/a', '/b', '/d', '/c'),
    );
    const names: Record<string, string | undefined> = { '/a': '新', '/b': undefined, '/c': '新', '/d': '新' };
    const renamed = renameTabs(named, ({ key }) => names[key]);
    const titles = renamed.list.map(({ key, recordTitle }) => [key, recordTitle]);
    expect(titles).toEqual([
      [home, ''],
      ['/a', '新'],
      ['/b', '旧'],
      ['/d', ''],
      ['/c', '旧'],
    ]);
    expect(renamed.list[1]?.icon).toBe('user');
    expect(renameTabs(renamed, ({ key }) => names[key])).toBe(renamed);
  });

  test('the least recently used page is the first to go, and its tab stays', () => {
    const all = Array.from({ length: 22 }, (_, index) => `/p${index}`);
    const tabs = open(begin, ...all);
    const nothingIsHeld = () => false;
    expect(overdue(tabs, nothingIsHeld)).toEqual(['/p0', '/p1']);
    const less = dropPage(tabs, '/p0');
    expect([less.alive.includes('/p0'), keys(less).includes('/p0')]).toEqual([false, true]);
    expect(dropPage(tabs, tabs.active)).toBe(tabs);
    expect(overdue(dropPage(less, '/p1'), nothingIsHeld)).toEqual([]);
    // What is typed stays, even beyond the number.
    expect(overdue(tabs, (key) => key === '/p0')).toEqual(['/p1', '/p2']);
    expect(overdue(tabs, (key) => key !== '/p7')).toEqual(['/p7']);
    expect(overdue(tabs, () => true)).toEqual([]);
  });

  test('what may no longer be seen loses its tab', () => {
    const tabs = open(begin, '/a', '/b');
    expect(keys(keepOnly(tabs, ({ key }) => key !== '/b'))).toEqual([home, '/a']);
    expect(keepOnly(tabs, () => true)).toBe(tabs);
  });

  test('the menu of a tab is disabled where the specification says so', () => {
    const disabled = (tabs: Tabs, key: string) =>
      tabMenu(tabs, key)
        .filter(({ isDisabled }) => isDisabled)
        .map(({ action }) => action);
    const tabs = open(begin, '/a', '/b');
    expect(disabled(open(begin, home), home)).toEqual([
      'close',
      'pin',
      'moveLeft',
      'moveRight',
      'others',
      'left',
      'right',
    ]);
    expect(disabled(tabs, home)).toEqual(['close', 'pin', 'moveLeft', 'moveRight', 'left']);
    expect(disabled(tabs, '/b')).toEqual(['moveRight', 'right']);
    // Left of it is only the home, which stays: the entry is there all the same.
    expect(disabled(tabs, '/a')).toEqual(['moveLeft']);
    expect(disabled(open(begin, '/a'), '/a')).toEqual(['moveLeft', 'moveRight', 'right']);
  });
});

/** A repeatable source of numbers from 0 to 1; a failing run can be run again. */
const randomFrom = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

/** What the tabs must be, in the plainest way: a list that only ever grows at its end and is searched from the front. */
interface Model {
  open: string[];
  pinned: Set<string>;
  active: string;
  /** Most recently used last. */
  used: string[];
}

describe('5,000 random steps', () => {
  const seed = 20_261_122;
  test(`keep to the model (seed ${seed})`, () => {
    const random = randomFrom(seed);
    const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
    let tabs = openTab(begin, page(home), home);
    const model: Model = { open: [], pinned: new Set(), active: home, used: [home] };
    const all = (): string[] => [
      home,
      ...model.open.filter((key) => model.pinned.has(key)),
      ...model.open.filter((key) => !model.pinned.has(key)),
    ];
    const use = (key: string): void => {
      model.used = [...model.used.filter((each) => each !== key), key];
      model.active = key;
    };
    const close = (closed: readonly string[], next?: string): void => {
      model.open = model.open.filter((key) => !closed.includes(key));
      model.used = model.used.filter((key) => !closed.includes(key));
      for (const key of closed) model.pinned.delete(key);
      if (closed.includes(model.active)) model.active = next && all().includes(next) ? next : (all().at(-1) ?? '');
    };
    const follow = (): void => {
      // The address follows the tabs, which uses the page that is shown then.
      if (tabs.active !== '') {
        tabs = openTab(tabs, page(tabs.active), home);
        use(tabs.active);
      }
    };
    const steps: readonly (() => void)[] = [
      () => {
        const key = `/${Math.floor(random() * 60)}`;
        tabs = openTab(tabs, page(key), home);
        if (!model.open.includes(key)) model.open = [...all().slice(1), key];
        use(key);
      },
      () => {
        const key = pick(all()) ?? home;
        tabs = closeTab(tabs, key);
        if (key !== home) close([key]);
        follow();
      },
      () => {
        const key = pick(all()) ?? home;
        const which = pick<CloseMany>(['others', 'left', 'right', 'all']) ?? 'all';
        const at = all().indexOf(key);
        const closed = all().filter((each, index) => {
          const isWanted = { others: index !== at, left: index < at, right: index > at, all: true }[which];
          return isWanted && each !== home && !model.pinned.has(each);
        });
        expect(keysToClose(tabs, key, which)).toEqual(closed);
        // Closing many at a time would leave too little to play with.
        if (random() > 0.2) return;
        tabs = closeTabs(tabs, closed, key);
        close(closed, key);
        follow();
      },
      () => {
        const key = pick(all()) ?? home;
        const isPinned = random() > 0.5;
        model.open = all().slice(1);
        tabs = pinTab(tabs, key, isPinned, home);
        if (key !== home && isPinned) model.pinned.add(key);
        else model.pinned.delete(key);
      },
      () => {
        const [key, to] = [pick(all()) ?? home, pick(all()) ?? home];
        tabs = moveTab(tabs, key, to, home);
        if (key === home || key === to) return;
        const at = all().indexOf(to);
        const others = all().filter((each) => each !== key);
        model.open = [...others.slice(0, at), key, ...others.slice(at)].filter((each) => each !== home);
      },
      () => {
        tabs = refreshTab(tabs, pick(all()) ?? home);
      },
      () => {
        for (const key of overdue(tabs, () => false)) tabs = dropPage(tabs, key);
        while (model.used.length > mostAlive) model.used.shift();
      },
      () => {
        tabs = leaveTabs(tabs);
        model.active = '';
      },
    ];
    for (let step = 0; step < 5_000; step += 1) {
      pick(steps)?.();
      const state = `step ${step}`;
      expect(keys(tabs), state).toEqual(all());
      expect(tabs.active, state).toBe(model.active);
      expect([...tabs.alive].reverse(), state).toEqual(model.used);
      expect(new Set(keys(tabs)).size, state).toBe(tabs.list.length);
    }
    expect(tabs.list.length).toBeGreaterThan(1);
  });
});
