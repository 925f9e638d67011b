// @vitest-environment happy-dom

import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Watermark, watermarkTile } from '../../../../src/framework/shell/features/watermark';

const svgOf = (lines: string[]): string => decodeURIComponent(watermarkTile(lines).image.replace(/^[^,]*,/, ''));
const layers = () => [...document.querySelectorAll<HTMLElement>('[data-watermark]')];
const changed = () => new Promise((done) => setTimeout(done));

describe('a tile', () => {
  it('holds every line, whatever is in it', () => {
    const svg = svgOf(['<张&"三">', '2026-11-21']);
    expect(svg).toContain('&lt;张&amp;&quot;三&quot;&gt;');
    expect(svg).toContain('2026-11-21');
    expect(new DOMParser().parseFromString(svg, 'image/svg+xml').querySelectorAll('tspan')).toHaveLength(2);
  });

  it('grows with its text', () => {
    expect(watermarkTile(['运'.repeat(30)]).width).toBeGreaterThan(30 * 15);
    expect(watermarkTile(['a']).width).toBeLessThan(watermarkTile(['a'.repeat(40)]).width);
  });
});

describe('the watermark', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(2026, 10, 21, 23, 59, 50), toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    cleanup();
  });

  it('lies over the page, lets the mouse through, and ends with the setting', () => {
    const { unmount } = render(<Watermark name="customer" />);
    expect(layers()).toHaveLength(1);
    expect(layers()[0]?.dataset.watermark).toBe('customer 2026-11-21');
    expect(layers()[0]?.style.getPropertyValue('pointer-events')).toBe('none');
    unmount();
    expect(layers()).toHaveLength(0);
  });

  it.each<[string, (layer: HTMLElement) => void]>([
    ['taken away', (layer) => layer.remove()],
    ['moved', (layer) => document.head.append(layer)],
    ['hidden', (layer) => layer.setAttribute('hidden', '')],
    ['made transparent', (layer) => layer.style.setProperty('opacity', '0', 'important')],
    ['given other styles', (layer) => layer.setAttribute('style', 'display: none')],
  ])('comes back when it is %s', async (_, touch) => {
    render(<Watermark name="customer" />);
    const [layer] = layers();
    if (layer) touch(layer);
    await changed();
    expect(layers()).toHaveLength(1);
    expect(layers()[0]?.parentNode).toBe(document.body);
    expect(layers()[0]?.hidden).toBe(false);
    expect(layers()[0]?.style.getPropertyValue('display')).toBe('block');
    expect(layers()[0]?.style.getPropertyValue('opacity')).toContain('--watermark');
  });
});

it('shows the new day after midnight', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 23, 59, 50) });
  render(<Watermark name="customer" />);
  await act(() => vi.advanceTimersByTimeAsync(12_000));
  expect(layers()[0]?.dataset.watermark).toBe('customer 2026-11-22');
  vi.useRealTimers();
  cleanup();
});
