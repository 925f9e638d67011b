import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { directoryFiles } from '../../../../../src/framework/server/http/files/open-files';
import { history } from '../../../../../src/framework/server/records/history-store';
import { createUploadFiles } from '../../../../../src/framework/server/records/uploads/upload-files';
import { sweepUploads } from '../../../../../src/framework/server/start/open-running';
import { temporaryDirectory } from '../../store/temporary-directory';
import { temporaryStore } from '../../support/temporary-store';
import { recordingLog } from '../../support/test-server';

it('removes what no record names, and nothing at all where no record names any', async () => {
  const dir = temporaryDirectory();
  const [stored = '', gone = ''] = ['1', '2'].map((mark) => `${'a'.repeat(12)}-${mark.repeat(32)}.png`);
  for (const name of [stored, gone]) writeFileSync(join(dir, name), 'x');
  const later = () => Date.now() + 48 * 3_600_000;
  const uploads = createUploadFiles({ storage: directoryFiles(dir), arrivals: dir, linkSeconds: 0, now: later });
  const store = await temporaryStore([history]);
  const sweep = () => sweepUploads({ store, data: { uploads }, log: recordingLog() } as never);
  await sweep();
  expect(readdirSync(dir).sort()).toEqual([stored, gone]);
  await store.create({ collection: history, row: { id: 'h1', before: { cover: [`/backend/files/${stored}`] } } });
  await sweep();
  expect(readdirSync(dir)).toEqual([stored]);
  await store.close();
});
