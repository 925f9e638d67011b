import { messageOf } from '../../shared/message-of';
import { history } from '../history/history-entry';
import type { Services } from '../services/services';
import { namedUploads } from '../uploads/named-uploads';

/** Removes unreferenced files; the start does not wait for it. */
export const sweepUploads = async ({ console, store, uploads, log }: Services): Promise<void> => {
  try {
    // What is deleted can be brought back while its history is kept.
    const named = await namedUploads({ collections: [...console.resources.keys(), history], store });
    const removed = await uploads.sweep((name) => named.has(name));
    if (removed > 0) log.info(`uploads: ${removed} 个无引用文件已清理 files that nothing refers to were removed`);
  } catch (error) {
    log.error(`uploads: ${messageOf(error)}`);
  }
};
