import type { withdrawCauses } from '../../resources/causes';
import type { AccountOrder } from './orders';

export type WithdrawCause = keyof typeof withdrawCauses;

/** Something published that is to be taken off its platform. */
export interface WithdrawOrder {
  account: AccountOrder;
  /** Its id on the platform, as `Published` told it. */
  remoteId: string;
  url: string;
}

/** It cannot be seen any more; also said of what was not there. */
export interface Withdrawn {
  /** Somebody else had deleted it before. */
  wasGone: boolean;
}
