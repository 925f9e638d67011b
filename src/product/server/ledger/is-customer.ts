import { strings } from '../../../framework/server/auth/users';
import type { Row } from '../../../framework/server/stores/store';

/** Whether a user is a customer. Only customers have packages. */
export const isCustomer = ({ roles }: Row): boolean =>
  strings(roles).some((role) => role === 'Customer' || role === 'Douyin');
