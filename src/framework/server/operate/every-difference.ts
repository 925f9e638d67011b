import { isRef } from '../../fields/field';
import { onDeleteOf } from '../../fields/ref/on-delete';
import { exclusivesOf, uniqueNames } from '../store/unique-names';
import { type Difference, type Goal, hasRules, type MisfitKind } from './differences';
import type { FieldOutline } from './outline';
import type { Plan } from './plan';

/** The checks for all rows: the changes of the plan and everything else the fields require, changed or not. */
export const everyDifference = ({ plan, goal }: { plan: Plan; goal: Goal }): Difference[] => {
  const isKnown = ({ track, kind, field }: Difference) =>
    plan.differences.some((one) => one.track === track && one.kind === kind && one.field === field);
  const demanded = plan.tracks
    .filter(({ fate }) => fate !== 'dropped')
    .flatMap((track) => {
      const { outline, resource } = goal.get(track.name) ?? {};
      const { fields = {}, together = [] } = outline ?? {};
      const alike = resource === undefined ? [] : uniqueNames(resource).filter(({ mayStay }) => mayStay);
      return [
        ...Object.entries(fields).flatMap(([field, after]) =>
          demandsOf(after).map((kind): Difference => ({ track, kind, field, before: after, after })),
        ),
        ...[...together, ...alike.map(({ name }) => name)].map(
          (field): Difference => ({ track, kind: 'unique', field }),
        ),
        ...(resource ? exclusivesOf(resource) : []).map(
          (exclusive): Difference =>
            exclusive.from === undefined
              ? { track, kind: 'unique', field: exclusive.by[0] ?? exclusive.at, exclusive }
              : { track, kind: 'exclusive', field: exclusive.at, exclusive },
        ),
        ...(resource?.fields ?? [])
          .filter((field) => isRef(field) && onDeleteOf(field) !== 'keep')
          .map(({ name: field }): Difference => ({ track, kind: 'reference', field })),
      ];
    });
  return [...plan.differences, ...demanded.filter((one) => !isKnown(one))];
};

const demandsOf = (outline: FieldOutline): MisfitKind[] => [
  'type',
  ...(hasRules(outline) ? (['rule'] as const) : []),
  ...(outline.required ? (['required'] as const) : []),
  ...(outline.unique ? (['unique'] as const) : []),
  ...(outline.options ? (['option'] as const) : []),
];
