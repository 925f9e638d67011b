import { type Condition, EVERYTHING } from './condition';

declare const scopeBrand: unique symbol;

/** The rows a caller may touch: a condition that was made a scope on purpose, so that no store call forgets it. */
export type Scope = Condition & { readonly [scopeBrand]: true };

/** The scope of one caller, from the condition its policy gives. */
export function scopeFrom(condition: Condition): Scope {
  return condition as Scope;
}

/** Every row: for the server's own work, and for callers whose policy says `all`. */
export function everything(): Scope {
  return scopeFrom(EVERYTHING);
}
