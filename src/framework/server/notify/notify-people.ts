import { holds } from '../../expressions/evaluate';
import { resolveNotify } from '../../language/resolve/resolve-notify';
import { withInputs } from '../../language/resource/action-inputs';
import type { Notify } from '../../language/resource/notify-config';
import { slotsOf } from '../../shared/fill-text';
import { type Label, type Texts, textOf } from '../../shared/label';
import { mostNames, namesLabel } from '../../shared/names-label';
import { expressionContext } from '../records/expression-context';
import { actingAs } from '../services/acting-as';
import type { Said } from '../services/said';
import type { RecordCall, Telling } from '../services/services';
import type { Told } from '../services/told';
import type { Row } from '../stores/store';
import { fillOptional } from './fill-optional';
import { receiversOf } from './receivers';
import { type Reader, seenTitles, seenValues } from './seen-values';

interface Input {
  /** The call of the transaction in which it was done. */
  call: RecordCall;
  tellings: readonly Telling[];
  /** For work in several commits: its key and the notices so far, so that each user gets one notice about all of it. */
  run?: { key: string; told: Told };
}

/** Notifies users of what was done, in the same commit, with one notice each. Returns all notices of the run so far. */
export const notifyPeople = async ({ call, tellings, run }: Input): Promise<Told> => {
  const byAction = new Map<Telling['action'], Telling[]>();
  for (const telling of tellings) byAction.set(telling.action, [...(byAction.get(telling.action) ?? []), telling]);
  let told = run?.told ?? {};
  for (const [{ notify, label }, own] of byAction)
    if (notify) {
      const asked = { call, notify: resolveNotify(notify, label), tellings: own, run };
      told = { ...told, ...(await tellOne(asked)) };
    }
  return told;
};

const tellOne = async ({
  call,
  notify,
  tellings: all,
  run,
}: Omit<Input, 'run'> & { notify: Notify; run: Input['run'] }): Promise<Told> => {
  const { services, caller } = call;
  const context = expressionContext(call);
  const tellings = all.filter(({ after }) => notify.when === undefined || holds(notify.when, after, context));
  const receivers = await receiversOf({ store: services.store, to: notify.to, tellings });
  const told: Record<string, Told[string]> = {};
  const messages = new Map<string, { to: Row[]; key: string | undefined; said: Said }>();
  const made = new Map<string, ReturnType<typeof saidTo>>();
  for (const { user, own } of receivers) {
    // The acting user needs no notice.
    if (user.id === caller.id) continue;
    const place = `${own[0]?.resource.name}/${own[0]?.action.name}/${user.id}`;
    const former = run?.told[place];
    const reader = actingAs({ services, user });
    // Users with the same rights get the same text, which is computed once.
    const alike = JSON.stringify([reader.caller.subject, former, own.map(({ after }) => after.id)]);
    const saying = made.get(alike) ?? saidTo({ reader, notify, own, former });
    made.set(alike, saying);
    const { said, ...sum } = await saying;
    told[place] = sum;
    const key = run && `${run.key}/${place}`;
    const message = messages.get(JSON.stringify([said, key])) ?? { to: [], key, said };
    message.to.push(user);
    messages.set(JSON.stringify([said, key]), message);
  }
  for (const message of messages.values())
    for (const way of notify.by) await services.product.channels[way]?.send({ call, ...message, event: notify.event });
  return told;
};

/** The text for a user: for one record its own text, for several their number and titles. */
const saidTo = async ({
  reader,
  notify,
  own,
  former = { count: 0, names: [] },
}: {
  reader: Reader;
  notify: Notify;
  own: readonly Telling[];
  former: Told[string] | undefined;
}): Promise<Told[string] & { said: Said }> => {
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
