/** What the policy may say about one resource. */
export interface KnownResource {
  /** Names of its own actions; they are verbs beside list, show, create, edit, delete, export and import. */
  readonly actions: readonly string[];
  /** Fields that need a `field:` row of their own. */
  readonly protectedFields: readonly string[];
  /** Whether its records belong to somebody. If not, only the scope `all` makes sense. */
  readonly isOwned: boolean;
}

/** Every name that exists. A policy row that names anything else is refused. */
export interface KnownNames {
  /** Role names without the `role:` prefix. */
  readonly roles: readonly string[];
  /** Permission names without the `perm:` prefix; they may contain colons. */
  readonly permissions: readonly string[];
  /** Route paths, each starting with `/`. */
  readonly routes: readonly string[];
  /** Resources by name, without the `res:` prefix. */
  readonly resources: Readonly<Record<string, KnownResource>>;
}
