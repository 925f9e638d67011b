import { fileURLToPath } from 'node:url';

const standIn = (name: string): string => fileURLToPath(new URL(`./stand-ins/${name}.ts`, import.meta.url));

/** A package that is replaced: by which file, and what that saves. */
export interface Replacement {
  /** What is imported, in full. */
  name: string;
  by: string;
  /** Gzip kB until the first list is drawn. 0 where weight is not the reason. */
  saves: number;
}

/**
 * What is replaced in packages, in development, tests and bundle alike; docs/replaced-packages.md says why. What several packages are
 * replaced for is counted once.
 */
export const replacements: readonly Replacement[] = [
  { name: 'axios', by: standIn('axios'), saves: 21.2 },
  { name: 'csv-parse/sync', by: standIn('casbin-files'), saves: 29.2 },
  { name: 'minimatch', by: standIn('casbin-files'), saves: 0 },
  { name: 'buffer', by: standIn('casbin-files'), saves: 0 },
  { name: 'qs', by: standIn('qs'), saves: 15.5 },
  { name: 'query-string', by: standIn('query-string'), saves: 0 },
  { name: 'lodash-es/isEqual.js', by: standIn('lodash/is-equal'), saves: 8.8 },
  { name: 'lodash-es/differenceWith.js', by: standIn('lodash/difference-with'), saves: 0 },
  { name: 'lodash-es/unionWith.js', by: standIn('lodash/union-with'), saves: 0 },
  { name: 'lodash-es/uniqBy.js', by: standIn('lodash/uniq-by'), saves: 0 },
  { name: 'lodash-es/get.js', by: standIn('lodash/get'), saves: 0 },
  { name: 'pluralize', by: standIn('pluralize'), saves: 0 },
  { name: 'error-stack-parser', by: standIn('error-stack-parser'), saves: 0 },
  { name: '@rc-component/async-validator', by: standIn('async-validator'), saves: 4.3 },
  { name: 'use-sync-external-store/shim', by: standIn('use-sync-external-store'), saves: 0.3 },
  { name: './CheckableTag', by: standIn('checkable-tag'), saves: 1.1 },
  { name: './CheckableTagGroup', by: standIn('checkable-tag'), saves: 0 },
  { name: './UniqueProvider', by: standIn('unique-provider'), saves: 0.6 },
  { name: '../tooltip/UniqueProvider', by: standIn('unique-provider'), saves: 0 },
  { name: './WaveEffect', by: standIn('wave-effect'), saves: 1 },
  { name: 'fflate', by: standIn('fflate'), saves: 0 },
];

/** Packages that import one of these. Tests must take them in as sources, or they would get the real ones. */
export const importers = [/@refinedev\//, /\/casbin\//, /\/react-i18next\//, /\/(read|write)-excel-file\//];

/** For `resolve.alias` of Vite and vitest. */
export const aliases = replacements.map(({ name, by }) => ({ find: new RegExp(`^${name}$`), replacement: by }));
