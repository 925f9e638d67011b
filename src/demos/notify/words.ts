/** Kinds of messages. */
export const kinds = {
  success: { zh: '成功', en: 'Success' },
  info: { zh: '提示', en: 'Information' },
  warning: { zh: '警告', en: 'Warning' },
  error: { zh: '错误', en: 'Error' },
} as const;
export type Kind = keyof typeof kinds;
export const everyKind = Object.keys(kinds) as Kind[];

/** The message of each kind. */
export const texts = {
  success: { zh: '文章已发布到 3 个账号', en: 'The article is out on three accounts' },
  info: { zh: '今日 18:00 起系统升级', en: 'The console is updated at 18:00' },
  warning: { zh: '授权将在 3 天后到期', en: 'An authorisation ends in three days' },
  error: { zh: '发布失败：标题含有极限词', en: 'Not published: the title holds a forbidden word' },
} as const;
