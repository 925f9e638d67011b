import './reckon';

// For whoever may need all of it; lists, which seldom do, load `reckon.ts` when a resource says so (`use-reckoning.ts`).
export { holds, outcomeOf, valueFor } from './conditions';
