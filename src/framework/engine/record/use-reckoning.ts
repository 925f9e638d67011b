import { use } from 'react';
import type { Resource } from '../../language/resource/resource';

let loading: Promise<unknown> | undefined;

const reckoned = /"(?:field|today|now|add|subtract|multiply|divide|sum|min|max|count|round|concat|days|if)":/;

const needsReckoning = ({ allowedWhen, actions }: Resource): boolean =>
  reckoned.test(JSON.stringify([allowedWhen, actions.map((action) => action.allowedWhen)]));

const known = new WeakMap<Resource, boolean>();

/** Waits for the part that reckons values and days, where what is possible with the records of a resource depends on them. */
export const useReckoning = (resource: Resource): void => {
  let isNeeded = known.get(resource);
  if (isNeeded === undefined) {
    isNeeded = needsReckoning(resource);
    known.set(resource, isNeeded);
  }
  if (isNeeded) loading ??= import('../../expressions/reckon');
  if (isNeeded && loading) use(loading);
};
