import { readdirSync } from 'node:fs';

/** Every icon that a route may name: the outlined ones of @ant-design/icons, in kebab case without the ending. */
export const iconNames: readonly string[] = readdirSync('node_modules/@ant-design/icons/es/icons')
  .filter((file) => file.endsWith('Outlined.js'))
  .map((file) =>
    file
      .replace('Outlined.js', '')
      .replace(/(?!^)([A-Z])/g, '-$1')
      .toLowerCase(),
  );

/** Every drawing of our own that a route with `isCustomSvg` may name: a file of its name each. */
export const drawingNames: readonly string[] = readdirSync('src/framework/shell/frame/drawings').map((file) =>
  file.replace('.tsx', ''),
);
