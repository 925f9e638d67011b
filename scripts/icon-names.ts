import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { projectDir } from '../src/app/server/console-dir';

const icons = dirname(createRequire(import.meta.url).resolve('@ant-design/icons/package.json'));

/** Every icon that a route may name: the outlined ones of @ant-design/icons, in kebab case without the ending. */
export const iconNames: readonly string[] = readdirSync(join(icons, 'es/icons'))
  .filter((file) => file.endsWith('Outlined.js'))
  .map((file) =>
    file
      .replace('Outlined.js', '')
      .replace(/(?!^)([A-Z])/g, '-$1')
      .toLowerCase(),
  );

/** Every drawing of our own that a route with `isCustomSvg` may name: a file of its name each. */
export const drawingNames: readonly string[] = readdirSync(join(projectDir, 'src/framework/shell/frame/drawings')).map(
  (file) => file.replace(/\.(tsx|js)$/, ''),
);
