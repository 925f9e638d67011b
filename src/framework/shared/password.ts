/** Fewest characters of any password; what an installation asks beyond that is in its `PasswordRules`. */
export const minPasswordLength = 6;

/** What a password that somebody chooses has to keep. */
export interface PasswordRules {
  /** Fewest characters. */
  min: number;
  /** One of those that are used most, or signs in a row, are refused. */
  refusesCommon: boolean;
  /** It must not be one of so many that the account had last, the present one among them. */
  former: number;
}
