import { toldChanges, writeGenerated } from './generated/generated';
import { seedFiles } from './generated/seed-files';
import { SeedRefused } from './seed/seed-text';

/** `npm run seed`: writes mock-db.json and the pictures it names; nothing where a plan does not fit. A part of `npm run fix`. */
try {
  console.log(toldChanges(await writeGenerated(seedFiles())));
} catch (error) {
  if (!(error instanceof SeedRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
