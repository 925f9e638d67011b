import type { replyCauses } from '../../resources/causes';

export type ReplyCause = keyof typeof replyCauses;

/** An answer to a comment, to be written below it. */
export interface ReplyOrder {
  platform: string;
  /** The name of the account that the post belongs to. */
  account: string;
  postUrl: string;
  /** The commenter's id on the platform. */
  uid: string;
  /** What was commented. */
  comment: string;
  text: string;
}

/** Where it stands. */
export interface Replied {
  /** Its id on the platform. */
  remoteId: string;
}
