import { useTranslation } from 'react-i18next';
import type { ExpressionContext } from '../../expressions/context';
import { holds } from '../../expressions/evaluate';
import { optionOf } from '../../fields/base/option';
import { textFrom } from '../../fields/base/read-value';
import { isState } from '../../fields/field';
import { useLabel } from '../../i18n/use-label';
import type { Action, Print, Resource } from '../../language/resource/resource';
import type { AllowedConfig } from '../../language/resource/rule-config';
import type { Label } from '../../shared/label';
import { useEngine } from '../context/engine-context';
import type { EngineRecord } from '../context/engine-record';

/** Why something that the user may do is not possible for one record. */
export type Obstacle =
  /** The record is not one of those that the configuration allows it for, with its reason. */
  | { kind: 'refused'; reason: Label }
  /** The record is in a state that the action does not start from; `current` is undefined for an unknown state. */
  | { kind: 'state'; current: Label | undefined };

interface Query {
  resource: Resource;
  /** `edit`, `delete`, an action, or what is printed. */
  action: 'edit' | 'delete' | Action | Print;
  record: EngineRecord;
  context: ExpressionContext;
}

const refusal = (allowed: AllowedConfig | undefined, { record, context }: Query): Obstacle | undefined =>
  allowed === undefined || holds(allowed.check, record, context)
    ? undefined
    : { kind: 'refused', reason: allowed.reason };

/** Why this is not possible for this record; undefined when it is possible. */
export const obstacleTo = (request: Query): Obstacle | undefined => {
  const { resource, action, record } = request;
  if (typeof action === 'string') return refusal(resource.allowedWhen[action], request);
  if ('kind' in action && action.kind === 'update' && action.transition !== undefined) {
    const { field: name, from } = action.transition;
    const key = textFrom(record[name]);
    const field = resource.fieldByName.get(name);
    if (!from.includes(key)) return { kind: 'state', current: isState(field) ? optionOf({ field, key }) : undefined };
  }
  return refusal(action.allowedWhen, request);
};

/** Returns a function that finds the obstacle for a record of the resource. */
export const useObstacles = (resource: Resource) => {
  const { asking } = useEngine();
  return (action: Query['action'], record: EngineRecord): Obstacle | undefined =>
    obstacleTo({ resource, action, record, context: { ...asking, now: Date.now() } });
};

/** Returns a function that explains an obstacle in the current language. */
export const useObstacleText = (): ((obstacle: Obstacle) => string) => {
  const { t } = useTranslation('engine');
  const label = useLabel();
  return (obstacle) => {
    if (obstacle.kind === 'refused') return label(obstacle.reason);
    return t('action.notNow', { state: obstacle.current === undefined ? '–' : label(obstacle.current) });
  };
};
