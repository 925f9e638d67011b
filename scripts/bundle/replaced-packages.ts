import type { Plugin } from 'vite';
import { moduleFile, projectDir } from '../../src/app/server/console-dir.ts';

const standIn = (name: string): string => moduleFile(`scripts/bundle/stand-ins/${name}`);

/** A package that is replaced: by which file, why, and what that saves. */
export interface Replacement {
  /** What is imported, in full. */
  name: string;
  by: string;
  why: string;
  /** Gzip kB until the first list is drawn; what is replaced together is counted once. 0 where weight is not the reason. */
  saves: number;
}

/**
 * What is replaced in packages, in development, tests and bundle alike (docs/replaced-packages.md); code of the project or of a console that
 * imports one of these gets the package itself. What saves less than 5 kB is left as it is.
 */
export const replacements: readonly Replacement[] = [
  { name: 'axios', by: standIn('axios'), why: 'simple-rest is given a client of our own', saves: 21.2 },
  { name: 'csv-parse/sync', by: standIn('casbin-files'), why: 'the policy has a reader of our own', saves: 29.2 },
  { name: 'minimatch', by: standIn('casbin-files'), why: 'the policy is matched by functions of our own', saves: 0 },
  { name: 'buffer', by: standIn('casbin-files'), why: 'only the reader of policies needs it', saves: 0 },
  { name: 'qs', by: standIn('qs'), why: 'Refine writes queries in one way, of the many it knows', saves: 15.5 },
  {
    name: 'query-string',
    by: standIn('query-string'),
    why: 'one function of it is called, without its options',
    saves: 0,
  },
  {
    name: 'fflate',
    by: standIn('fflate'),
    why: 'its workers are started from text, which the policy forbids',
    saves: 0,
  },
  {
    name: '@ant-design/pro-layout',
    by: standIn('pro-layout'),
    why: 'the head of Refine’s pages is written for antd 5, and throws with antd 6',
    saves: 0,
  },
];

/** Packages that import one of these. Tests must take them in as sources, or they would get the real ones. */
export const importers = [/@refinedev\//, /\/casbin\//, /\/(read|write)-excel-file\//];

const standIns: ReadonlyMap<string, string> = new Map(replacements.map(({ name, by }) => [name, by]));

/** Whether a file is of a package, and not of the framework where that is one itself. */
const isOfPackage = (file: string): boolean =>
  /[/\\]node_modules[/\\]/.test(file.startsWith(projectDir) ? file.slice(projectDir.length) : file);

/** Gives packages the stand-ins; for Vite, its workers and its preparation of packages, and for vitest. */
export const replacedPackages = (): Plugin => ({
  name: 'replaced-packages',
  enforce: 'pre',
  resolveId: {
    filter: { id: new RegExp(`^(${[...standIns.keys()].join('|')})$`) },
    handler: (source, importer) => (importer !== undefined && isOfPackage(importer) ? standIns.get(source) : undefined),
  },
});
