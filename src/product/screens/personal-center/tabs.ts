/** The tabs of the personal centre, by their names in the address. */
export const tabs = ['profile', 'security', 'binding', 'package', 'preferences', 'subscriptions', 'tokens'] as const;
export type Tab = (typeof tabs)[number];

/** The tab that `?tab=` names; the first one when it names none of ours. */
export const tabOf = (name: string | null): Tab => tabs.find((tab) => tab === name) ?? 'profile';

/**
 * What somebody holds: customers a package, those who sell packages the balance that these are paid from, everybody else nothing. As
 * the server has it (`isCustomer`).
 */
export const holdingOf = (roles: readonly string[]): 'package' | 'balance' | undefined => {
  const holds = (...names: readonly string[]): boolean => names.some((name) => roles.includes(name));
  if (holds('Customer', 'Douyin')) return 'package';
  return holds('Agent', 'OEM') ? 'balance' : undefined;
};
