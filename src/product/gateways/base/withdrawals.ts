import type { withdrawCauses } from '../../resources/causes';
import type { AccountOrder } from './orders';

export type WithdrawCause = keyof typeof withdrawCauses;

/** A published work to be withdrawn from its platform. */
export interface WithdrawOrder {
  account: AccountOrder;
  /** Its id on the platform, as in `Published`. */
  remoteId: string;
  url: string;
}

/** It is not public any more, or did not exist. */
export interface Withdrawn {
  /** It had already been deleted by other means. */
  wasGone: boolean;
}
