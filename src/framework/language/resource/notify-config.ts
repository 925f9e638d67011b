import type { Expression } from '../../expressions/expression';
import type { Names } from '../../fields/field-names';
import type { Label } from '../../shared/label';

/**
 * Who is notified of an operation, and how. In the texts `{title}` is replaced by the title of the record and `{field}` by the value of a
 * field, as the reader may see them; a part in `[…]` is left out where a value within is missing. `N`: what it may name, `C`: a condition.
 */
export interface NotifyConfig<N extends Names = Names, C = Expression> {
  /**
   * All of these, each once: whom a field of the record names, whom the first filled one of several fields names, or everybody with a role; the user who acts is not notified. A field that the action has emptied counts as it was before. Fields that hold users:
   * references to `users`, `ownerId`, and `id` of the resource `users`.
   */
  readonly to: readonly (
    | N['person']
    | {
        /** Fields that hold users; the first one that is filled in. */
        readonly first: readonly N['person'][];
      }
    | {
        /** A role of the console. */
        readonly role: N['role'];
      }
  )[];
  /** Of which records, as they are afterwards. Default: of all. */
  readonly when?: C;
  /** The head. Default: the label of the action or schedule. */
  readonly title?: Label;
  /** The message about one record. Default: its title and the label. */
  readonly text?: Label;
  /** The head where the same person is notified of several at once, `{count}` of them; their titles follow. Default: the label and the number. */
  readonly many?: Label;
  /** How important it is. Default: `medium`. */
  readonly level?: 'low' | 'medium' | 'high';
  /**
   * The event that it belongs to, of those that the product offers users to subscribe to: each is notified by the ways that they have chosen
   * for it. Default: `notice`, which covers what belongs to no other.
   */
  readonly event?: string;
  /** The channels of the product, by name. Default: `['inbox']`, the notices of the console and what their readers have chosen in addition. */
  readonly by?: readonly string[];
}

/** The same with every default filled in. */
export interface Notify extends Required<Omit<NotifyConfig, 'when' | 'event'>> {
  readonly when: Expression | undefined;
  readonly event: string | undefined;
}
