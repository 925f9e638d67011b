import { defineMigration } from '../../../framework/language/define-migration';

/** Until 2026-11-29 a gift had the sum of its items, which added articles, videos and points. */
export default defineMigration([{ drop: 'gifts.itemTotal' }]);
