import type { Console } from '../../language/console-config';
import { policies } from '../identity/rights/policy-revisions';
import { scopeFields } from '../identity/rights/rights';
import { sessionCollection } from '../identity/session-row';
import { pickFields } from '../store/stamped-row';
import type { Change, Row } from '../store/store';
import { notices } from './notice';
import { noticeMarks } from './notice-marks';

/** What ends the streams of a session. */
const endings = ['endedAt', 'isLocked', 'expiredGen'];

/**
 * What other processes need to know of a change, to tell their readers and to follow it: of records only who may see them, of
 * notices everything. Undefined for what concerns none of them.
 */
export const sharedPart = (change: Change, console: Console): Change | undefined => {
  const { collection, before, after } = change;
  if (collection === notices) return change;
  if (collection === sessionCollection) return endsStreams(before, after) ? picked(change, endings) : undefined;
  if (collection === noticeMarks || collection === policies) return picked(change, []);
  const resource = console.resources.get(collection);
  return resource && picked(change, scopeFields(resource));
};

const endsStreams = (before: Row | undefined, after: Row | undefined): boolean =>
  before !== undefined && endings.some((field) => before[field] !== after?.[field]);

const picked = ({ before, after, ...target }: Change, fields: readonly string[]): Change => ({
  ...target,
  before: before && pickFields({ row: before, fields }),
  after: after && pickFields({ row: after, fields }),
});
