import { bind } from '../../contract/endpoint';
import { askPrice } from '../../contract/prices';
import type { Resource } from '../../language/resource/resource';
import { type GuardedEndpoint, handle } from '../api/endpoint';
import { priceOfAction } from '../prices/price-of-action';
import { priceOfNew } from '../prices/price-of-new';

/** What an act would take, for every act of a resource that costs something. */
export const priceEndpoints = (resource: Resource): GuardedEndpoint[] => {
  const of = (action: string) => bind(askPrice, { resource: resource.name, action });
  const hasPrice = resource.costs.length > 0 && resource.verbs.has('create');
  return [
    ...(hasPrice ? [handle(of('create'), (call) => priceOfNew({ call, resource }))] : []),
    ...resource.actions.flatMap((action) => {
      const where = action.kind === 'each' ? action.where : undefined;
      const done = action.kind === 'each' ? resource.actions.find(({ name }) => name === action.action) : action;
      if (done?.kind !== 'update' || done.costs === undefined) return [];
      const { costs: cost } = done;
      return [handle(of(action.name), (call) => priceOfAction({ call, resource, action: done, cost, where }))];
    }),
  ];
};
