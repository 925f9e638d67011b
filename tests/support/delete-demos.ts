import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the demonstrations consist of; everything else of them stands between the marks `<demos>` and `</demos>`. */
const own = ['src/demos', 'scripts/bundle/late-demos.ts'];
const marked = /^[ \t]*(?:\/\/|#) <demos>\n[\s\S]*?^[ \t]*(?:\/\/|#) <\/demos>\n/gm;

/** Deletes the demonstrations of a project as `docs/developers.md` says. Returns the files in which there were marks. */
export const deleteDemos = async (dir: string): Promise<readonly string[]> => {
  await Promise.all(own.map((path) => rm(join(dir, path), { recursive: true })));
  const below = await Promise.all(
    ['src', 'scripts'].map(async (folder) =>
      (await readdir(join(dir, folder), { recursive: true })).map((path) => `${folder}/${path}`),
    ),
  );
  const files = [...below.flat().filter((path) => /\.tsx?$/.test(path)), 'resources.config.ts', 'vite.config.ts'];
  const edited = await Promise.all(
    [...files, 'access-policy.csv'].map(async (path) => {
      const text = await readFile(join(dir, path), 'utf8');
      const left = text.replaceAll(marked, '');
      if (left === text) return [];
      await writeFile(join(dir, path), left);
      return [path];
    }),
  );
  return edited.flat().sort();
};
