/** The time zone of this browser, in which days are days: `Asia/Shanghai`. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
