import { isRef } from '../../fields/field';
import { accountsResource } from '../../shared/accounts';
import { hintFor } from '../../shared/hint-for';
import { type Label, languages } from '../../shared/label';
import { slotsOf } from '../../shared/text';
import { resolveNotify } from '../resolve/resolve-notify';
import type { Notify } from '../resource/notify-config';
import type { Resource, UpdateActionResolved } from '../resource/resource';
import { checkExpression } from './check-expression';
import { checkLabel } from './check-written-field';
import type { Report } from './report';

/** The known recipients, and the ways to notify them. */
export interface NotifyContext {
  resources: ReadonlyMap<string, Resource>;
  /** Names of the roles; left out: not checked. */
  roles?: readonly string[] | undefined;
  /** The product's channels; left out: not checked. */
  channels?: Readonly<Record<string, { needs?: string }>> | undefined;
  /** The events that users can subscribe to; left out: not checked. */
  events?: readonly string[] | undefined;
}

/** The fields of a resource that name users. */
const userFields = ({ name, fields }: Resource): readonly string[] =>
  fields
    .filter(
      (field) => (isRef(field) && field.to === accountsResource) || (name === accountsResource && field.name === 'id'),
    )
    .map((field) => field.name);

const checkReceivers = (report: Report, { to }: Notify, resource: Resource, { roles }: NotifyContext): void => {
  const known = userFields(resource);
  const checkField = (path: string, name: string): void => {
    if (!known.includes(name)) {
      const what = resource.fieldByName.has(name) ? 'holds no user' : `is no field of ${resource.name}`;
      report(path, `"${name}" ${what}.`, hintFor(name, known));
    }
  };
  if (to.length === 0) report('to', 'nobody is told.', 'Name a field that holds users, or `{ role }`.');
  for (const [index, receiver] of to.entries()) {
    const path = `to[${index}]`;
    if (typeof receiver === 'string') checkField(path, receiver);
    else if ('first' in receiver) for (const name of receiver.first) checkField(`${path}.first`, name);
    else if (roles?.includes(receiver.role) === false)
      report(`${path}.role`, `"${receiver.role}" is no role.`, hintFor(receiver.role, roles));
  }
};

/** Whether every `[` of a text is closed before the next one. */
const hasClosedParts = (text: string): boolean => /^(?:[^[\]]|\[[^[\]]*\])*$/.test(text);

/** Reports the mistakes of a text with values in it. */
export const checkText = (
  report: Report,
  path: string,
  label: Label,
  /** The values that it may name, whether it says how many, and whether `[` and `]` stand around what may be left out. */
  own: { slots: readonly string[]; isCounted?: boolean; hasParts?: boolean },
): void => {
  checkLabel(report, path, label);
  const slots = new Map(languages.map((language) => [language, slotsOf(label[language] ?? '')]));
  for (const [language, named] of slots) {
    const at = `${path}.${language}`;
    for (const slot of named)
      if (!own.slots.includes(slot)) report(at, `"{${slot}}" has no value here.`, hintFor(slot, own.slots));
    if (own.hasParts && !hasClosedParts(label[language] ?? ''))
      report(at, 'a bracket is not closed, or opens within another.', 'Put one [ and one ] around an optional part.');
    if (own.isCounted && !named.includes('count'))
      report(at, 'does not say how many.', 'Put {count} where the number stands.');
    const others = [...slots].filter(([other]) => (label[other] ?? '') !== '').flatMap(([, each]) => each);
    const missing = others.find((slot) => !named.includes(slot) && own.slots.includes(slot));
    if ((label[language] ?? '') !== '' && missing !== undefined && !(own.isCounted && missing === 'count'))
      report(at, `"{${missing}}" is in another language only.`, 'Put the same values into every language.');
  }
};

/** Reports every mistake in the recipients of an action or schedule, and in the ways. `resource`: with the inputs of the action. */
export const checkNotify = (
  report: Report,
  action: Pick<UpdateActionResolved, 'label' | 'notify'>,
  resource: Resource,
  context: NotifyContext,
): void => {
  if (action.notify === undefined) return;
  const notify = resolveNotify(action.notify, action.label);
  const { title, text, many, by, when } = notify;
  checkReceivers(report, notify, resource, context);
  checkExpression({ report, path: 'when', resource, expression: when });
  const values = ['title', ...resource.fieldByName.keys()];
  checkText(report, 'title', title, { slots: values, hasParts: true });
  checkText(report, 'text', text, { slots: values, hasParts: true });
  checkText(report, 'many', many, { slots: ['count'], isCounted: true, hasParts: true });
  if (by.length === 0) report('by', 'nobody is told in any way.', 'Name a channel, or leave `by` out.');
  const { channels, events } = context;
  const { event } = notify;
  if (event !== undefined && events?.includes(event) === false)
    report('event', `"${event}" is no event that users subscribe to.`, hintFor(event, events));
  for (const way of channels === undefined ? [] : by) {
    const needs = channels && Object.hasOwn(channels, way) ? channels[way]?.needs : undefined;
    if (channels && !Object.hasOwn(channels, way))
      report('by', `"${way}" is no channel of the product.`, hintFor(way, Object.keys(channels)));
    else if (needs !== undefined && !context.resources.has(needs))
      report('by', `the channel "${way}" needs the resource "${needs}".`, 'Add it, or name another channel.');
  }
};
