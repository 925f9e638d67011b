import { isEmpty } from '../../../framework/fields/base/read-value';
import { checkField } from '../../../framework/fields/check-field';
import { uploadLimits } from '../../../framework/fields/field';
import { invalid } from '../../../framework/server/http/api-error';
import { messages } from '../../../framework/server/http/messages';
import { hasUnknownFile } from '../../../framework/server/records/check-references';
import { resourceOf } from '../../../framework/server/records/resource-of';
import type { SessionCall } from '../../../framework/server/services/call';
import type { CallOf } from '../../../framework/server/services/endpoint';
import { allRows } from '../../../framework/server/store/each-row';
import type { Row } from '../../../framework/server/store/store';
import { cleanWords } from '../../../framework/shared/clean-words';
import { type Label, textOf } from '../../../framework/shared/label';
import { fillText } from '../../../framework/shared/text';
import * as contract from '../../contract/publishing';
import { platformResource } from '../../platforms/platform-fields';
import { textIn } from '../base/read-values';
import { type ContentKind, contentKinds, kindIn, pieceOf, places } from './contents';
import { asEdition, type Edition, type Pair, type PairPlan, type WishedTime } from './pair';
import { dayWritten, minuteMs, repeated } from './plan-moment';

/** Records by id, within the scope of the caller's right. 403 without that right. */
export const reached = async (input: {
  call: Pick<SessionCall, 'services' | 'rights'>;
  resource: string;
  action: string;
  ids: readonly string[];
}) => {
  const { call, action, ids } = input;
  const { services, rights } = call;
  const resource = resourceOf({ console: services.console, name: input.resource });
  const scope = await rights.scope({ resource, action });
  const where = { field: 'id', op: 'in', value: [...ids] } as const;
  const rows = await allRows({ store: services.store, collection: resource.name, scope, where, sort: [] });
  return new Map(rows.map((row) => [row.id, row]));
};

interface Refused {
  /** The field of the body. */
  refused: string;
  label: Label;
}

type Wish = CallOf<typeof contract.preflightPublishing>['body'];

/** The requested time, or the field that is invalid. */
export const readTime = ({
  body: { scheduledAt, stagger },
  now,
}: {
  body: Pick<Wish, 'scheduledAt' | 'stagger'>;
  /** ms. */
  now: number;
}): WishedTime | Refused => {
  const chosen = momentIn(scheduledAt);
  if (Number.isNaN(chosen)) return { refused: 'scheduledAt', label: messages.badMoment };
  if (!stagger) return chosen === undefined ? { mode: 'now', at: now } : { mode: 'at', at: chosen };
  if (stagger === true) return { mode: 'stagger', at: chosen ?? now };
  const { from, gapMinutes, perDay } = stagger;
  const begin = momentIn(from);
  if (Number.isNaN(begin)) return { refused: 'stagger', label: contract.staggerText };
  return {
    mode: 'stagger',
    at: begin ?? chosen ?? now,
    gapMs: gapMinutes == null ? undefined : gapMinutes * minuteMs,
    perDay: perDay ?? undefined,
  };
};

/** A time in ms; undefined: not given; NaN: invalid. */
const momentIn = (value: string | null | undefined): number | undefined =>
  value === undefined || value === null ? undefined : Date.parse(value);

const planAt = (at: number): PairPlan => ({ time: { mode: 'at', at }, until: undefined, windows: undefined });

/** The moments of a repetition; one that is undefined where nothing repeats. Undefined: it cannot be planned. */
const turnsIn = ({ body, time, now }: { body: Wish; time: WishedTime; now: number }) => {
  const { repeat } = body;
  if (!repeat) return [undefined];
  if (time.mode !== 'at') return undefined;
  const until = repeat.until ? dayWritten(repeat.until) : undefined;
  if (repeat.until && until === undefined) return undefined;
  return repeated({ first: time.at, weekdays: repeat.weekdays, until, times: repeat.times ?? undefined, now });
};

const mostPairs = 1000;

type Call = Pick<SessionCall, 'services' | 'rights' | 'caller' | 'language'> & { body: Wish };

interface ReadWish {
  pairs: Pair[];
  /** The contents by `KIND/ID`, and what they are called in place of their own titles. */
  rows: ReadonlyMap<string, Row>;
  titles: ReadonlyMap<string, string | undefined>;
  time: WishedTime;
}

/** Reads the request; contents and accounts must be within the caller's rights. 422 otherwise. */
export const readWish = async (call: Call): Promise<ReadWish> => {
  const { language, services } = call;
  const refuse = (field: string, label: Label = messages.reference) => invalid({ [field]: textOf(label, language) });
  const contents = contentsIn(call.body.contents);
  const ids = [...new Set(call.body.accountIds)];
  const time = readTime({ body: call.body, now: services.now() });
  if ('refused' in time) throw refuse(time.refused, time.label);
  const turns = turnsIn({ body: call.body, time, now: services.now() });
  if (turns === undefined) throw refuse('repeat', contract.repeatText);
  const pairCount = contents.reduce((sum, { accountIds }) => sum + (accountIds ?? ids).length, 0);
  if (pairCount * turns.length > mostPairs) throw refuse('accountIds', contract.tooManyText);
  if (contents.some(({ accountIds = [] }) => accountIds.some((id) => !ids.includes(id)))) throw refuse('contents');
  const accounts = await reached({ call, resource: 'accounts', action: 'list', ids });
  if (accounts.size < ids.length) throw refuse('accountIds');
  const rows = new Map<string, Row>();
  for (const kind of contentKinds) {
    const wanted = contents.filter((one) => one.kind === kind).map(({ id }) => id);
    const { collection, action } = places[kind];
    if (wanted.length === 0) continue;
    for (const [id, row] of await reached({ call, resource: collection, action, ids: wanted }))
      rows.set(`${kind}/${id}`, row);
  }
  if (rows.size < contents.length) throw refuse('contents');
  const versions = new Map(
    (call.body.versions ?? []).map((one) => [`${kindIn(one.resource)}/${one.id}/${one.accountId}`, one]),
  );
  await checkPictures({ call, accounts });
  const pairs: Pair[] = [];
  for (const { kind, id, title, accountIds = ids } of contents) {
    const row = rows.get(`${kind}/${id}`) as Row;
    const common = pieceOf({ kind, row });
    for (const accountId of accountIds) {
      const account = accounts.get(accountId) as Row;
      const wished = versions.get(`${kind}/${id}/${accountId}`);
      const edition = editionIn({ title, wished, common: call.body.fields?.[textIn(account.platform)] });
      const job = asEdition(undefined, edition);
      const at = momentIn(wished?.scheduledAt);
      if (Number.isNaN(at)) throw refuse('versions', messages.badMoment);
      const plan = at === undefined ? undefined : planAt(at);
      const piece = job ? pieceOf({ kind, row, job }) : common;
      for (const [turn, moment] of turns.entries())
        pairs.push({
          piece,
          common,
          account,
          edition,
          ...(moment === undefined ? { plan } : { turn, plan: planAt(moment) }),
        });
    }
  }
  return { pairs, rows, titles: new Map(contents.map(({ kind, id, title }) => [`${kind}/${id}`, title])), time };
};

/** What an account gets instead of what all get: empty texts count as not written. */
const editionIn = ({
  title: usual,
  wished,
  common,
}: {
  /** What all accounts of the content get in place of its title. */
  title: string | undefined;
  wished: NonNullable<Wish['versions']>[number] | undefined;
  /** The values for the platform's own fields that all of its accounts get. */
  common: Readonly<Record<string, unknown>> | undefined;
}): Edition => {
  const { desc, cover, images, topics } = wished ?? {};
  const title = wished?.title?.trim() || usual;
  const fields = { ...common, ...wished?.fields };
  return {
    ...(title && { title }),
    ...(desc?.trim() && { desc: desc.trim() }),
    ...(cover && { cover }),
    ...(images && images.length > 0 && { images }),
    ...(topics && topics.length > 0 && { topics: cleanWords(topics) }),
    ...(Object.keys(fields).length > 0 && { fields }),
  };
};

/** 422 for a picture in place of another one that is none: no address of a file, or an upload that was never made or is of another format. */
const checkPictures = async ({ call, accounts }: { call: Call; accounts: ReadonlyMap<string, Row> }): Promise<void> => {
  const { language, services, body } = call;
  const fieldOf = (resource: string, name: string) => services.console.resources.get(resource)?.fieldByName.get(name);
  const common = [fieldOf('publishJobs', 'cover'), fieldOf('dynamicNotes', 'images')];
  const check = async (at: 'versions' | 'fields', platform: string, value: Readonly<Record<string, unknown>>) => {
    for (const field of [...common, ...(platformResource(platform)?.fields ?? [])]) {
      if (field === undefined || uploadLimits(field) === undefined || isEmpty(value[field.name])) continue;
      const gone = fillText(textOf(messages.fileGone, language), { label: textOf(field.label, language) });
      const error = checkField({ field, value: value[field.name], language });
      if (error ?? (await hasUnknownFile({ call, value }, field))) throw invalid({ [at]: error ?? gone });
    }
  };
  for (const { accountId, fields, cover, images } of body.versions ?? [])
    await check('versions', textIn(accounts.get(accountId)?.platform), { ...fields, cover, images });
  for (const [platform, fields] of Object.entries(body.fields ?? {})) await check('fields', platform, fields);
};

interface WishedContent {
  kind: ContentKind;
  id: string;
  title: string | undefined;
  accountIds: readonly string[] | undefined;
}

const contentsIn = (contents: Wish['contents']): WishedContent[] => {
  const read = contents.flatMap(({ resource, id, title, accountIds }) => {
    const kind = kindIn(resource);
    const own = { title: title?.trim() || undefined, accountIds: accountIds ? [...new Set(accountIds)] : undefined };
    return kind === undefined ? [] : [{ kind, id, ...own }];
  });
  return [...new Map(read.map((one) => [`${one.kind}/${one.id}`, one])).values()];
};
