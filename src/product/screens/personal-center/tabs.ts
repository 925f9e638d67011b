/** The tabs of the personal centre, by their names in the address. */
export const tabs = ['profile', 'security', 'binding', 'package', 'preferences', 'subscriptions'] as const;
export type Tab = (typeof tabs)[number];

/** The tab that `?tab=` names; the first one when it names none of ours. */
export const tabOf = (name: string | null): Tab => tabs.find((tab) => tab === name) ?? 'profile';
