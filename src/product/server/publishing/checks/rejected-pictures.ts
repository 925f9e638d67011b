import { allRows } from '../../../../framework/server/store/each-row';
import { everything } from '../../../../framework/server/store/scope';
import type { Store } from '../../../../framework/server/store/store';
import { textIn } from '../../base/read-values';
import type { Piece } from '../contents';
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

/** Findings for contents with a picture that was rejected after it had been chosen. */
export const pictureFindings = async ({
  store,
  pieces,
}: {
  store: Store;
  pieces: readonly Piece[];
}): Promise<Finding[]> => {
  const ownerIds = [...new Set(pieces.map(({ ownerId }) => ownerId))];
  const urls = pieces.flatMap(({ pictures }) => pictures);
  const rejected = await rejectedAmong({ store, ownerIds, urls });
  return pieces.flatMap(({ kind, id, pictures }) => {
    const titles = pictures.flatMap((url) => rejected.get(url) ?? []);
    if (titles.length === 0) return [];
    const values = { titles: titles.join('、') };
    return [findingOf({ code: 'pictureRejected', values, content: { kind, id } })];
  });
};
