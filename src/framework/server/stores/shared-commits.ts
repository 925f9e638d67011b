import { collectionOf } from './collection-schema';

/** The internal collection in which processes on the same data tell each other of their commits, for some minutes. */
export const sharedCommits = 'sharedCommits';
/** What the store knows of it. */
export const sharedCommitSchema = collectionOf(
  sharedCommits,
  { writer: {}, changes: { holds: 'parts' }, misfits: { holds: 'parts' } },
  [],
  { isShortLived: true },
);
