/** A history of react-router that needs no address bar. Tests only; `src` reaches the others through `router-internals.ts`. */
export { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
