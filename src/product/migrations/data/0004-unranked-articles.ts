import { defineMigration } from '../../../framework/language/define-migration';

// Only imports and comments have changed since it was first carried out.
// Same steps: 368875289ba3e42d77158d5ae7dcd301d1f6444a3086f24182e6b0305d51633a
// Same steps: 0383fb69d0bad9ae35a7f1deeea1de111110b61d2eaeeb9fd2bfbc9d1141f235

/** Until 2026-11-24 every new article had the rank 0; a rank counts from 1, and an article without one has none. */
export default defineMigration([
  { change: 'articles.rank', up: (value) => (value === 0 ? null : value), down: (value) => value ?? 0 },
]);
