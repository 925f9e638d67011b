import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const standIn = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const leftOut = standIn('./left-out.ts');

/** What stands in for which import, and why; together about 110 kB gzip that nobody would ever run. */
const table: readonly { source: RegExp; importer: RegExp; by: string }[] = [
  // simple-rest's default client: it is given ours.
  { source: /^axios$/, importer: /@refinedev\/simple-rest/, by: leftOut },
  // casbin's readers of files and globs: our policy is read by our own reader and matched by our own functions.
  { source: /^(csv-parse\/.*|minimatch|buffer)$/, importer: /\/casbin\//, by: leftOut },
  // The filter menu in a column's head, with its tree, search box and radio buttons: our filters stand above the table.
  {
    source: /^\.\/FilterDropdown$/,
    importer: /antd\/es\/table\/hooks\/useFilter/,
    by: standIn('./no-filter-dropdown.ts'),
  },
  // Forms of antd's input that the console has no use for.
  { source: /^\.\/(OTP|Group|Search)$/, importer: /antd\/es\/input\/index/, by: standIn('./no-component.ts') },
  // Refine's nested queries in the address: the engine keeps lists there itself, as flat pairs.
  { source: /^qs$/, importer: /@refinedev\//, by: standIn('./flat-query.ts') },
  // Refine's English plurals, and the stack traces of its development tools.
  { source: /^pluralize$/, importer: /@refinedev\//, by: standIn('./same-word.ts') },
  { source: /^error-stack-parser$/, importer: /@refinedev\//, by: standIn('./no-trace.ts') },
  // React has it itself since version 18.
  { source: /^use-sync-external-store/, importer: /./, by: standIn('./native-sync-store.ts') },
  // Every browser that we support has it.
  { source: /^resize-observer-polyfill$/, importer: /./, by: standIn('./native-resize-observer.ts') },
];

/** Leaves parts of libraries out of the production bundle that the console never calls. */
export const leaveOut = (): Plugin => ({
  name: 'leave-out',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    table.find((entry) => entry.source.test(source) && importer && entry.importer.test(importer))?.by,
});
