import resourcesConfig from '../../resources.config';
import { resolveConsole } from '../schema/resolve';

/** The configuration with every default filled in; resolved once per page load, and in development after every edit. */
export let resolvedConsole = resolveConsole(resourcesConfig);

const listeners = new Set<() => void>();

/** Calls back when the configuration was edited, which only happens in development. Answers how to stop. */
export const onConsoleEdited = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

// The server has checked it and serves it already (src/server/follow-config.ts).
if (import.meta.hot) {
  import.meta.hot.accept('../../resources.config', (edited) => {
    if (!edited) return;
    resolvedConsole = resolveConsole(edited.default);
    for (const listener of listeners) listener();
  });
}
