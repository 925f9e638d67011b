import { definePluginServer } from '../../framework/server/product';
import type { S3Address } from './server/s3-files';

/** How an address is written. */
const expectedS3 =
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

/** Addresses `s3://…`; wrong ones keep the server from starting. */
export const pluginServer = definePluginServer({
  files: {
    s3(text, env) {
      const address = readS3Address(text, env);
      if (address === undefined) return { mistake: expectedS3 };
      // The client is loaded where it is used only.
      return { open: async (log) => (await import('./server/s3-files')).s3Files(address, log) };
    },
  },
});
