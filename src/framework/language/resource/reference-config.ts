import type { Expression } from '../../expressions/expression';
import type { AllowedConfig } from './rule-config';

/** How records are named, shown and offered where others refer to them. `C`: conditions on the resource, `N`: names of its fields. */
export interface ReferenceConfig<C = Expression, N extends string = string> {
  /** The fields that name a record there, in this order; those without a value are left out. Default: `titleField`. */
  readonly title?: readonly N[];
  /** Fields whose values stand beside the title in cells, cards and pickers. Default: none. */
  readonly shows?: readonly N[];
  /** What has to hold of a record that is newly chosen; elsewhere it is greyed with the reason, and refused. Default: nothing. */
  readonly choosable?: readonly AllowedConfig<C>[];
}
