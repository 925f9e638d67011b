/** The tabs of the personal center, by their names in the URL. */
export const tabs = ['profile', 'security', 'binding', 'package', 'preferences', 'subscriptions', 'tokens'] as const;
export type Tab = (typeof tabs)[number];

/** The tab named by `?tab=`; the first one if the name is unknown. */
export const tabOf = (name: string | null): Tab => tabs.find((tab) => tab === name) ?? 'profile';

/**
 * What a user holds: customers a package, sellers of packages the balance that these are paid from, everybody else nothing. Same rule
 * as on the server (`isCustomer`).
 */
export const holdingOf = (roles: readonly string[]): 'package' | 'balance' | undefined => {
  const holds = (...names: readonly string[]): boolean => names.some((name) => roles.includes(name));
  if (holds('Customer', 'Douyin')) return 'package';
  return holds('Agent', 'OEM') ? 'balance' : undefined;
};
