import { declaredValues } from '../../../framework/server/records/declared-values';
import type { RecordCall } from '../../../framework/server/services/services';
import { everything } from '../../../framework/server/stores/scope';
import type { Row } from '../../../framework/server/stores/store';
import { plainTextOf } from '../../../framework/shared/plain-text-of';

/** Where content of a kind of review lies, and how its own state says what the review has decided. */
interface Place {
  collection: string;
  field: string;
  /** By the state of the review. */
  states: Readonly<Record<'pending' | 'approved' | 'rejected' | 'recalled', string>>;
}

const plain = (collection: string): Place => ({
  collection,
  field: 'reviewStatus',
  states: { pending: 'pending', approved: 'approved', rejected: 'rejected', recalled: 'recalled' },
});

/** Kinds of reviews that are about a record of ours; a withdrawal and a registration are carried out by hand. */
export const reviewPlaces: Readonly<Record<string, Place>> = {
  article: plain('articles'),
  video: plain('videos'),
  image: plain('images'),
  note: plain('dynamicNotes'),
  agent: {
    collection: 'baiduAgents',
    field: 'status',
    states: { pending: 'reviewing', approved: 'online', rejected: 'rejected', recalled: 'draft' },
  },
};

/** The record that a review is about; undefined when it is about none, or the record is gone. */
export const contentOf = async ({
  services,
  audit,
}: {
  services: RecordCall['services'];
  audit: Row;
}): Promise<{ row: Row; place: Place } | undefined> => {
  const place = reviewPlaces[plainTextOf(audit.kind)];
  if (place === undefined || !services.console.resources.has(place.collection)) return undefined;
  const { collection } = place;
  const row = await services.store.get({ collection, id: plainTextOf(audit.targetId), scope: everything() });
  return row && { row, place };
};

/** Writes what the review has decided into the record it is about. */
export const moveContent = async ({
  call: { services },
  row,
  place: { collection, field },
  state,
  values = {},
}: {
  call: RecordCall;
  row: Row;
  place: Place;
  state: string;
  /** Further values, of which those are written that the resource has a field for. */
  values?: Readonly<Record<string, unknown>>;
}): Promise<void> => {
  const resource = services.console.resources.get(collection);
  const more = resource ? declaredValues({ resource, values }) : {};
  const target = { collection, id: row.id, scope: everything(), expectedVersion: row.version };
  await services.store.update({ ...target, patch: { ...more, [field]: state } });
};
