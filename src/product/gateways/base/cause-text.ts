import type { Label } from '../../../framework/shared/label';
import { grantCauses } from '../../resources/causes';
import type { GrantCause } from './oauth';

/** Why access to an account was not granted, and what helps. */
export const grantText = (cause: GrantCause): Label => grantCauses[cause];
