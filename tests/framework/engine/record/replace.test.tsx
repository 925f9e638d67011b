// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ComponentType, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  CustomCellProps,
  CustomInputProps,
  CustomPageProps,
  CustomShowProps,
} from '../../../../src/framework/engine/context/custom-props';
import { cellFor, inputFor, type Replacements } from '../../../../src/framework/engine/context/replacements';
import { RecordFields } from '../../../../src/framework/engine/record/record-fields';
import { textFrom } from '../../../../src/framework/fields/base/read-value';
import type { FieldOf } from '../../../../src/framework/fields/field';
import { number, text } from '../../../../src/framework/fields/registry';
import { defineConsole } from '../../../../src/framework/language/console-config';
import { resolveConsole } from '../../../../src/framework/language/resolve/resolve';
import { defineResource } from '../../../../src/framework/language/resource/resource-config';
import { chunkErrorName, lazyNamed } from '../../../../src/framework/shared/lazy-named';
import { createFakeApi } from '../support/fake-api';
import { renderConsole } from '../support/render-console';

const label = (zh: string) => ({ zh, en: zh });
const title = { zh: '东西', en: 'Things' };

const things = defineResource({
  label: label('东西'),
  ownedBy: false,
  fields: {
    title: text({ label: label('标题'), required: true, max: 5, input: 'loud' }),
    rank: number({ label: label('名次'), cell: 'medal' }),
    note: text({ label: label('备注') }),
  },
  list: { columns: ['title', 'rank', 'note'], filters: [] },
  pages: { list: 'counted', create: 'wizard', edit: 'framed', show: 'poster' },
});

const console = resolveConsole(
  defineConsole({
    site: { title, home: '/things' },
    roles: {},
    permissions: [],
    resources: { things },
    routes: [{ path: '/things', title, page: 'list', resource: 'things' }],
  }),
);

const Medal = ({ value, record, place }: CustomCellProps<FieldOf<'number'>>) => (
  <b>
    {place} {value ?? '无'} {String(record.note)}
  </b>
);
const Loud = ({ value, onChange, onBlur, values, id }: CustomInputProps<FieldOf<'text'>>) => (
  <>
    <input
      id={id}
      value={value ?? ''}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value.toUpperCase())}
    />
    <output>备注是 {textFrom(values.note)}</output>
  </>
);
const Poster = ({ resource, record, generated }: CustomShowProps) => (
  <section aria-label="海报">
    {String(record.note)}
    <RecordFields resource={resource} record={record} names={['rank']} />
    <div data-testid="rest">{generated}</div>
  </section>
);
const Broken = (): never => {
  throw new Error('kaputt');
};

/** Everything replaced; each part can be replaced by something worse. */
const replacements = (worse: Partial<Replacements> = {}): Replacements => ({
  cells: { medal: cellFor(['number'], async () => Medal) },
  inputs: { loud: inputFor(['text'], async () => Loud) },
  pages: {
    show: { poster: Poster },
    list: {
      counted: ({ total, records }) => (
        <>
          <p>共 {total} 样</p>
          {records}
        </>
      ),
    },
    create: {
      wizard: ({ save, leave }) => (
        <button type="button" onClick={() => void save({ title: '新', rank: 1 }).then(leave)}>
          变出一个
        </button>
      ),
    },
    edit: {
      framed: ({ record, save, generated }) => (
        <>
          <button type="button" onClick={() => void save({ note: '改了', title: record.title })}>
            改备注
          </button>
          {generated}
        </>
      ),
    },
  },
  ...worse,
});

const logError = vi.fn();
const open = (at: string, worse?: Partial<Replacements>, boundary?: ComponentType<{ children: ReactNode }>) => {
  const api = createFakeApi({
    things: [
      { id: '1', version: 4, title: '甲', rank: 3, note: '好' },
      { id: '2', version: 1, title: '乙', note: '差' },
      { id: '3', version: 1, title: '丙', rank: '第三', note: '旧' },
    ],
  });
  logError.mockClear();
  return {
    api,
    ...renderConsole({
      api,
      at,
      console,
      more: { replacements: replacements(worse), logError },
      ...(boundary && { boundary }),
    }),
  };
};

// React prints what boundaries catch.
beforeEach(() => vi.spyOn(globalThis.console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a cell by hand', () => {
  it('draws values with their record; what has another shape is left to the usual cell', async () => {
    open('/things');
    await screen.findByText('list 3 好');
    // Each cell renders again by itself when the code has come.
    await screen.findByText('list 无 差');
    await screen.findByText('旧');
    expect(screen.queryByText(/旧/, { selector: 'b' })).toBeNull();
  });

  it('that throws leaves the usual cell, and the error in the log', { tags: 'slow' }, async () => {
    open('/things', { cells: { medal: cellFor(['number'], async () => Broken) } });
    await screen.findByText('3');
    await waitFor(() => expect(logError).toHaveBeenCalled());
    expect(logError.mock.calls[0]?.[0]).toMatchObject({ message: 'kaputt' });
    expect(screen.getByText('甲')).toBeTruthy();
  });

  it('that cannot be had, or is made for another type, leaves the usual cell too', async () => {
    open('/things', { cells: { medal: cellFor(['number'], () => Promise.reject(new Error('offline'))) } });
    await waitFor(() => expect(logError).toHaveBeenCalled());
    expect(screen.getByText('3')).toBeTruthy();
    open('/things', { cells: { medal: { ...cellFor(['number'], async () => Medal), types: ['text'] } } });
    await screen.findByText('3');
    expect(screen.queryByText('list 3 好')).toBeNull();
  });
});

describe('an input by hand', () => {
  const withoutPages = { pages: {} };

  it('edits the value, knows the others, and keeps label, rules and messages of its field', async () => {
    const { api } = open('/things/create', withoutPages);
    await screen.findByText('备注是');
    fireEvent.change(screen.getByLabelText('备注'), { target: { value: '急' } });
    await screen.findByText('备注是 急');
    fireEvent.change(screen.getByLabelText('标题'), { target: { value: 'abcdef' } });
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByText('标题最多5个字');
    expect(api.last('create')).toBeUndefined();
    fireEvent.change(screen.getByLabelText('标题'), { target: { value: 'abc' } });
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(api.last('create')).toMatchObject({ variables: { title: 'ABC', note: '急' } }));
  });

  it('that throws leaves the usual one with what stood in it', { tags: 'slow' }, async () => {
    open('/things/edit/1', { ...withoutPages, inputs: { loud: inputFor(['text'], async () => Broken) } });
    await waitFor(() => expect(logError).toHaveBeenCalled());
    expect(screen.getByLabelText<HTMLInputElement>('标题').value).toBe('甲');
  });
});

describe('a page by hand', () => {
  it('shows a record within the frame, with parts of the generated page or all of it', async () => {
    open('/things/show/1');
    const poster = await screen.findByRole('region', { name: '海报' });
    expect(screen.getByRole('heading', { level: 1, name: '甲' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '编辑' })).toBeTruthy();
    expect(poster.textContent).toContain('好');
    await waitFor(() => expect(screen.getAllByText('show 3 好')).toHaveLength(2));
  });

  it('is not asked where there is no such record', async () => {
    open('/things/show/9');
    await screen.findByRole('alert');
    expect(screen.queryByRole('region', { name: '海报' })).toBeNull();
  });

  it('that throws leaves the generated page, and the error in the log', async () => {
    open('/things/show/1', { pages: { show: { poster: Broken } } });
    await screen.findByText('show 3 好');
    expect(screen.getByText('甲', { selector: 'td *' })).toBeTruthy();
    expect(logError).toHaveBeenCalledTimes(1);
  });

  it('whose code is missing is left to the boundary of the page, which offers another try', async () => {
    const missing = Object.assign(new Error('gone'), { name: chunkErrorName });
    const Poster = lazyNamed<CustomPageProps['show']>(() => Promise.reject(missing));
    const caught: unknown[] = [];
    class Page extends Component<{ children: ReactNode }, { isBroken: boolean }> {
      override state = { isBroken: false };
      static getDerivedStateFromError = () => ({ isBroken: true });
      override componentDidCatch = (error: unknown) => void caught.push(error);
      override render = () => (this.state.isBroken ? '重试' : this.props.children);
    }
    open('/things/show/1', { pages: { show: { poster: Poster } } }, Page);
    await screen.findByText('重试');
    expect(caught).toEqual([missing]);
  });

  it('lists, creates and edits with what the generated one would use', async () => {
    const list = open('/things');
    await screen.findByText('共 3 样');
    expect(screen.getByRole('table')).toBeTruthy();
    expect(list.api.calls.filter(({ method }) => method === 'getList')).toHaveLength(1);

    const create = open('/things/create');
    await userEvent.click(await screen.findByRole('button', { name: '变出一个' }));
    await waitFor(() => expect(create.api.last('create')).toMatchObject({ variables: { title: '新', rank: 1 } }));
    await waitFor(() => expect(create.history.location.pathname).toBe('/things'));

    const edit = open('/things/edit/1');
    await userEvent.click(await screen.findByRole('button', { name: '改备注' }));
    await waitFor(() =>
      expect(edit.api.last('update')).toMatchObject({ id: '1', variables: { note: '改了', version: 4 } }),
    );
    expect(edit.api.last('update')?.variables).not.toHaveProperty('title');
    expect(screen.getByLabelText('备注')).toBeTruthy();
  });
});
