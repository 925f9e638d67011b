import { kitOf } from '../../fields/field';
import { prepareTexts, textOfValue } from '../../fields/texts';
import type { Resource } from '../../language/resource/resource';
import type { Label, Language } from '../../shared/label';
import { namedTitles } from '../records/named-titles';
import { recordTitles } from '../records/record-titles';
import { valueViewers } from '../records/visible-record';
import type { RecordCall } from '../services/services';

/** Who reads: with the rights of that user. */
export type Reader = Pick<RecordCall, 'services' | 'caller' | 'rights'>;

/** Signs of a value at most: a text tells of a record, and does not repeat it. */
const longest = 120;

const clipped = (text: string): string => {
  const signs = Array.from(text);
  return signs.length <= longest ? text : `${signs.slice(0, longest - 1).join('')}…`;
};

const inBoth = async (make: (language: Language) => Promise<string>): Promise<Label> => ({
  zh: await make('zh'),
  en: await make('en'),
});

/** The titles of records as a reader may see them, in the order asked; empty where the title field is hidden. */
export const seenTitles = async (reader: Reader, resource: Resource, ids: readonly string[]): Promise<Label[]> => {
  const titlesIn = async (language: Language) => {
    const call = { ...reader, language };
    const found = await recordTitles({ call, resource, ids, namedAmong: (others) => new Set(others) });
    return new Map(found.map(({ id, title }) => [id, clipped(title ?? '')]));
  };
  const [zh, en] = [await titlesIn('zh'), await titlesIn('en')];
  return ids.map((id) => ({ zh: zh.get(id) ?? '', en: en.get(id) ?? '' }));
};

/** A moment in the console's time zone, to the minute: `2026-11-25 09:30`. */
const momentText = (value: string, timeZone: string): string =>
  Number.isNaN(Date.parse(value))
    ? ''
    : new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(value));

/** Values of a record as a reader may see them, by the names of fields; those that are hidden or empty are left out. */
export const seenValues = async ({
  reader,
  resource,
  row,
  names,
}: {
  reader: Reader;
  /** With the inputs of the action. */
  resource: Resource;
  row: Readonly<Record<string, unknown>>;
  names: readonly string[];
}): Promise<Readonly<Record<string, Label>>> => {
  const views = valueViewers({ resource, rights: reader.rights });
  const fields = names.flatMap((name) => (views.has(name) ? (resource.fieldByName.get(name) ?? []) : []));
  const seen = Object.fromEntries(fields.map(({ name }) => [name, views.get(name)?.(row[name])]));
  await prepareTexts(fields);
  const zone = reader.services.console.site.timeZone;
  const titles = new Map<Language, Awaited<ReturnType<typeof namedTitles>>>();
  for (const language of ['zh', 'en'] as const)
    titles.set(language, await namedTitles({ call: { ...reader, language }, fields, rows: [seen] }));
  const texts: Record<string, Label> = {};
  for (const field of fields) {
    const value = seen[field.name];
    const text = await inBoth(async (language) => {
      if (kitOf(field).holds === 'moment') return typeof value === 'string' ? momentText(value, zone) : '';
      const titleOf = ({ to, id }: { to: string; id: string }) =>
        titles.get(language)?.[to]?.find((one) => one.id === id)?.title ?? undefined;
      return clipped(textOfValue({ field, value, language, refTitle: titleOf }));
    });
    if (text.zh !== '') texts[field.name] = text;
  }
  return texts;
};
