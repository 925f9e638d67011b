/** Which rows stand on a page. Numbers outside are moved to the nearest page; pages count from 1. */
export const pageOf = ({
  count,
  size,
  page,
}: {
  /** How many rows there are. */
  count: number;
  /** Rows on a page. */
  size: number;
  page: number;
}): { page: number; pages: number; from: number; to: number } => {
  const pages = Math.max(1, Math.ceil(count / size));
  const current = Math.min(Math.max(1, page), pages);
  const from = (current - 1) * size;
  return { page: current, pages, from, to: Math.min(from + size, count) };
};
