import { strings } from '../../../framework/server/auth/users';
import type { Row } from '../../../framework/server/stores/store';

/** Whether somebody is a customer: who else has no package, and is given none. */
export const isCustomer = ({ roles }: Row): boolean =>
  strings(roles).some((role) => role === 'Customer' || role === 'Douyin');
