import type { Replacements } from '../engine/replace/replacements';
import type { ProvidedNames } from '../schema/check-routes';
import { cells } from './cells';
import { inputs } from './inputs';
import { recordPages } from './record-pages';

/** Every component that the configuration may name in place of a generated part. */
export const replacements: Replacements = { cells, inputs, pages: recordPages };

const typesByName = (parts: Replacements['cells'] | Replacements['inputs']) =>
  Object.fromEntries(Object.entries(parts).map(([name, { types }]) => [name, types]));

/** Their names, for the check of the configuration. */
export const replacementNames: Pick<ProvidedNames, 'cells' | 'inputs' | 'pages'> = {
  cells: typesByName(cells),
  inputs: typesByName(inputs),
  pages: Object.fromEntries(Object.entries(recordPages).map(([kind, pages]) => [kind, Object.keys(pages)])),
};
