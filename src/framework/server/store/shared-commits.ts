import { collectionOf } from './collection-schema';

/** The internal collection through which processes on the same data announce their commits; rows are stored for some minutes. */
export const sharedCommits = 'sharedCommits';
/** Its schema. */
export const sharedCommitSchema = collectionOf(
  sharedCommits,
  { writer: {}, changes: { holds: 'parts' }, misfits: { holds: 'parts' } },
  [],
  { isShortLived: true },
);
