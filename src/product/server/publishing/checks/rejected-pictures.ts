import { allRows } from '../../../../framework/server/store/each-row';
import { everything } from '../../../../framework/server/store/scope';
import type { Store } from '../../../../framework/server/store/store';
import { textIn } from '../../base/read-values';
import type { Piece } from '../contents';
import type { Pair } from '../pair';
import type { Finding } from './finding';
import { findingOf } from './findings';

/**
 * Those of the given pictures that were rejected in the libraries of these owners: titles by URL. A picture that is in a library twice
 * and was approved once does not count.
 */
export const rejectedAmong = async ({
  store,
  ownerIds,
  urls,
}: {
  store: Store;
  ownerIds: readonly string[];
  urls: readonly string[];
}): Promise<ReadonlyMap<string, string>> => {
  if (urls.length === 0) return new Map();
  const where = {
    all: [
      { field: 'ownerId', op: 'in', value: [...ownerIds] },
      { field: 'reviewStatus', op: 'in', value: ['approved', 'rejected'] },
      { field: 'url', op: 'in', value: [...new Set(urls)] },
    ],
  } as const;
  const fields = ['url', 'title', 'reviewStatus'];
  const rows = await allRows({ store, collection: 'images', scope: everything(), where, sort: [], fields });
  const approved = new Set(rows.filter(({ reviewStatus }) => reviewStatus === 'approved').map(({ url }) => url));
  return new Map(rows.filter(({ url }) => !approved.has(url)).map(({ url, title }) => [textIn(url), textIn(title)]));
};

/** Findings for contents, and for what single accounts get in their place, with a picture that was rejected after it had been chosen. */
export const pictureFindings = async ({
  store,
  pieces,
  editions = [],
}: {
  store: Store;
  pieces: readonly Piece[];
  editions?: readonly Pair[];
}): Promise<Finding[]> => {
  const ownerIds = [...new Set(pieces.map(({ ownerId }) => ownerId))];
  const own = editions.map(({ piece: { kind, id, pictures }, common, account }) => ({
    kind,
    id,
    accountId: account.id,
    pictures: pictures.filter((url) => !common?.pictures.includes(url)),
  }));
  const all: readonly (Pick<Piece, 'kind' | 'id' | 'pictures'> & { accountId?: string })[] = [...pieces, ...own];
  const urls = all.flatMap(({ pictures }) => pictures);
  const rejected = await rejectedAmong({ store, ownerIds, urls });
  return all.flatMap(({ kind, id, pictures, accountId }) => {
    const titles = pictures.flatMap((url) => rejected.get(url) ?? []);
    if (titles.length === 0) return [];
    const values = { titles: titles.join('、') };
    return [
      findingOf({
        code: 'pictureRejected',
        values,
        content: { kind, id },
        ...(accountId !== undefined && { accountId }),
      }),
    ];
  });
};
