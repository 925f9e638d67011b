import { nearName } from './near-name';

/** `Did you mean "orders"?` for a near miss, else the known names. */
export const hintFor = (value: string, known: Iterable<string>): string => {
  // Where what is written is known and yet wrong here, it is no advice.
  const names = [...known].filter((name) => name !== value);
  const meant = nearName(value, names);
  return meant !== undefined
    ? `Did you mean "${meant}"?`
    : `Known: ${names.slice(0, 30).join(', ') || 'none'}${names.length > 30 ? ', …' : ''}.`;
};
