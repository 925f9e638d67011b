import type { WaitingReview } from '../../contract/review';

/** The next review down (1) or up (-1) the queue that no one else holds; the first if the current one is not in it. Undefined: none. */
export const neighbour = ({
  queue,
  id,
  by,
}: {
  queue: readonly WaitingReview[];
  id: string | undefined;
  by: 1 | -1;
}): string | undefined => {
  const at = queue.findIndex((one) => one.id === id);
  const ordered = by === 1 ? queue.slice(at + 1) : queue.slice(0, Math.max(at, 0)).reverse();
  return ordered.find((one) => one.heldBy === undefined && one.id !== id)?.id;
};
