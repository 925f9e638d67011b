import { posix } from 'node:path';
import type { ESTree } from 'vite';
import type { RouteConfig } from '../../language/route/route';
import type { Source, Sources, ValueNode } from './create-sources';
import { createFollow, type Member, type Written } from './follow';

const first = <T>(items: readonly T[], find: (item: T) => number | undefined): number | undefined => {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
};

const inProperty = (property: ESTree.ObjectPropertyKind, word: string): number | undefined => {
  if (property.type === 'SpreadElement') return undefined;
  const { key, value } = property;
  const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
  return name === word ? key.start : findWord(value, word);
};

/** The offset of the first literal value or property name that equals the word. */
export const findWord = (node: ValueNode, word: string): number | undefined => {
  switch (node.type) {
    case 'Literal':
      return String(node.value) === word ? node.start : undefined;
    case 'ObjectExpression':
      return first(node.properties, (property) => inProperty(property, word));
    case 'ArrayExpression':
      return first(node.elements, (element) =>
        element === null || element.type === 'SpreadElement' ? undefined : findWord(element, word),
      );
    default:
      return undefined;
  }
};

/** `/a` + `b` → `/a/b`; a path that begins with `/` is absolute. */
const wholePath = (parent: string, path: string): string =>
  path.startsWith('/') ? path : posix.join(parent || '/', path);

/** `routes[1].children[0].title` → `routes[/store/boxes].title`, the notation of the other checks. */
export const byRoutePath = (routes: readonly RouteConfig[], path: string): string => {
  const [indices = '', ...rest] = /^routes\[\d+\](?:\.children\[\d+\])*/.exec(path) ?? [];
  if (indices === '' || rest.length > 0) return path;
  let level = routes;
  let whole = '';
  for (const [, index] of indices.matchAll(/\[(\d+)\]/g)) {
    const route = level[Number(index)];
    if (typeof route?.path !== 'string') return path;
    whole = wholePath(whole, route.path);
    level = 'children' in route && Array.isArray(route.children) ? route.children : [];
  }
  return `routes[${whole}]${path.slice(indices.length)}`;
};

/** A position in a project file; line and column from 1. */
export interface Place {
  file: string;
  line: number;
  column: number;
}

/** The quoted word at the start of a message: `"itmes" is no resource.` → `itmes` */
export const quotedIn = (message: string): string | undefined => /^"([^"]+)"/.exec(message)?.[1];

/** All ways to split a name off the front of a path, the longest first, because names may contain dots. */
const cuts = (path: string): readonly { name: string; rest: string }[] => {
  const index = /^\[(\d+)\]\.?(.*)$/.exec(path);
  if (index) return [{ name: index[1] ?? '', rest: index[2] ?? '' }];
  const ends = [...path.matchAll(/[.[]/g)].map((match) => match.index).concat(path.length);
  return ends.toReversed().map((end) => ({ name: path.slice(0, end), rest: path.slice(end).replace(/^\./, '') }));
};

/** Code of the language itself, not of users. */
const isOfLanguage = ({ file }: Source): boolean => /^src\/framework\/(language|fields)\//.test(file);

/**
 * Finds the position of a configuration path in the source files: `resources.items.fields.groupId.to` → file, line and column. A path
 * that cannot be resolved yields the nearest enclosing position.
 */
export const createLocate = (sources: Sources, file = 'resources.config.ts') => {
  const { resolve, member, elements } = createFollow(sources);
  const source = sources.get(file);
  const node = source?.values.get('default');
  const root: Written | undefined = source && node ? { source, node, scope: new Map() } : undefined;

  const placeAt = (at: Source, offset: number): Place => ({ file: at.file, ...at.placeOf(offset) });

  /** Routes by whole path; the last one wins if a path is repeated. */
  const routes = new Map<string, Member>();
  const readRoutes = (list: Written | undefined, parent: string): void => {
    for (const route of list ? elements(list) : []) {
      if (route === 'unknown') continue;
      const path = member(route.value, 'path');
      const text = path && path !== 'unknown' ? resolve(path.value)?.node : undefined;
      if (text?.type !== 'Literal' || typeof text.value !== 'string') continue;
      const whole = wholePath(parent, text.value);
      routes.set(whole, route);
      const children = member(route.value, 'children');
      if (children && children !== 'unknown') readRoutes(resolve(children.value), whole);
    }
  };
  const tree = root && member(root, 'routes');
  if (tree && tree !== 'unknown') readRoutes(resolve(tree.value), '');

  /** The route at which a path begins; undefined: the configuration root. */
  const beginOf = (path: string): { from: Member; rest: string } | undefined => {
    const whole = /^routes\[(\/[^\]]*)\]\.?(.*)$/.exec(path);
    if (!whole) return undefined;
    // Generated pages are below the list's route.
    for (let at = whole[1] ?? ''; at.length > 1; at = posix.dirname(at)) {
      const route = routes.get(at);
      if (route) return { from: route, rest: at === whole[1] ? (whole[2] ?? '') : '' };
    }
    const route = routes.get('/');
    return route && whole[1] === '/' ? { from: route, rest: whole[2] ?? '' } : undefined;
  };

  const step = (container: Written, path: string): { found: Member; rest: string } | undefined => {
    for (const { name, rest } of cuts(path)) {
      const found = member(container, name);
      if (found && found !== 'unknown') return { found, rest };
    }
    return undefined;
  };

  /** The position of the resolved value; undefined inside the configuration language. */
  const placeOf = (value: Written): Place | undefined => {
    const whole = resolve(value) ?? value;
    return isOfLanguage(whole.source) ? undefined : placeAt(whole.source, whole.node.start);
  };

  /**
   * @param path the path of an error
   * @param word the word the error quotes, if any; if it is found at the path, its position is returned
   */
  return (path: string, word?: string): Place => {
    const nowhere: Place = { file, line: 1, column: 1 };
    if (!root) return nowhere;
    const begin = beginOf(path);
    let value: Written = begin ? begin.from.value : root;
    let rest = begin ? begin.rest : path.replace(/^routes\[\/.*$/, 'routes');
    let place = begin ? placeAt(begin.from.source, begin.from.start) : (placeOf(root) ?? nowhere);
    while (rest !== '') {
      const next = step(value, rest);
      if (!next) {
        // A part is missing; the value may be in another file than its name.
        const around = placeOf(value);
        return around && around.file !== place.file ? around : place;
      }
      const { found } = next;
      place = isOfLanguage(found.source) ? (placeOf(found.value) ?? place) : placeAt(found.source, found.start);
      value = found.value;
      rest = next.rest;
    }
    const whole = word === undefined ? undefined : resolve(value);
    const at = whole && word !== undefined && !isOfLanguage(whole.source) ? findWord(whole.node, word) : undefined;
    return whole && at !== undefined ? placeAt(whole.source, at) : place;
  };
};
