import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pictureSize } from '../../../framework/server/records/uploads/picture-size';
import type { UploadFiles } from '../../../framework/server/services/upload-files';
import { bytesInMemory } from '../../../framework/shared/file-content';
import { pictureFormats } from '../../../framework/shared/file-formats';
import { uploadNameOf } from '../../../framework/shared/web-address';

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
  const name = uploadNameOf(address);
  const found = name && (await uploads.find(name));
  const format = found && pictureFormats.find((one) => one === found.format);
  if (!found || !format) return undefined;
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
