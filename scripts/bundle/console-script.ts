import { projectDir } from '../../src/app/server/console-dir.ts';

/** What the bundler tells of a module while it divides them among scripts. */
interface Graph {
  getModuleInfo: (id: string) => { importedIds: string[]; dynamicallyImportedIds: string[] } | null;
}

// In the package, `lib` has the modules of `src`, where each that is fetched later begins a file of its name.
const own = /\/(src|lib|resources\.config)/;
const console = /\/(src\/app\/console-app\.tsx|lib\/console-app-[\w-]+\.js)$/;
/** Of the console as well, and named by the first page, which fetches them ahead. */
const ahead =
  /\/(src\/framework\/(rights\/create-decisions|engine\/list\/list-page)\.tsx?|lib\/(create-decisions|list-page)-[\w-]+\.js)$/;

const isOwn = (id: string): boolean =>
  own.test(id) && !(id.startsWith(projectDir) ? id.slice(projectDir.length) : id).includes('/node_modules/');

/** Our modules that `from` needs at once; with `later`, also those that it may fetch, except where that says no. */
const reach = (graph: Graph, from: string, later: (id: string) => boolean = () => false): Set<string> => {
  const found = new Set([from]);
  for (const id of found) {
    const module = graph.getModuleInfo(id);
    const next = [...(module?.importedIds ?? []), ...(module?.dynamicallyImportedIds ?? []).filter(later)];
    for (const other of next) if (isOwn(other)) found.add(other);
  }
  return found;
};

/**
 * Gathers what the console needs at once in one script, although others need parts of it: otherwise every page, also one that is hardly ever
 * opened, cuts the console into as many scripts as there are combinations of shared parts. What pages without a session need stays out of it.
 * @param entry the module with which everything begins
 */
export const consoleScript = (entry: string): ((id: string, graph: Graph) => string | null) => {
  let members: ReadonlySet<string> | undefined;
  const find = (graph: Graph): ReadonlySet<string> => {
    const without = reach(graph, entry, (id) => !console.test(id) && !ahead.test(id));
    const app = [...reach(graph, entry, (id) => console.test(id))].find((id) => console.test(id));
    return new Set(app === undefined ? [] : [...reach(graph, app)].filter((id) => !without.has(id)));
  };
  return (id, graph) => {
    members ??= find(graph);
    return members.has(id) ? 'console' : null;
  };
};
