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
  // Messages, notifications and questions: `app/feedback` fetches them when there is something to say. `App.useApp` stays.
  { source: /^\.\/App$/, importer: /antd\/es\/app\/index/, by: standIn('./no-component.ts') },
  // Forms of antd's input that the console has no use for.
  { source: /^\.\/(OTP|Group|Search)$/, importer: /antd\/es\/input\/index/, by: standIn('./no-component.ts') },
  // Refine's nested queries in the address: the engine keeps lists there itself, as flat pairs.
  { source: /^(qs|query-string)$/, importer: /@refinedev\//, by: standIn('./flat-query.ts') },
  // Refine compares plain data; lodash's comparison knows every kind of object there is.
  { source: /^lodash-es\/isEqual\.js$/, importer: /@refinedev\//, by: standIn('./lodash/is-equal.ts') },
  { source: /^lodash-es\/differenceWith\.js$/, importer: /@refinedev\//, by: standIn('./lodash/difference-with.ts') },
  { source: /^lodash-es\/unionWith\.js$/, importer: /@refinedev\//, by: standIn('./lodash/union-with.ts') },
  { source: /^lodash-es\/uniqBy\.js$/, importer: /@refinedev\//, by: standIn('./lodash/uniq-by.ts') },
  { source: /^lodash-es\/get\.js$/, importer: /@refinedev\//, by: standIn('./lodash/get.ts') },
  // How antd draws outside of its tree with React 16 to 18; the patch for React 19 replaces it before anything is drawn.
  { source: /^rc-util\/es\/React\/render$/, importer: /antd\/es\/config-provider\/UnstableContext/, by: leftOut },
  // Refine's English plurals, and the stack traces of its development tools.
  { source: /^pluralize$/, importer: /@refinedev\//, by: standIn('./same-word.ts') },
  { source: /^error-stack-parser$/, importer: /@refinedev\//, by: standIn('./no-trace.ts') },
  // A hook that loads, suspends and copies i18next for every component; our texts are there before anything is drawn.
  { source: /^react-i18next$/, importer: /./, by: standIn('./light-react-i18next.ts') },
  // antd's words where nobody has given it any; we always do.
  {
    source: /^(\.\/|(\.\.\/)+locale\/)en_US$/,
    importer: /antd\/es\/(locale\/useLocale|(modal|form|config-provider|popconfirm|_util)\/)/,
    by: fileURLToPath(import.meta.resolve('antd/es/locale/zh_CN.js')),
  },
  // Its asynchronous functions start workers from text, which the content policy forbids.
  { source: /^fflate$/, importer: /\/(read|write)-excel-file\//, by: standIn('./one-thread-zip.ts') },
  // React has it itself since version 18, all but the form with a selector that the editor of texts uses.
  { source: /^use-sync-external-store(?!.*with-selector)/, importer: /./, by: standIn('./native-sync-store.ts') },
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
