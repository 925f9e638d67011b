import { type FileHandle, open } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it, vi } from 'vitest';
import { startBusinessServer } from '../../../../product/server/support/business-server';
import { pngBytes } from '../../support/picture-bytes';

/** The code with which the disk refuses the second part of a file; empty: it takes all. */
let fault = '';

/** Has files of this process written to a disk that is full behind their first part, while there is a fault. */
const fillDisk = async (): Promise<void> => {
  const any = await open(import.meta.filename, 'r');
  const prototype: FileHandle = Object.getPrototypeOf(any);
  await any.close();
  const original: unknown = Reflect.get(prototype, 'createWriteStream');
  vi.spyOn(prototype, 'createWriteStream').mockImplementation(function (this: FileHandle, options) {
    if (fault === '') return (original as FileHandle['createWriteStream']).call(this, options);
    let parts = 0;
    const full = new Writable({
      write: (_part, _encoding, done) => {
        parts += 1;
        done(parts < 2 ? null : Object.assign(new Error('made to fail'), { code: fault, errno: -1 }));
      },
      destroy: (error, done) =>
        void this.close().then(
          () => done(error),
          () => done(error),
        ),
    });
    return full as ReturnType<FileHandle['createWriteStream']>;
  });
};
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(async () => {
  vi.restoreAllMocks();
  agent.destroy();
});
const server = await startBusinessServer();
afterAll(() => server.destroy());
const token = await server.signIn('customer');
await fillDisk();

/** Sends a picture of some megabytes on the kept connection, with or without its length. */
const send = async (hasLength: boolean) => {
  const body = Buffer.concat([pngBytes(600, 400), Buffer.alloc(4 * 2 ** 20)]);
  const query = new URLSearchParams({ resource: 'articles', field: 'cover', name: 'a.png' });
  const sent = request(`${server.url}/backend/api/upload?${query}`, {
    method: 'POST',
    agent,
    headers: {
      Authorization: `Bearer ${token}`,
      'Accept-Language': 'en',
      ...(hasLength && { 'Content-Length': body.length }),
    },
  });
  const answered = new Promise<{ code: number; msg: string; port: number | undefined }>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', async (answer) => {
      const port = answer.socket.localPort;
      resolve({ ...(JSON.parse(await text(answer)) as { code: number; msg: string }), port });
    });
  });
  for (let at = 0; at < body.length; at += 2 ** 16) sent.write(body.subarray(at, at + 2 ** 16));
  sent.end();
  return answered;
};

it.each([
  ['ENOSPC', 507, 'The disk of the server is full', true],
  ['ENOSPC', 507, 'The disk of the server is full', false],
  ['EDQUOT', 507, 'The disk of the server is full', true],
  ['EIO', 503, 'cannot be saved', true],
])('an upload cut by %s is answered %i, and the connection goes on', async (code, status, message, hasLength) => {
  fault = code;
  const answer = await send(hasLength);
  expect([answer.code, answer.msg]).toEqual([status, expect.stringContaining(message)]);
  fault = '';
  expect(await send(hasLength)).toMatchObject({ code: 200, port: answer.port });
});
