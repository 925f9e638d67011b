import { holds } from '../../expressions/evaluate';
import { listOf } from '../../fields/base/read-value';
import { kitOf } from '../../fields/field';
import { prepareTexts, textOfValue } from '../../fields/texts';
import { valueFor } from '../../fields/translations';
import { resolveNotify } from '../../language/resolve/resolve-notify';
import { withInputs } from '../../language/resource/action-inputs';
import type { Notify } from '../../language/resource/notify-config';
import type { Resource } from '../../language/resource/resource';
import { type Label, type Language, type Texts, textOf } from '../../shared/label';
import { fillText, mostNames, namesLabel, slotsOf } from '../../shared/text';
import { isActiveUser, users } from '../identity/users';
import { notices } from '../notices/notice';
import { putNotice } from '../notices/put-notice';
import { expressionContext } from '../records/expression-context';
import { namedTitles, recordTitles } from '../records/record-titles';
import { valueViewers } from '../records/visible-record';
import { actingAs } from '../services/acting-as';
import type { Notified } from '../services/jobs';
import type { Message } from '../services/message';
import type { NotifyChannel, RecordCall, Telling } from '../services/services';
import { allRows } from '../store/each-row';
import { everything } from '../store/scope';
import type { Condition, Row, Store } from '../store/store';

/** The notices of the console, in the box of the bell, and by the other ways that their readers have chosen. */
export const inboxChannel: NotifyChannel = {
  needs: notices,
  send: ({ call: { services, caller }, to, key, event, said: { group, ...stated } }) =>
    putNotice({
      store: services.store,
      now: services.now(),
      by: caller.id,
      to: to.map(({ id }) => id),
      about: key,
      event,
      group,
      said: stated,
    }),
};

/** Who reads: with the rights of that user. */
type Reader = Pick<RecordCall, 'services' | 'caller' | 'rights'>;

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

/** The titles of records as a reader may see them, in the order of the input; empty where the title field is hidden. */
const seenTitles = async (reader: Reader, resource: Resource, ids: readonly string[]): Promise<Label[]> => {
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
const seenValues = async ({
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
    const text = await inBoth(async (language) => {
      const value = views.get(field.name)?.(valueFor(field, row, language));
      if (kitOf(field).holds === 'moment') return typeof value === 'string' ? momentText(value, zone) : '';
      const titleOf = ({ to, id }: { to: string; id: string }) =>
        titles.get(language)?.[to]?.find((one) => one.id === id)?.title ?? undefined;
      return clipped(textOfValue({ field, value, language, refTitle: titleOf }));
    });
    if (text.zh !== '') texts[field.name] = text;
  }
  return texts;
};

/** Ids of the users in the first of these fields that is filled, before or after: a user who was removed is still notified. */
const namedBy = (names: readonly string[], { before, after }: Pick<Telling, 'before' | 'after'>): readonly string[] => {
  const named = [after, before].flatMap((row) => names.map((name) => listOf(row[name])));
  return named.find((ids) => ids.length > 0) ?? [];
};

const usersWhere = (store: Store, where: Condition): Promise<Row[]> =>
  allRows({ store, collection: users, scope: everything(), where, sort: [{ field: 'id', order: 'asc' }] });

/** The accounts to notify, each with the records that concern it. */
const receiversOf = async ({
  store,
  to,
  tellings,
}: {
  store: Store;
  to: Notify['to'];
  tellings: readonly Telling[];
}): Promise<{ user: Row; own: readonly Telling[] }[]> => {
  const roles = to.flatMap((receiver) => (typeof receiver === 'object' && 'role' in receiver ? [receiver.role] : []));
  const holders = roles.length === 0 ? [] : await usersWhere(store, { field: 'roles', op: 'has', value: roles });
  const owns = new Map<string, Set<Telling>>();
  const add = (id: string, telling: Telling) => owns.set(id, (owns.get(id) ?? new Set()).add(telling));
  for (const telling of tellings) {
    for (const { id } of holders.filter(isActiveUser)) add(id, telling);
    for (const receiver of to) {
      const names = typeof receiver === 'string' ? [receiver] : 'first' in receiver ? receiver.first : [];
      for (const id of namedBy(names, telling)) add(id, telling);
    }
  }
  const ids = [...owns.keys()];
  const found = ids.length === 0 ? [] : await usersWhere(store, { field: 'id', op: 'in', value: ids });
  return found.map((user) => ({ user, own: [...(owns.get(user.id) ?? [])] }));
};

const optional = /\[([^[\]]*)\]/g;
/** Replaces a missing value. */
const nothing = '—';

/**
 * Fills the placeholders of a text in both languages. A part in brackets is left out if a value in it is missing; elsewhere a missing
 * value is replaced by a dash.
 */
const fillOptional = (label: Label, values: Readonly<Record<string, Label>>): Texts => {
  const stated = (language: Language): string => {
    const shownOf = (name: string): string => (Object.hasOwn(values, name) ? textOf(values[name] ?? {}, language) : '');
    const text = textOf(label, language).replace(optional, (whole, part: string) => {
      const slots = slotsOf(part);
      if (slots.length === 0) return whole;
      return slots.every((name) => shownOf(name) !== '') ? part : '';
    });
    return fillText(text, Object.fromEntries(slotsOf(text).map((name) => [name, shownOf(name) || nothing])));
  };
  return { zh: stated('zh'), en: stated('en') };
};

interface Input {
  /** The call of the transaction in which it was done. */
  call: RecordCall;
  tellings: readonly Telling[];
  /** For work in several commits: its key and the notices so far, so that each user gets one notice about all of it. */
  run?: { key: string; told: Notified };
}

/** Notifies users of what was done, in the same commit, with one notice each. Returns all notices of the run so far. */
export const notifyPeople = async ({ call, tellings, run }: Input): Promise<Notified> => {
  const byAction = new Map<Telling['action'], Telling[]>();
  for (const telling of tellings) byAction.set(telling.action, [...(byAction.get(telling.action) ?? []), telling]);
  let report = run?.told ?? {};
  for (const [{ notify, label }, own] of byAction)
    if (notify) {
      const request = { call, notify: resolveNotify(notify, label), tellings: own, run };
      report = { ...report, ...(await notifyOne(request)) };
    }
  return report;
};

const notifyOne = async ({
  call,
  notify,
  tellings: all,
  run,
}: Omit<Input, 'run'> & { notify: Notify; run: Input['run'] }): Promise<Notified> => {
  const { services, caller } = call;
  const context = expressionContext(call);
  const tellings = all.filter(({ after }) => notify.when === undefined || holds(notify.when, after, context));
  const receivers = await receiversOf({ store: services.store, to: notify.to, tellings });
  const report: Record<string, Notified[string]> = {};
  const messages = new Map<string, { to: Row[]; key: string | undefined; said: Message }>();
  const made = new Map<string, ReturnType<typeof messageTo>>();
  for (const { user, own } of receivers) {
    // The acting user needs no notice.
    if (user.id === caller.id) continue;
    const kind = `${own[0]?.resource.name}/${own[0]?.action.name}`;
    const place = `${kind}/${user.id}`;
    const former = run?.told[place];
    const reader = actingAs({ services, user });
    // Users with the same rights get the same text, which is computed once.
    const alike = JSON.stringify([reader.caller.subject, former, own.map(({ after }) => after.id)]);
    const saying = made.get(alike) ?? messageTo({ reader, notify, own, former });
    made.set(alike, saying);
    const { said: text, ...sum } = await saying;
    const ids = former === undefined ? { ids: own.map(({ after }) => after.id) } : {};
    const stated = { ...text, group: { key: kind, many: notify.many, count: sum.count, ...ids } };
    report[place] = sum;
    const key = run && `${run.key}/${place}`;
    const same = JSON.stringify([stated, key]);
    const message = messages.get(same) ?? { to: [], key, said: stated };
    message.to.push(user);
    messages.set(same, message);
  }
  for (const message of messages.values())
    for (const way of notify.by) await services.product.channels[way]?.send({ call, ...message, event: notify.event });
  return report;
};

/** The text for a user: for one record its own text, for several their number and titles. */
const messageTo = async ({
  reader,
  notify,
  own,
  former = { count: 0, names: [] },
}: {
  reader: Reader;
  notify: Notify;
  own: readonly Telling[];
  former: Notified[string] | undefined;
}): Promise<Notified[string] & { said: Omit<Message, 'group'> }> => {
  const count = former.count + own.length;
  const { level } = notify;
  const [only] = own;
  const next = own.slice(0, mostNames - former.names.length).map(({ after }) => after.id);
  const titles = only === undefined ? [] : await seenTitles(reader, only.resource, next);
  const names = [...former.names, ...titles.filter((title) => textOf(title, 'zh') !== '')];
  if (count > 1 || only === undefined) {
    const number = String(count);
    const title = fillOptional(notify.many, { count: { zh: number, en: number } });
    return { count, names, said: { title, content: names.length > 0 ? named(names, count) : title, level } };
  }
  const values = { ...(await valuesOf(reader, notify, only)), title: names[0] ?? { zh: '', en: '' } };
  const [title, content] = [fillOptional(notify.title, values), fillOptional(notify.text, values)];
  return { count, names, said: { title, content, level } };
};

const named = (names: readonly Label[], count: number): Texts => ({
  zh: namesLabel(
    names.map((name) => textOf(name, 'zh')),
    { count, unit: '条' },
  ).zh,
  en: namesLabel(
    names.map((name) => textOf(name, 'en')),
    { count },
  ).en,
});

const valuesOf = (reader: Reader, { title, text }: Notify, { resource, action, after, inputs }: Telling) => {
  const slots = [title, text].flatMap(({ zh = '', en = '' }) => [...slotsOf(zh), ...slotsOf(en)]);
  const names = [...new Set(slots)].filter((name) => name !== 'title');
  return seenValues({ reader, resource: withInputs(resource, action), row: { ...after, ...inputs }, names });
};
