import { dirname, join, relative } from 'node:path';
import type { Rolldown } from 'vite';

const place = /__PLACE_(URL|DIR)\("([^"]+)"\)/g;

/**
 * In code that is bundled, each module still finds files from its own place, not from that of the bundle: `import.meta.url` and
 * `import.meta.dirname` name the place that the module had below `root`, from wherever its code has come to.
 */
export const ownPlaces = ({
  root,
  outDir,
  include,
}: {
  root: string;
  /** Where the bundle lies; what it has in `src` or elsewhere is looked for from there. */
  outDir: string;
  /** Which files it is about. */
  include: RegExp;
}): Rolldown.Plugin => ({
  name: 'own-places',
  transform: {
    order: 'pre',
    filter: { id: { include, exclude: /node_modules/ }, code: /import\.meta\.(url|dirname)/ },
    handler: (code, id) =>
      code.replaceAll(/import\.meta\.(url|dirname)/g, (_, what: string) =>
        what === 'url' ? `__PLACE_URL("${relative(root, id)}")` : `__PLACE_DIR("${relative(root, dirname(id))}")`,
      ),
  },
  renderChunk: (code, { fileName }) =>
    code.replaceAll(place, (_, kind: string, path: string) => {
      const url = `new URL(${JSON.stringify(relative(dirname(join(outDir, fileName)), join(root, path)) || '.')}, import.meta.url)`;
      return kind === 'URL' ? `${url}.href` : `process.getBuiltinModule('node:url').fileURLToPath(${url})`;
    }),
});
