import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { clips } from '../src/product/gateways/demo/demo-videos';
import { type CodedFrame, webm } from './clips/webm';
import { findChromium } from './find-chromium';

// Films of the demo, drawn from its pictures and coded by Chromium. Run it when those pictures change: another version of Chromium
// writes other bytes, so nothing checks that they are up to date.

const folder = join(import.meta.dirname, '../public');
const fps = 10;
const secondsEach = 3;

const browser = await chromium.launch({ executablePath: await findChromium() });
const page = await browser.newPage();
// Codecs are there for pages of localhost; nothing listens.
await page.route('http://localhost/**', async (route) => {
  const { pathname } = new URL(route.request().url());
  if (pathname === '/') await route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
  else await route.fulfill({ contentType: 'image/svg+xml', body: await readFile(join(folder, pathname)) });
});
await page.goto('http://localhost/');
// tsx names functions by a helper that the page does not have.
await page.evaluate('globalThis.__name = (made) => made');

for (const { url, width, height, pictures } of clips) {
  const drawn = await page.evaluate(
    async ({ width, height, pictures, fps, secondsEach }) => {
      const images = await Promise.all(
        pictures.map(async (source) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          return image;
        }),
      );
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      const frames: { at: number; isKey: boolean; data: string }[] = [];
      const encoder = new VideoEncoder({
        output: (chunk) => {
          const data = new Uint8Array(chunk.byteLength);
          chunk.copyTo(data);
          frames.push({
            at: chunk.timestamp / 1000,
            isKey: chunk.type === 'key',
            data: btoa(data.reduce((all, byte) => all + String.fromCharCode(byte), '')),
          });
        },
        error: (error) => {
          throw error;
        },
      });
      encoder.configure({ codec: 'vp09.00.10.08', width, height, bitrate: 90_000, framerate: fps });
      const each = secondsEach * fps;
      for (let index = 0; index < images.length * each; index += 1) {
        const image = images[Math.floor(index / each)];
        if (!image) continue;
        const within = (index % each) / each;
        const scale = Math.max(width / image.width, height / image.height) * (1 + 0.08 * within);
        context.drawImage(
          image,
          (width - image.width * scale) / 2,
          (height - image.height * scale) / 2,
          image.width * scale,
          image.height * scale,
        );
        // How far it has come, so that one sees it play.
        context.fillStyle = 'rgba(255,255,255,.85)';
        context.fillRect(0, height - 6, (width * (index + 1)) / (images.length * each), 6);
        const frame = new VideoFrame(canvas, { timestamp: Math.round((index * 1_000_000) / fps) });
        encoder.encode(frame, { keyFrame: index % each === 0 });
        frame.close();
      }
      await encoder.flush();
      return frames;
    },
    { width, height, pictures, fps, secondsEach },
  );
  const frames = drawn.map(
    ({ at, isKey, data }): CodedFrame => ({ at, isKey, data: new Uint8Array(Buffer.from(data, 'base64')) }),
  );
  const film = webm({ width, height, duration: pictures.length * secondsEach * 1000, frames });
  await writeFile(join(folder, url), film);
  console.log(`${url} ${Math.round(film.length / 1024)} kB`);
}
await browser.close();
