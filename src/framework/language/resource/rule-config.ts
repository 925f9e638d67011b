import type { Expression } from '../../expressions/expression';
import type { Label } from '../../shared/label';

/** A rule between fields. `C`: conditions on the resource, `N`: names of its fields. */
export interface RuleConfig<C = Expression, N extends string = string> {
  /** What has to hold. It is not asked for while it compares what is not there. */
  readonly check: C;
  /** Said where it does not. */
  readonly message: Label;
  /** The field that it is said at. */
  readonly at: N;
}

/** When something is possible with a record. `C`: conditions on the resource. */
export interface AllowedConfig<C = Expression> {
  /** What has to hold; where it compares what is not there, it does not. */
  readonly check: C;
  /** Said where it does not. */
  readonly reason: Label;
}
