import type { Field } from '../../schema/resource';
import { loadRegions } from './region/late-regions';

/** Loads what `textOfValue` and `parseText` need for these fields: the names of regions. To be awaited before either. */
export const prepareTexts = async (fields: readonly Field[]): Promise<void> => {
  if (fields.some(({ type }) => type === 'region')) await loadRegions();
};
