/** How the grants of a row are weighed: at least one, every one, or none of them. */
export type GuardMode = 'any' | 'all' | 'except';

/** Which records a right reaches: the user's own, those of the user's organisation, or every one. */
export type Scope = 'own' | 'org' | 'all';

/** What a row of rights over records says: all of that scope, or those for which a named condition of the resource holds as well. */
export type Reach = Scope | `${Scope}:${string}`;

/** The possible values of the scope cell of a row; `-` where a right has no records (routes and fields). */
export type RowScope = Reach | '-';

/** The scope of a reach, and the condition that narrows it. */
export const partsOfReach = (reach: Reach): { scope: Scope; name: string | undefined } => {
  const [scope = '', name] = reach.split(':');
  return { scope: scope as Scope, name };
};

/** One row of `access-policy.csv`, already checked: `p, mode, subjects, object, actions, scope`. */
export interface PolicyRow {
  readonly mode: GuardMode;
  /** Grants, each `role:<name>` or `perm:<name>`; at least one, none twice. */
  readonly subjects: readonly string[];
  /** `route:<path>` (may end in `/*`), `res:<resource>` or `field:<resource>.<field>`. */
  readonly object: string;
  /** Exact verbs; at least one, none twice. */
  readonly actions: readonly string[];
  readonly scope: RowScope;
}

/** Who asks: what the server knows of a user, never what the user says. */
export interface Subject {
  /** The user's grants, each `role:<name>` or `perm:<name>`. An empty list never passes a row. */
  readonly grants: readonly string[];
  /** Full admin. A flag stored with the user; no role's name ever implies it. */
  readonly isSuper: boolean;
}

/** One question to the policy. */
export interface Question {
  readonly subject: Subject;
  /** `route:<path>`, `res:<resource>` or `field:<resource>.<field>`. */
  readonly object: string;
  /** One exact verb, for instance `view`, `list`, `read`. */
  readonly action: string;
}

/** Every scope, widest first. The widest matching row wins. */
export const scopes: readonly Scope[] = ['all', 'org', 'own'];

const plainScopes: readonly string[] = ['-', ...scopes];

/** The scope of a cell that names a known one; a condition by itself narrows all records. */
export const readScope = (cell: string): RowScope =>
  (plainScopes.includes(cell) || cell.includes(':') ? cell : `all:${cell}`) as RowScope;

/** Every guard mode. */
export const guardModes: readonly GuardMode[] = ['any', 'all', 'except'];
