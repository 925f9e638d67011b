import type { Profile } from '../../framework/contract/profile';
import type { Binding } from './binding';

/** What is left of a package. */
export interface QuotaLeft {
  article: number;
  video: number;
  keyword: number;
  account: number;
  point: number;
}

/** What the product adds to the profile of a user. */
export interface ProfileParts {
  /** The messaging app; null when none is bound. */
  binding: Binding | null;
  /** The balance in yuan. */
  balance: number;
  subscription: {
    packageName: string | null;
    status: string | null;
    /** ISO 8601. */
    expireAt: string | null;
    left: QuotaLeft;
  };
}

/** Everything that users may see of their own account. */
export type PersonalData = Profile & ProfileParts;
