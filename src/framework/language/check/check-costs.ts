import { kitOf } from '../../fields/field';
import { hintFor } from '../../shared/hint-for';
import type { Action, Resource } from '../resource/resource';
import type { Report } from './report';

interface Checked {
  report: Report;
  resource: Resource;
  /** Left out: not checked. */
  units: readonly string[] | undefined;
}

/** What an action costs is counted in a unit that there is, and by fields that hold numbers. */
export const checkCosts = ({ action, path, ...place }: Checked & { action: Action; path: string }): void => {
  if (action.kind !== 'update') return;
  const { costs, settles } = action;
  if (costs) {
    checkUnit({ ...place, path: `${path}.costs.unit`, unit: costs.unit });
    const [part, name] = 'amount' in costs ? ['amount', costs.amount] : ['times', costs.times];
    if (name !== undefined) checkNumber({ ...place, path: `${path}.costs.${part}`, name });
  }
  if (settles !== undefined) checkNumber({ ...place, path: `${path}.settles`, name: settles });
};

/** The same of what making a record takes, and of what a record grants. */
export const checkGrants = (place: Checked): void => {
  for (const unit of place.resource.costs) checkUnit({ ...place, path: 'costs', unit });
  for (const [unit, name] of Object.entries(place.resource.grants)) {
    checkUnit({ ...place, path: `grants.${unit}`, unit });
    checkNumber({ ...place, path: `grants.${unit}`, name });
  }
};

const checkUnit = ({ report, units, path, unit }: Checked & { path: string; unit: string }): void => {
  if (units?.includes(unit) === false) report(path, `"${unit}" is no unit of the ledger.`, hintFor(unit, units));
};

const checkNumber = ({ report, resource, path, name }: Checked & { path: string; name: string }): void => {
  const numbers = resource.fields.filter((field) => kitOf(field).holds === 'number').map((field) => field.name);
  if (!numbers.includes(name)) report(path, `"${name}" is no number of ${resource.name}.`, hintFor(name, numbers));
};
