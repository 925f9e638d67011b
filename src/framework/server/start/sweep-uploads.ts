import { messageOf } from '../../shared/message-of';
import { history } from '../history/history-entry';
import type { Services } from '../services/services';
import { namedUploads } from '../uploads/named-uploads';

/** Removes unreferenced files; the start does not wait for it. */
export const sweepUploads = async ({
  console,
  store,
  uploads,
  log,
}: Pick<Services, 'console' | 'store' | 'uploads' | 'log'>): Promise<void> => {
  try {
    // What is deleted can be brought back while its history is kept.
    const named = await namedUploads({ collections: [...console.resources.keys(), history], store });
    // Rows that name none at all are rather those of another console, or not there yet.
    if (named.size === 0) return;
    const removed = await uploads.sweep((name) => named.has(name));
    if (removed > 0) log.info(`uploads: ${removed} 个无引用文件已清理 files that nothing refers to were removed`);
  } catch (error) {
    log.error(`uploads: ${messageOf(error)}`);
  }
};
