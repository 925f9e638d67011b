import type { Field } from './resource';

/** Whether the policy has rows of their own for the field: to see it at all, or to see more than its ends. */
export const hasOwnRight = (field: Field): boolean =>
  field.protected || (field.type === 'phone' && field.mask === true);
