import type { FileStorage } from '../files/file-storage';
import type { S3Address } from '../files/s3-address';
import type { Door } from '../services/door';
import { filesDoor } from './doors-of';

/** The storage of sent files as it is shown and tested. */
export const filesDoorOf = ({ endpoint, region, bucket }: S3Address, storage: FileStorage): Door => ({
  name: filesDoor,
  label: { zh: '对象存储（上传文件）', en: 'Object storage (uploads)' },
  variables: ['UPLOADS_URL', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
  host: endpoint === undefined ? `s3.${region}.amazonaws.com` : new URL(endpoint).host,
  facts: [{ label: { zh: '存储桶', en: 'Bucket' }, value: bucket }],
  ...(storage.check && {
    test: {
      does: {
        zh: '查询存储桶是否存在、密钥能否访问（HeadBucket），计一次请求',
        en: 'Asks whether the bucket is there and the keys may use it (HeadBucket); one request',
      },
      run: async (signal) => {
        await storage.check?.(signal);
        return undefined;
      },
    },
  }),
});
