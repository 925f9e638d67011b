import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part of the page that is loaded after it has been drawn; undefined until then. Without it the page is still of use, so one
 * that cannot be loaded is left out, where React's own `lazy` would take the page away.
 */
export const useLoaded = <P>(load: () => Promise<ComponentType<P>>): ComponentType<P> | undefined => {
  const [Loaded, setLoaded] = useState<ComponentType<P>>();
  const [start] = useState(() => load);
  useEffect(() => {
    start().then(
      (component) => setLoaded(() => component),
      () => undefined,
    );
  }, [start]);
  return Loaded;
};
