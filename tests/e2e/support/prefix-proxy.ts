import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of a server below a path of a host that has other things as well. */
export interface PrefixProxy {
  /** Address of the console at the proxy, with the path and without a slash at its end. */
  url: string;
  /** Paths that were requested outside of it. */
  strays: string[];
  close: () => Promise<void>;
}

/** @param isStripping whether it takes the path away from what it passes on */
export const startPrefixProxy = async ({
  base,
  target,
  isStripping,
}: {
  base: string;
  /** Origin of the server. */
  target: string;
  isStripping: boolean;
}): Promise<PrefixProxy> => {
  const strays: string[] = [];
  const server = createServer((query, answer) => {
    const { url = '/', method, headers } = query;
    if (url !== base && !url.startsWith(`${base}/`) && !url.startsWith(`${base}?`)) {
      strays.push(url);
      answer.writeHead(404).end('somebody else');
      return;
    }
    const path = isStripping ? url.slice(base.length) || '/' : url;
    const passed = request(new URL(path, target), { method, headers }, (back) => {
      answer.writeHead(back.statusCode ?? 502, back.headers);
      back.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    query.pipe(passed);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${base}`,
    strays,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};
