import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { RemoteFiles } from '../../../src/framework/server/http/files/file-storage';
import { pluginServer, readS3Address } from '../../../src/plugins/s3/server';
import type { S3Address } from '../../../src/plugins/s3/server/s3-files';

interface Stored {
  body: Buffer;
  type: string;
  at: Date;
}

const region = 'test-1';
const keys = { AWS_ACCESS_KEY_ID: 'test-key', AWS_SECRET_ACCESS_KEY: 'a-secret-of-tests' };
const credential = new RegExp(`^${keys.AWS_ACCESS_KEY_ID}/\\d{8}/${region}/s3/aws4_request$`);

/** Whether a call identifies its sender, in its headers or its address, and is not too late. The signature itself is not computed again. */
const isSigned = ({ headers }: IncomingMessage, query: URLSearchParams): boolean => {
  const [, named = '', signed = ''] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=[0-9a-f]{64}$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (credential.test(named)) return signed.split(';').includes('host') && headers['x-amz-date'] !== undefined;
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(query.get('X-Amz-Date') ?? '') ?? [];
  const until = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`) + Number(query.get('X-Amz-Expires')) * 1000;
  return (
    credential.test(query.get('X-Amz-Credential') ?? '') &&
    /^[0-9a-f]{64}$/.test(query.get('X-Amz-Signature') ?? '') &&
    Date.now() < until
  );
};

const fail = (response: ServerResponse, status: number, code: string): void => {
  response.writeHead(status, { 'Content-Type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
};

/** A small storage that speaks as much S3 as the console does, over the network and in memory. Pages of its lists have two names. */
export const startS3 = async (bucket = 'console-files') => {
  const objects = new Map<string, Stored>();
  const state = { isAway: false };

  const list = (query: URLSearchParams, response: ServerResponse): void => {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const left = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const contents = left.slice(0, 2).map((key) => {
      const { body, at } = objects.get(key) ?? { body: Buffer.alloc(0), at: new Date(0) };
      return `<Contents><Key>${key}</Key><Size>${body.length}</Size><LastModified>${at.toISOString()}</LastModified></Contents>`;
    });
    const isMore = left.length > 2;
    const next = isMore ? `<NextContinuationToken>${left[1]}</NextContinuationToken>` : '';
    response
      .writeHead(200, { 'Content-Type': 'application/xml' })
      .end(`<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`);
  };

  const send = (request: IncomingMessage, response: ServerResponse, query: URLSearchParams, stored: Stored): void => {
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const { length } = stored.body;
    const part = start === undefined ? stored.body : stored.body.subarray(Number(start), Number(end) + 1);
    const disposition = query.get('response-content-disposition');
    response.writeHead(start === undefined ? 200 : 206, {
      'Content-Type': query.get('response-content-type') ?? stored.type,
      'Content-Length': part.length,
      'Last-Modified': stored.at.toUTCString(),
      ...(start !== undefined && { 'Content-Range': `bytes ${start}-${end}/${length}` }),
      ...(disposition && { 'Content-Disposition': disposition }),
    });
    response.end(request.method === 'HEAD' ? undefined : part);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://none');
    const query = url.searchParams;
    const [, named, ...path] = decodeURIComponent(url.pathname).split('/');
    const key = path.join('/');
    const body = await buffer(request);
    if (state.isAway) return fail(response, 503, 'SlowDown');
    if (!isSigned(request, query)) return fail(response, 403, 'AccessDenied');
    if (named !== bucket) return fail(response, 404, 'NoSuchBucket');
    if (query.get('list-type') === '2') return list(query, response);
    if (request.method === 'HEAD' && key === '') response.writeHead(200).end();
    else if (request.method === 'PUT') {
      objects.set(key, { body, type: request.headers['content-type'] ?? '', at: new Date() });
      response.writeHead(200, { ETag: '"x"' }).end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else {
      const stored = objects.get(key);
      if (stored === undefined) fail(response, 404, 'NoSuchKey');
      else send(request, response, query, stored);
    }
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`);
  const url = `s3://${bucket}/files?endpoint=${endpoint}&region=${region}&style=path`;
  const address = readS3Address(url, keys);
  if (address === undefined) throw new Error(`${url} is no address`);
  return {
    /** What it keeps, by key. */
    objects,
    /** Whether it answers 503 to everything. */
    state,
    url,
    address: address as S3Address,
    /** The same, as a server reads it. */
    remote: pluginServer.files?.s3?.(url, keys) as RemoteFiles,
    /** Variables of a server that keeps its files there. */
    env: { ...keys, UPLOADS_URL: url },
    /** Names of the files of a console. */
    names: () => [...objects.keys()].map((key) => key.replace(/^files\//, '')).sort(),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};

export type S3Server = Awaited<ReturnType<typeof startS3>>;
