import type { ConfigMistake } from '../../language/check/report';
import type { Console } from '../../language/console-config';
import { knownNames } from '../../language/known-names';
import { allObjectRules } from '../../rights/known-names';
import { hintFor } from '../../shared/hint-for';
import { routeTable } from '../endpoints/route-table';
import type { ServerProduct } from '../product';
import { tableMistakes } from '../services/endpoint';

/** Hooks of an unknown resource would silently never run. */
const unknownHooks = (names: readonly string[], resources: readonly string[]): readonly ConfigMistake[] =>
  names
    .filter((name) => !resources.includes(name))
    .map((name) => ({ path: `hooks.${name}`, message: `"${name}" is no resource.`, hint: hintFor(name, resources) }));

/** The shortest pause between two runs of a worker, in ms. */
const leastPauseMs = 10;

/** Two workers of one name would take turns with each other, and one without a pause would use a processor alone. */
const workerMistakes = ({ workers = [] }: ServerProduct): readonly ConfigMistake[] =>
  workers.flatMap(({ name, everyMs }, index) => {
    const path = `workers[${index}]`;
    const isTaken = workers.findIndex((other) => other.name === name) < index;
    return [
      ...(isTaken ? [{ path: `${path}.name`, message: `"${name}" is another worker's name.`, hint: undefined }] : []),
      ...(everyMs >= leastPauseMs
        ? []
        : [{ path: `${path}.everyMs`, message: `${everyMs} is too short.`, hint: `Write at least ${leastPauseMs}.` }]),
    ];
  });

/** Checks that the audit resource exists and is read-only: without write verbs and actions, not even the policy can grant writing. */
export const auditMistakes = (console: Console, { audit }: ServerProduct): readonly ConfigMistake[] => {
  if (audit === undefined) return [];
  const resource = console.resources.get(audit.resource);
  const path = `resources.${audit.resource}`;
  if (resource === undefined) return [{ path, message: 'It takes the audit and does not exist.', hint: undefined }];
  const writing = [
    ...[...resource.verbs].filter((verb) => !readVerbs.has(verb)),
    ...resource.actions.map(({ name }) => name),
  ];
  return writing.map((name) => ({ path, message: `It takes the audit, so nobody may "${name}" it.`, hint: undefined }));
};
const readVerbs: ReadonlySet<string> = new Set(['list', 'show', 'export']);

/** What a product's hooks and workers would silently come to. */
export const partMistakes = (product: ServerProduct, resources: readonly string[]): readonly ConfigMistake[] => [
  ...unknownHooks(Object.keys(product.hooks), resources),
  ...workerMistakes(product),
];

/** A right to what no policy can name is nobody's. */
const unknownRights = (console: Console, { endpoints }: ServerProduct): readonly ConfigMistake[] => {
  const rules = allObjectRules(knownNames(console));
  const written = endpoints.flatMap((group) => (typeof group.endpoints === 'function' ? [] : group.endpoints));
  return written.flatMap(({ method, path, right }) => {
    if (typeof right === 'string' || right === undefined) return [];
    const verbs = rules.get(right.object)?.verbs;
    if (verbs?.includes(right.action)) return [];
    const [name, known] = verbs ? [right.action, verbs] : [right.object, [...rules.keys()]];
    return { path: `endpoints[${method} ${path}].right`, message: `"${name}" is unknown.`, hint: hintFor(name, known) };
  });
};

/** Everything that is wrong with the code of a product and seen without running it. */
export const codeMistakes = (console: Console, product: ServerProduct): readonly ConfigMistake[] => [
  ...partMistakes(product, [...console.resources.keys()]),
  ...auditMistakes(console, product),
  ...tableMistakes(routeTable({ console, isDemo: true, groups: product.endpoints })).map((message) => ({
    path: 'endpoints',
    message,
    hint: undefined,
  })),
  ...unknownRights(console, product),
];
