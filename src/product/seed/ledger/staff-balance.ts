/** Balance of a user who is not a customer, in yuan: agents and OEM partners buy from it. */
export const staffBalanceOf = (roles: readonly string[]): number =>
  roles.includes('Agent') ? 25_600 : roles.includes('OEM') ? 88_000 : 0;
