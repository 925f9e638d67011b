import { resolveField } from '../../fields/resolve-field';
import type { NotifyConfig } from '../resource/notify-config';
import type { Action } from '../resource/resource';
import type { WrittenAction } from '../resource/written-resource';

const otherKinds = new Set<unknown>(['open', 'duplicate', 'resetPassword', 'each']);
type Other = Extract<WrittenAction, { kind: 'open' | 'duplicate' | 'resetPassword' | 'each' }>;
const isOther = (action: WrittenAction): action is Other => otherKinds.has(action.kind);

/** Resolves a transition; the state field may be left out when there is only one. */
const transitionOf = (action: WrittenAction, stateFields: readonly string[]) => {
  if (isOther(action)) return undefined;
  if (!action.from || !action.to) return undefined;
  return { field: action.field ?? stateFields[0] ?? '', from: action.from, to: action.to };
};

/** Fills in every default of an action. */
export const resolveAction = (name: string, action: WrittenAction, stateFields: readonly string[]): Action => {
  const common = {
    name,
    label: action.label,
    icon: action.icon,
    danger: action.danger ?? action.kind === 'resetPassword',
    confirm: action.confirm,
    question: action.question,
    allowedWhen: action.allowedWhen,
  };
  if (action.kind === 'open')
    return {
      ...common,
      kind: 'open',
      route: action.route,
      carry: { ...action.carry } as Record<string, string>,
      on: action.on ?? ['record'],
    };
  if (action.kind === 'each') return { ...common, kind: 'each', action: action.action, where: action.where };
  if (action.kind === 'duplicate')
    return { ...common, kind: 'duplicate', done: action.done, suffixField: action.suffixField };
  const parts: UpdateParts = action.kind === 'resetPassword' ? {} : action;
  return {
    ...common,
    kind: 'update',
    done: parts.done,
    bulk: parts.bulk ?? false,
    form: parts.form ?? [],
    formRequired: parts.formRequired ?? [],
    inputs: Object.entries(parts.inputs ?? {}).map(([input, field]) => resolveField(input, field)),
    set: { ...parts.set } as UpdateSet,
    transition: transitionOf(action, stateFields),
    creates: parts.creates,
    costs: parts.costs,
    settles: parts.settles,
    handler: action.kind === 'handler' ? action.handler : undefined,
    notify: parts.notify as NotifyConfig | undefined,
    oneTimeHours: action.kind === 'resetPassword' ? (action.hours ?? usualHours) : undefined,
  };
};
type UpdateSet = Extract<Action, { kind: 'update' }>['set'];
type UpdateParts = Pick<
  Extract<WrittenAction, { bulk?: boolean }>,
  'done' | 'bulk' | 'form' | 'formRequired' | 'inputs' | 'set' | 'creates' | 'costs' | 'settles' | 'notify'
>;
/** How long a one-time password is good, in hours, where the configuration does not say. */
const usualHours = 24;
