/** A request stays well below the megabyte that the server reads. */
const mostBytes = 600_000;
const mostRows = 200;

const sizeOf = (row: object): number => new TextEncoder().encode(JSON.stringify(row)).length;

/** Rows in groups that each fit into one request. A row that is too large for any stands alone. */
export const slicesOf = <R>(rows: readonly R[], valuesOf: (row: R) => object): R[][] => {
  const slices: R[][] = [];
  let slice: R[] = [];
  let size = 0;
  for (const row of rows) {
    const bytes = sizeOf(valuesOf(row));
    if (slice.length > 0 && (slice.length >= mostRows || size + bytes > mostBytes)) {
      slices.push(slice);
      slice = [];
      size = 0;
    }
    slice.push(row);
    size += bytes;
  }
  return slice.length > 0 ? [...slices, slice] : slices;
};
