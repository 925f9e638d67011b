/** Where one row of a collection begins and ends in a text of JSON. */
export interface RowSpan {
  start: number;
  end: number;
}
interface CollectionSpan {
  /** Where its name begins. */
  start: number;
  rows: RowSpan[];
}

const endOfText = (text: string, start: number): number => {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
};

/**
 * The places of all rows in `{ "collection": [ {…}, … ], … }`, in one walk over the text: a tree of it would take a hundred times as
 * long. The text has to be JSON of this form.
 */
export const jsonRows = (text: string): ReadonlyMap<string, CollectionSpan> => {
  const collections = new Map<string, CollectionSpan>();
  let current: CollectionSpan | undefined;
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') {
      const end = endOfText(text, at);
      if (depth === 1) {
        current = { start: at, rows: [] };
        collections.set(JSON.parse(text.slice(at, end + 1)), current);
      }
      at = end;
    } else if (sign === '{' || sign === '[') {
      if (depth === 2) start = at;
      depth += 1;
    } else if (sign === '}' || sign === ']') {
      depth -= 1;
      if (depth === 2) current?.rows.push({ start, end: at + 1 });
    }
  }
  return collections;
};
