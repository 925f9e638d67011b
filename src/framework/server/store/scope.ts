import { type Condition, everyRow } from './condition';

declare const scopeBrand: unique symbol;

/** The rows a caller may touch: a condition that was made a scope on purpose, so that no store call forgets it. */
export type Scope = Condition & { readonly [scopeBrand]: true };

/** The scope of one caller, from the condition its policy gives. */
export const scopeFrom = (condition: Condition): Scope => condition as Scope;

/** Every row: for the server's own work, and for callers whose policy says `all`. */
export const everything = (): Scope => scopeFrom(everyRow);
