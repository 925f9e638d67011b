// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FieldServices, FieldServicesProvider } from '../../../src/framework/fields/parts/fields-context';
import { FileLink, FilmPlayer } from '../../../src/framework/fields/upload/signed-files';

const path = `/backend/files/${'a'.repeat(12)}-${'1'.repeat(32)}`;
const now = 1_800_000_000_000;
const signed = (ending: string, laterMs: number, key = 'a') =>
  `${path}.${ending}?until=${(now + laterMs) / 1000}&key=${key}`;
const minute = 60_000;

const renewFile = vi.fn<FieldServices['renewFile']>();
const opened = vi.fn();
const played = vi.fn(() => Promise.resolve());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened(this.getAttribute('href'), this.download);
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(played);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  renewFile.mockReset();
  opened.mockReset();
  played.mockClear();
});

const services = { renewFile } as Partial<FieldServices> as FieldServices;
const draw = (node: React.ReactNode) =>
  render(<FieldServicesProvider services={services}>{node}</FieldServicesProvider>);

test.each<[string, number, boolean]>([
  ['valid for minutes is used as it is', 10 * minute, false],
  ['nearly over is renewed', minute / 2, true],
  ['long over is renewed', -60 * minute, true],
])('a link to a document whose address is %s', async (_what, later, isRenewed) => {
  const renewed = signed('pdf', 15 * minute, 'new');
  renewFile.mockResolvedValue(renewed);
  draw(
    <FileLink address={signed('pdf', later)} name="手册.pdf">
      手册
    </FileLink>,
  );
  const link = screen.getByText('手册');
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([signed('pdf', later), '手册.pdf']);
  const isLeft = fireEvent.click(link);
  expect(isLeft).toBe(!isRenewed);
  if (isRenewed) await vi.waitFor(() => expect(opened).toHaveBeenCalledExactlyOnceWith(renewed, '手册.pdf'));
  expect(renewFile.mock.calls).toEqual(isRenewed ? [[signed('pdf', later)]] : []);
});

const player = (node: React.ReactElement) => {
  const { container, rerender } = draw(node);
  const film = () => container.querySelector('video') as HTMLVideoElement;
  const again = (next: React.ReactElement) =>
    rerender(<FieldServicesProvider services={services}>{next}</FieldServicesProvider>);
  return { film, again };
};

test('a film that is being watched goes on where it was with a new address; what fails again is broken', async () => {
  const broken = vi.fn();
  const renewed = signed('mp4', 15 * minute, 'new');
  renewFile.mockResolvedValue(renewed);
  const { film } = player(<FilmPlayer address={signed('mp4', minute)} onError={broken} />);
  film().currentTime = 42;
  fireEvent.error(film());
  await vi.waitFor(() => expect(film().getAttribute('src')).toBe(renewed));
  await vi.waitFor(() => expect(played).toHaveBeenCalled());
  film().currentTime = 0;
  fireEvent.loadedMetadata(film());
  expect([film().currentTime, broken.mock.calls]).toEqual([42, []]);
  fireEvent.error(film());
  await vi.waitFor(() => expect(broken).toHaveBeenCalledOnce());
  expect(renewFile).toHaveBeenCalledOnce();
});

test('another signature of the same film loads nothing, another film does', () => {
  const { film, again } = player(<FilmPlayer address={signed('mp4', minute)} />);
  const first = film();
  again(<FilmPlayer address={signed('mp4', 15 * minute, 'later')} />);
  expect([film() === first, film().getAttribute('src')]).toEqual([true, signed('mp4', minute)]);
  again(<FilmPlayer address="https://example.com/b.mp4" />);
  expect([film() === first, film().getAttribute('src')]).toEqual([false, 'https://example.com/b.mp4']);
});

test('a film elsewhere that fails is broken', async () => {
  const broken = vi.fn();
  const { film } = player(<FilmPlayer address="https://example.com/b.mp4" onError={broken} />);
  fireEvent.error(film());
  await vi.waitFor(() => expect(broken).toHaveBeenCalledOnce());
  expect(renewFile).not.toHaveBeenCalled();
});
