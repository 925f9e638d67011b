import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLink } from '../../../../../src/framework/shell/workspace/pages/leaving-pages';

const replace = vi.fn();
const open = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { replace });
  vi.stubGlobal('window', { open });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('a window of its own leaves the console on the page, which goes home after one second', () => {
  const onBack = vi.fn();
  openLink({ href: 'https://example.com', isNewWindow: true, onBack });
  expect(open).toHaveBeenCalledWith('https://example.com', '_blank', 'noopener');
  expect(replace).not.toHaveBeenCalled();
  vi.advanceTimersByTime(999);
  expect(onBack).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onBack).toHaveBeenCalledOnce();
});

test.each(['mailto:a@example.com', 'tel:10086'])('so does %s, which another program takes', (href) => {
  const onBack = vi.fn();
  openLink({ href, isNewWindow: false, onBack });
  expect(replace).toHaveBeenCalledWith(href);
  vi.advanceTimersByTime(1000);
  expect(onBack).toHaveBeenCalledOnce();
});

test('an address in the same window takes the page along', () => {
  const onBack = vi.fn();
  openLink({ href: 'https://example.com', isNewWindow: false, onBack });
  expect(replace).toHaveBeenCalledWith('https://example.com');
  vi.advanceTimersByTime(10_000);
  expect(onBack).not.toHaveBeenCalled();
});

test('who has gone elsewhere meanwhile stays there', () => {
  const onBack = vi.fn();
  openLink({ href: 'https://example.com', isNewWindow: true, onBack })();
  vi.advanceTimersByTime(10_000);
  expect(onBack).not.toHaveBeenCalled();
});
