import { type Label, type Language, type Texts, textOf } from '../../shared/label';
import { fillText } from '../../shared/text';

const texts = {
  ask: { zh: '不再接收{site}的{way}通知？', en: 'Stop {way} notifications from {site}?' },
  how: {
    zh: '退订后仍可在“个人中心 → 消息订阅”中重新开启。',
    en: 'You can choose them again under Personal centre → Notifications.',
  },
  confirm: { zh: '退订', en: 'Unsubscribe' },
  done: { zh: '已退订{site}的{way}通知', en: 'You will get no more {way} notifications from {site}' },
  bad: { zh: '退订链接无效', en: 'This link is not valid' },
  badHow: {
    zh: '请登录后在“个人中心 → 消息订阅”中设置。',
    en: 'Sign in and choose under Personal centre → Notifications.',
  },
} satisfies Record<string, Texts>;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `body{font:16px/1.6 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.5rem;color:#222;background:#fff}
button{font:inherit;padding:.4rem 1.2rem;border:0;border-radius:6px;background:#1668dc;color:#fff;cursor:pointer}
@media (prefers-color-scheme:dark){body{color:#ddd;background:#141414}}`;

/** The page of a link to unsubscribe: it asks, and its form says so by POST. It needs no script, and nothing from elsewhere. */
export const unsubscribePage = ({
  site,
  language,
  way,
  isDone,
}: {
  /** What the console is called. */
  site: Label;
  language: Language;
  /** Undefined: the link is none of ours. */
  way: Label | undefined;
  isDone: boolean;
}): { status: number; html: string } => {
  const values = { site: textOf(site, language), way: way ? textOf(way, language) : '' };
  const say = (label: Texts): string => escaped(fillText(textOf(label, language), values));
  const title = say(way === undefined ? texts.bad : isDone ? texts.done : texts.ask);
  const hint = say(way === undefined ? texts.badHow : texts.how);
  const form = way === undefined || isDone ? '' : `<form method="post"><button>${say(texts.confirm)}</button></form>`;
  return {
    status: way === undefined ? 400 : 200,
    html: `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${hint}</p>${form}</main></body></html>`,
  };
};
