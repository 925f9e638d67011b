import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { filesPath } from '../../../framework/server/records/uploads/named-uploads';
import { pictureSize } from '../../../framework/server/records/uploads/picture-size';
import type { UploadFiles } from '../../../framework/server/services/upload-files';
import { bytesInMemory } from '../../../framework/shared/file-content';
import { pictureFormats } from '../../../framework/shared/file-formats';

/** What an uploaded picture says of itself. */
export interface PictureFacts {
  /** Pixels. */
  width?: number;
  height?: number;
  /** KB, at least 1. */
  size: number;
  /** Hash of its bytes: the same picture has the same, whatever it is called. */
  md5: string;
}

/** Reads an uploaded picture by its address; undefined when it is none of this server's. */
export const pictureFacts = async (uploads: UploadFiles, address: string): Promise<PictureFacts | undefined> => {
  if (!address.startsWith(`${filesPath}/`)) return undefined;
  const found = await uploads.find(address.slice(filesPath.length + 1));
  const format = pictureFormats.find((one) => one === found?.format);
  if (found === undefined || format === undefined) return undefined;
  const body = await found.read();
  if (body === undefined) return undefined;
  const bytes = await buffer(body);
  const size = { size: Math.max(1, Math.round(bytes.length / 1024)) };
  return {
    ...(await pictureSize(bytesInMemory(bytes), format)),
    ...size,
    md5: createHash('md5').update(bytes).digest('hex'),
  };
};
