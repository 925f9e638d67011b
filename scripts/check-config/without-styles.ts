import { register } from 'node:module';

const loader = `export const load = (url, context, next) =>
  /\\.(css|svg|png|jpe?g|webp)$/.test(url) ? { format: 'module', source: 'export default "";', shortCircuit: true } : next(url, context);`;

/** From now on style sheets and pictures are empty modules: components are only loaded for their names. */
export const withoutStyles = (): void => register(`data:text/javascript,${encodeURIComponent(loader)}`);
