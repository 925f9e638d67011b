import type { AnyField } from '../base/resolved';
import type { Parsed, Reader } from '../base/toolboxes';

/** The items of a text: a line for each, values in the order of the fields with | between them; or JSON. */
export const readItems = (
  fields: readonly AnyField[],
  text: string,
  { json, value }: Pick<Reader, 'json' | 'value'>,
): Parsed => {
  if (text.trim().startsWith('[')) {
    const items = json(text);
    return items === undefined ? { rule: 'json' } : { value: items };
  }
  const list: Record<string, unknown>[] = [];
  for (const row of text.split('\n').filter((line) => line.trim() !== '')) {
    const cells = row.split(/(?<!\\)[|｜]/).map((cell) => cell.replaceAll('\\|', '|').trim());
    if (cells.length > fields.length) return { rule: 'type' };
    const item: Record<string, unknown> = {};
    for (const [index, inner] of fields.entries()) {
      // What is computed stands in exported files.
      if (!cells[index] || 'computed' in inner) continue;
      const parsed = value(inner, cells[index]);
      if ('rule' in parsed) return parsed;
      item[inner.name] = parsed.value;
    }
    list.push(item);
  }
  return { value: list };
};
