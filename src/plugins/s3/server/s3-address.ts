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

/** How an address is written. */
export const expectedS3 =
  '应为 expected s3://BUCKET/PREFIX (?endpoint=https://HOST, &region=NAME, &style=path)，密钥 keys: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY';

const isEndpoint = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).username === '';

/** Reads an `s3://` address, and the keys from the environment; undefined: it is none, or only one of the two keys is there. */
export const readS3Address = (
  text: string,
  env: Readonly<Record<string, string | undefined>>,
): S3Address | undefined => {
  const [, bucket, path = '', query = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?(?:\?(.*))?$/.exec(text) ?? [];
  const {
    endpoint,
    region = env.AWS_REGION || 'us-east-1',
    style,
    ...more
  } = Object.fromEntries(new URLSearchParams(query));
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: token } = env;
  const isPlain =
    Object.keys(more).length === 0 &&
    (style === undefined || style === 'path') &&
    (endpoint === undefined || isEndpoint(endpoint)) &&
    /^[\w-]+$/.test(region);
  if (bucket === undefined || !isPlain || !accessKeyId !== !secretAccessKey) return undefined;
  const prefix = path.replace(/^\/+|\/+$/g, '');
  return {
    bucket,
    prefix: prefix && `${prefix}/`,
    region,
    isPathStyle: style === 'path',
    ...(endpoint && { endpoint }),
    ...(accessKeyId &&
      secretAccessKey && { credentials: { accessKeyId, secretAccessKey, ...(token && { sessionToken: token }) } }),
  };
};
