import { everything } from '../../../framework/server/store/scope';
import type { Row, Store } from '../../../framework/server/store/store';
import { isObject } from '../../../framework/shared/is-object';
import type { PublishOrder } from '../../gateways/base/publish-order';
import { readLookedUp } from '../../platforms/platform';
import { accountOrder, plainAccountOrder } from '../base/account-order';
import { numberIn, textIn, textsIn } from '../base/read-values';
import type { ContentKind } from './contents';
import { captionOf, contentIn, imagesOf, type Overrides, topicsOf } from './contents';
import { asEdition, editionOf } from './pair';

/** Tags after which a line of text ends. */
const lineEnds = /<\/(?:p|h[1-6]|li|blockquote|tr)>|<br\s*\/?>/g;
const marks: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The plain text of HTML, one line per paragraph. */
export const linesOfHtml = (html: string): string =>
  html
    .replace(lineEnds, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => marks[name] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

interface Parts {
  target: Row;
  account: Row;
  /** The job with overrides for the content; undefined: there is none. */
  job: Overrides | undefined;
  /** The content; undefined for a note of a Douyin task, which is stored in its publication. */
  content: { kind: ContentKind; row: Row } | undefined;
}

const firstOf = (...values: unknown[]): string =>
  values
    .flatMap((value) => [value].flat())
    .map(textIn)
    .find((text) => text !== '') ?? '';

/** The value of a field as it is sent: of what was looked up, not for which of our accounts. */
const sent = (value: unknown): unknown => {
  if (!isObject(value)) return value;
  const { account: _, ...own } = value;
  return own;
};

/** Everything that is sent to a platform for a publication. */
export const orderFrom = ({ target, account, job: common, content }: Parts): PublishOrder => {
  const edition = editionOf(target);
  const job = asEdition(common, edition);
  const extra = Object.fromEntries(Object.entries(edition.fields ?? {}).map(([name, value]) => [name, sent(value)]));
  const { kind, row } = content ?? { kind: 'note' as const, row: undefined };
  const html = kind === 'article' ? textIn(row?.content) : '';
  const caption = captionOf({ kind, row, job });
  const images = kind === 'note' ? [...imagesOf(row, job)] : [];
  const own = textsIn(target.images);
  const product = {
    title: firstOf(extra.productTitle, job?.productTitle),
    url: firstOf(extra.productLink, job?.productLink),
  };
  const moment = textIn(target.scheduledAt);
  return {
    account: plainAccountOrder(account),
    credential: `${textIn(account.platform)}/${textIn(account.uid)}`,
    kind,
    title: firstOf(target.title, job?.title, row?.title),
    summary: textIn(row?.summary),
    html,
    text: html === '' ? caption : linesOfHtml(html),
    cover: firstOf(job?.cover, row?.cover, own, images),
    images: own.length > 0 ? own : images,
    film:
      kind === 'video' && row
        ? {
            url: textIn(row.url),
            poster: firstOf(job?.cover, row.cover),
            duration: numberIn(row.duration),
            size: numberIn(row.size),
            md5: textIn(row.md5),
          }
        : undefined,
    tags: [...topicsOf(row, job)],
    place: firstOf(readLookedUp(extra.place)?.name, job?.poi),
    product: product.title === '' || product.url === '' ? undefined : product,
    isOriginal: (extra.isOriginal ?? job?.isOriginal ?? row?.isOriginal) === true,
    visibility: firstOf(extra.visibility, job?.visibility) || 'public',
    declare: firstOf(extra.declare, job?.declare) || 'none',
    extra,
    isDraft: job?.saveDraft === true,
    scheduledAt: moment === '' ? undefined : moment,
  };
};

/** The order of a stored publication, from its content and its job or Douyin task. */
export const publishOrder = async ({
  store,
  target,
  account,
}: {
  store: Store;
  target: Row;
  account: Row;
}): Promise<PublishOrder> => {
  const read = async (collection: string, id: unknown) =>
    textIn(id) === '' ? undefined : store.get({ collection, id: textIn(id), scope: everything() });
  const job = (await read('publishJobs', target.jobId)) ?? (await read('dyPublishTasks', target.dyTaskId));
  const order = orderFrom({ target, account, job, content: await contentIn({ store, row: target }) });
  return { ...order, account: await accountOrder({ store, account }) };
};
