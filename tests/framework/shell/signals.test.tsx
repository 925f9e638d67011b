// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { settingsStore } from '../../../src/framework/shell/base/settings-store';
import { LoadingMask, ProgressBar } from '../../../src/framework/shell/base/waiting';
import { startTexts } from '../../support/start-texts';

beforeAll(async () => {
  await startTexts();
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

describe('the loading mask', () => {
  const text = () => screen.getByRole('status').textContent;

  it('shows only after 200 ms, and goes with the call', () => {
    const { rerender } = render(<LoadingMask isBusy />);
    pass(199);
    expect(text()).toBe('');
    pass(1);
    expect(text()).toBe('正在处理，请稍候…');
    rerender(<LoadingMask isBusy={false} />);
    expect(text()).toBe('');
  });

  it('never shows for quick calls', () => {
    const { rerender } = render(<LoadingMask isBusy />);
    pass(100);
    rerender(<LoadingMask isBusy={false} />);
    pass(1000);
    expect(text()).toBe('');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the progress bar', () => {
  afterEach(() => settingsStore.reset());

  it('is not drawn where its setting is off', () => {
    settingsStore.change({ showProgressBar: false });
    render(<ProgressBar key="/a" isBusy />);
    expect(width()).toBe(0);
  });

  const width = (): number => {
    const bar = document.querySelector<HTMLElement>('.progress-bar');
    return bar ? Number.parseFloat(bar.style.getPropertyValue('--progress')) : 0;
  };

  it('begins with a visit, creeps on while busy without ever arriving, and leaves', () => {
    const { rerender } = render(<ProgressBar key="/a" isBusy />);
    pass(120);
    expect(width()).toBe(8);
    pass(200);
    const early = width();
    expect(early).toBeGreaterThan(8);
    pass(60_000);
    expect(width()).toBeGreaterThan(early);
    expect(width()).toBeLessThan(100);
    rerender(<ProgressBar key="/a" isBusy={false} />);
    expect(width()).toBe(100);
    pass(500);
    expect(width()).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not there for a page that is there at once, and begins with the next that is not', () => {
    const { rerender } = render(<ProgressBar key="/a" isBusy={false} />);
    for (const _ of Array.from({ length: 20 })) {
      pass(50);
      expect(width()).toBe(0);
    }
    rerender(<ProgressBar key="/b" isBusy />);
    pass(100);
    rerender(<ProgressBar key="/b" isBusy={false} />);
    pass(1_000);
    expect(width()).toBe(0);
    rerender(<ProgressBar key="/c" isBusy />);
    pass(120);
    expect(width()).toBe(8);
  });

  it('goes on when the next thing of the page is waited for', () => {
    const { rerender } = render(<ProgressBar key="/a" isBusy />);
    pass(120);
    rerender(<ProgressBar key="/a" isBusy={false} />);
    expect(width()).toBe(100);
    rerender(<ProgressBar key="/a" isBusy />);
    pass(0);
    expect(width()).toBe(8);
  });

  it('does not show for what is loaded between visits', () => {
    const { rerender } = render(<ProgressBar key="/a" isBusy={false} />);
    pass(500);
    pass(500);
    rerender(<ProgressBar key="/a" isBusy />);
    pass(400);
    expect(width()).toBe(0);
  });
});
