import { definePlugin } from '../../framework/language/plugin';

/** Uploaded files in a storage that speaks S3; `UPLOADS_URL=s3://…` connects it (docs/operating/stores.md). */
export const s3 = () => definePlugin({ name: 's3', server: () => import('#plugin/s3/server') });
