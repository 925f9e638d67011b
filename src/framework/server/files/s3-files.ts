import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { formatOfName, mediaTypeOf } from '../../shared/file-formats';
import { errorFields, type Log } from '../base/log';
import type { FileStorage } from './file-storage';
import { FilesAway } from './files-away';
import type { S3Address } from './s3-address';

/** Many of them are slow readers: a film that is paused keeps its connection. */
const agent = { maxSockets: 1000 };
/** Until a connection stands, and how long nothing may go over one, in ms. */
const handler = {
  connectionTimeout: 5000,
  socketTimeout: 300_000,
  throwOnRequestTimeout: true,
  httpAgent: agent,
  httpsAgent: agent,
};
/** Until an answer begins, in ms; whoever sends a file needs longer. */
const soon = { requestTimeout: 10_000 };

/** What goes wrong is an error that we log; the client would write to the terminal by itself. */
const nothing = (): void => undefined;

/** Files in a bucket. @param log where it is said what the storage refuses; left out: only to whoever asked */
export const s3Files = ({ bucket, prefix, isPathStyle, ...address }: S3Address, log?: Log): FileStorage => {
  const client = new S3Client({
    ...address,
    forcePathStyle: isPathStyle,
    requestHandler: handler,
    maxAttempts: 2,
    // The sums that AWS asks for by itself are unknown to others that speak S3.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: { debug: nothing, info: nothing, warn: nothing, error: nothing },
  });
  const place = `s3://${bucket}/${prefix}`;
  const at = (name: string) => ({ Bucket: bucket, Key: prefix + name });
  const away = (cause: unknown): FilesAway => {
    const error = new FilesAway(place, cause);
    log?.error(error.message, errorFields(cause));
    return error;
  };
  const fail = (cause: unknown): never => {
    throw away(cause);
  };
  const unlessMissing = (cause: unknown): undefined => {
    if (!(cause instanceof NoSuchKey) && !(cause instanceof NotFound)) fail(cause);
  };
  return {
    place,
    async put(name, path) {
      const format = formatOfName(name);
      const { size } = await stat(path);
      const Body = createReadStream(path);
      const described = { ContentLength: size, ...(format && { ContentType: mediaTypeOf(format) }) };
      // A stream is sent once; whoever sent the file tries again.
      await client
        .send(new PutObjectCommand({ ...at(name), ...described, Body }))
        .catch(fail)
        .finally(() => Body.destroy());
      await rm(path, { force: true });
    },
    async stat(name) {
      const found = await client.send(new HeadObjectCommand(at(name)), soon).catch(unlessMissing);
      return found && { name, bytes: found.ContentLength ?? 0, changedAt: found.LastModified?.getTime() ?? 0 };
    },
    async read(name, span) {
      const range = span && { Range: `bytes=${span.start}-${span.end}` };
      const found = await client.send(new GetObjectCommand({ ...at(name), ...range }), soon).catch(unlessMissing);
      if (found === undefined) return undefined;
      const { Body, ContentLength = 0, ContentRange } = found;
      if (!(Body instanceof Readable)) throw away(new Error('no body'));
      return { bytes: Number(ContentRange?.split('/')[1] ?? ContentLength), body: Body };
    },
    async *list(start = '') {
      const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix + start }, soon);
      try {
        for await (const { Contents = [] } of pages) {
          for (const { Key = '', Size = 0, LastModified } of Contents) {
            const name = Key.slice(prefix.length);
            // What lies deeper is not ours.
            if (name && !name.includes('/')) yield { name, bytes: Size, changedAt: LastModified?.getTime() ?? 0 };
          }
        }
      } catch (cause) {
        fail(cause);
      }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)), soon).catch(fail);
    },
    check: async (abortSignal) => {
      await client.send(new HeadBucketCommand({ Bucket: bucket }), { ...soon, abortSignal }).catch(fail);
    },
    link: (name, { seconds, type, disposition }) =>
      getSignedUrl(
        client,
        new GetObjectCommand({ ...at(name), ResponseContentType: type, ResponseContentDisposition: disposition }),
        { expiresIn: seconds },
      ).catch(fail),
  };
};
