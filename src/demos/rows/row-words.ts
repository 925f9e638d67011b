import type { Label } from '../../framework/shared/label';
import { rowStatus } from '../config/template';

const isStatus = (status: string): status is keyof typeof rowStatus => Object.hasOwn(rowStatus, status);

/** Returns the state of a row in words; a state that nobody knows as it is written. */
export const statusWord = (status: string): Label =>
  isStatus(status) ? rowStatus[status] : { zh: status, en: status };

/** Returns the colour of the tag of a state; undefined for an ordinary one. */
export const statusColor = (status: string): string | undefined => {
  const option = isStatus(status) ? rowStatus[status] : undefined;
  return option && 'color' in option ? option.color : undefined;
};
