import { allRows } from '../../../framework/server/stores/each-row';
import { everything } from '../../../framework/server/stores/scope';
import type { Condition, Row, Store } from '../../../framework/server/stores/store';
import type { DaySources } from '../../figures/day-figures';
import type { DaySpan } from '../../figures/day-span';
import { textIn } from '../base/read-values';

const firstPage = 10;

const within = (field: string, { begin, end }: DaySpan): Condition => ({
  all: [
    { field, op: 'gte', value: begin },
    { field, op: 'lt', value: end },
  ],
});

const among = (field: string, values: readonly unknown[]): Condition => ({
  field,
  op: 'in',
  value: [...new Set(values.map(textIn))].filter((value) => value !== ''),
});

const targetFields = [
  'ownerId',
  'accountId',
  'articleId',
  'contentKind',
  'status',
  'scheduledAt',
  'publishedAt',
  'remoteUrl',
];

/**
 * The records that the figures of a day speak of.
 * @param ownerId left out: those of everybody
 */
export const readDay = async (store: Store, span: DaySpan, ownerId?: string): Promise<DaySources> => {
  const rows = (collection: string, where: Condition, fields: readonly string[], owner = 'ownerId'): Promise<Row[]> => {
    const all: Condition = ownerId === undefined ? where : { all: [{ field: owner, op: 'eq', value: ownerId }, where] };
    return allRows({ store, collection, scope: everything(), where: all, sort: [], fields });
  };
  const [accounts, dayTargets, videos, rankings, inquiries, consumptions] = await Promise.all([
    rows('accounts', { field: 'createdAt', op: 'lt', value: span.end }, ['ownerId', 'platform', 'createdAt']),
    rows('publishTargets', { any: [within('publishedAt', span), within('scheduledAt', span)] }, targetFields),
    rows('videos', within('createdAt', span), ['ownerId', 'taskId', 'createdAt']),
    rows('rankings', { field: 'rank', op: 'lte', value: firstPage }, ['ownerId', 'word', 'rank', 'checkedAt', 'days']),
    rows('inquiries', within('createdAt', span), ['customerId', 'sourceUrl', 'createdAt'], 'customerId'),
    rows('consumptions', within('at', span), ['ownerId', 'kind', 'phase', 'item', 'used', 'count', 'at', 'targetId']),
  ]);
  const articles = await rows(
    'articles',
    {
      any: [
        within('createdAt', span),
        within('indexedAt', span),
        among(
          'id',
          dayTargets.map(({ articleId }) => articleId),
        ),
      ],
    },
    ['ownerId', 'taskId', 'url', 'indexedAt', 'createdAt'],
  );
  const addresses = [...articles.map(({ url }) => url), ...inquiries.map(({ sourceUrl }) => sourceUrl)];
  const sources = await rows('publishTargets', among('remoteUrl', addresses), targetFields);
  const publishTargets = [...new Map([...dayTargets, ...sources].map((target) => [target.id, target])).values()];
  return { accounts, publishTargets, articles, videos, rankings, inquiries, consumptions };
};
