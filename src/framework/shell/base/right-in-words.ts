import type { Console } from '../../language/console-config';
import type { RouteMatcher } from '../../language/route/match-route';
import type { Label } from '../../shared/label';

/** A right, as the policy and a refusal of the server name it. */
export interface NamedRight {
  object: string;
  action: string;
}

/** A right in the words of the console: the page, the records or the field, and what is done with it. */
export interface RightInWords {
  /** From the outside in, for example the group of a page and the page. */
  path: readonly Label[];
  /** The action's own label, or one of the words that every console has. */
  action: Label | { word: string };
}

/** What the words are found in. */
export interface Known {
  console: Pick<Console, 'resources'>;
  matchRoute: RouteMatcher;
}

/** What the console keeps itself and a policy may speak of. */
const ownResources: Readonly<Record<string, Label>> = {
  policy: { zh: '访问策略', en: 'Access policy' },
  roleViews: { zh: '角色视图', en: 'Views of roles' },
  apiTokens: { zh: 'API 令牌', en: 'API tokens' },
  schedules: { zh: '定时任务', en: 'Schedules' },
  connections: { zh: '服务连接', en: 'Connections' },
};

const partsOf = (object: string): readonly [kind: string, name: string] => {
  const at = object.indexOf(':');
  return [object.slice(0, at), object.slice(at + 1)];
};

/** Says a right in words. Undefined when it is about something that this console does not know. */
export const rightInWords = (
  { object, action }: NamedRight,
  { console, matchRoute }: Known,
): RightInWords | undefined => {
  const [kind, name] = partsOf(object);
  if (kind === 'route') {
    const trail = matchRoute(name)?.trail;
    return trail && { path: trail.map(({ title }) => title), action: { word: action } };
  }
  const [resourceName = '', fieldName = ''] = kind === 'field' ? name.split('.') : [name];
  const resource = console.resources.get(resourceName);
  const label = resource?.label ?? ownResources[resourceName];
  if (!label) return undefined;
  if (kind !== 'field') {
    const own = resource?.actions.find((each) => each.name === action);
    return { path: [label], action: own?.label ?? { word: action } };
  }
  const field = resource?.fieldByName.get(fieldName);
  return field && { path: [label, field.label], action: { word: action } };
};
