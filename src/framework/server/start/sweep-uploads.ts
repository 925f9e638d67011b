import { messageOf } from '../../shared/message-of';
import { history } from '../history/history-entry';
import type { Services } from '../services/services';
import { namedUploads } from '../uploads/named-uploads';

/** Removes unreferenced files, in the background of the start. */
export const sweepUploads = async ({
  console,
  store,
  uploads,
  log,
}: Pick<Services, 'console' | 'store' | 'uploads' | 'log'>): Promise<void> => {
  try {
    // A deleted record can be restored while its history is kept, so files in the history count as referenced.
    const named = await namedUploads({ collections: [...console.resources.keys(), history], store });
    // Rows without any file are more likely those of another console, or not seeded yet, so nothing is removed.
    if (named.size === 0) return;
    const removed = await uploads.sweep((name) => named.has(name));
    if (removed > 0) log.info(`uploads: ${removed} 个无引用文件已清理 files that nothing refers to were removed`);
  } catch (error) {
    log.error(`uploads: ${messageOf(error)}`);
  }
};
