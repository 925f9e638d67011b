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
import { errorFields, type Log } from '../../../framework/server/base/log';
import { FilesAway } from '../../../framework/server/http/files/copy-files';
import type { FileStorage } from '../../../framework/server/http/files/file-storage';
import { formatOfName, mediaTypeOf } from '../../../framework/shared/file-formats';

/** A place in a storage that speaks S3. */
export interface S3Address {
  bucket: string;
  /** What the names of files begin with there: empty, or with a slash at its end. */
  prefix: string;
  region: string;
  /** Whose storage it is; left out: that of AWS. */
  endpoint?: string;
  /** The bucket is a part of the path, and not of the host name. */
  isPathStyle: boolean;
  /** Left out: where the client of AWS finds them (profile, role of the machine). */
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
}

/** Many connections are slow readers: a paused video keeps its connection open. */
const agent = { maxSockets: 1000 };
/** Timeouts for connecting and for an idle connection, in ms. */
const handler = {
  connectionTimeout: 5000,
  socketTimeout: 300_000,
  throwOnRequestTimeout: true,
  httpAgent: agent,
  httpsAgent: agent,
};
/** Timeout until a response begins, in ms; sending a file takes longer. */
const soon = { requestTimeout: 10_000 };

/** Errors are logged by us; otherwise the client would write to the terminal itself. */
const nothing = (): void => undefined;

/** Files in a bucket. @param log gets refusals of the storage; left out: only the caller gets them */
export const s3Files = ({ bucket, prefix, isPathStyle, ...address }: S3Address, log?: Log): FileStorage => {
  const client = new S3Client({
    ...address,
    forcePathStyle: isPathStyle,
    requestHandler: handler,
    maxAttempts: 2,
    // Other S3-compatible storages do not know the checksums that the client would send by default.
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
      // A stream can be sent only once; the user has to retry.
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
            // Names with a slash are not ours.
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
    service: {
      label: { zh: '对象存储（上传文件）', en: 'Object storage (uploads)' },
      variables: ['UPLOADS_URL', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
      host: address.endpoint === undefined ? `s3.${address.region}.amazonaws.com` : new URL(address.endpoint).host,
      facts: [{ label: { zh: '存储桶', en: 'Bucket' }, value: bucket }],
      test: {
        does: {
          zh: '查询存储桶是否存在、密钥能否访问（HeadBucket），计一次请求',
          en: 'Asks whether the bucket is there and the keys may use it (HeadBucket); one request',
        },
        async run(abortSignal) {
          await client.send(new HeadBucketCommand({ Bucket: bucket }), { ...soon, abortSignal }).catch(fail);
          return undefined;
        },
      },
    },
    link: (name, { seconds, type, disposition }) =>
      getSignedUrl(
        client,
        new GetObjectCommand({ ...at(name), ResponseContentType: type, ResponseContentDisposition: disposition }),
        { expiresIn: seconds },
      ).catch(fail),
  };
};
