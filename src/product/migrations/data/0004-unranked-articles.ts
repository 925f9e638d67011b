import { defineMigration } from '../../../framework/language/define-migration';

/** Until 2026-11-24 every new article had the rank 0; a rank counts from 1, and an article without one has none. */
export default defineMigration([
  { change: 'articles.rank', up: (value) => (value === 0 ? null : value), down: (value) => value ?? 0 },
]);
