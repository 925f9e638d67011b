// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { lazyNamed, preloadParts, usePart } from '../../../src/framework/shared/lazy-named';

const Hello = ({ name }: { name: string }): ReactNode => `hello ${name}`;

const drawn = (part: ReactNode): string[] => {
  const seen: string[] = [];
  const Waiting = (): ReactNode => {
    seen.push('fallback');
    return 'waiting';
  };
  render(<Suspense fallback={<Waiting />}>{part}</Suspense>);
  return seen;
};

describe('a lazy part', () => {
  it('is drawn at once when its code is there', async () => {
    const Part = lazyNamed(async () => Hello);
    expect(Part.isLoaded()).toBe(false);
    await Part.preload();
    expect(Part.isLoaded()).toBe(true);
    expect(drawn(<Part name="you" />)).toEqual([]);
    expect(screen.getByText('hello you')).toBeTruthy();
  });

  it('is waited for when it is not', async () => {
    const Part = lazyNamed(async () => Hello);
    const seen = drawn(<Part name="late" />);
    expect(seen).toContain('fallback');
    expect(await screen.findByText('hello late')).toBeTruthy();
  });

  it('that has failed to come ahead is asked for again when it is drawn', async () => {
    let tries = 0;
    const Part = lazyNamed(async () => {
      tries += 1;
      if (tries === 1) throw new Error('offline');
      return Hello;
    });
    await expect(Part.preload()).rejects.toThrow('offline');
    drawn(<Part name="again" />);
    expect(await screen.findByText('hello again')).toBeTruthy();
    expect(tries).toBe(2);
  });
});

it('a group brings the parts that come to light with its code', async () => {
  let inner: { isLoaded: () => boolean } | undefined;
  const outer = lazyNamed(async () => {
    inner = lazyNamed(async () => Hello, 'chart');
    return Hello;
  }, 'chart');
  await preloadParts('chart');
  expect(outer.isLoaded()).toBe(true);
  expect(inner?.isLoaded()).toBe(true);
});

it('a part that nobody waits for says whether it is there, or has failed', async () => {
  const Late = lazyNamed(async () => Hello);
  const Gone = lazyNamed<{ name: string }>(() => Promise.reject(new Error('gone')));
  const States = (): ReactNode => `${usePart(Late)} ${usePart(Gone)}`;
  render(<States />);
  expect(screen.getByText('waiting waiting')).toBeTruthy();
  await act(() => Late.preload());
  expect(await screen.findByText('loaded failed')).toBeTruthy();
});
