import { fillText } from '../../../shared/fill-text';
import { type Texts, textOf } from '../../../shared/label';
import type { Message } from '../../services/message-way';

const texts = {
  several: { zh: '{count} 条消息：{title}', en: '{count} messages: {title}' },
  open: { zh: '打开{site}', en: 'Open {site}' },
  leave: { zh: '不再接收邮件通知', en: 'Stop these mails' },
  why: {
    zh: '您在{site}的“个人中心 → 消息订阅”中选择了邮件通知。',
    en: 'You chose mail in {site}, under Personal centre → Notifications.',
  },
} satisfies Record<string, Texts>;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const lines = (text: string): string => escaped(text).replace(/\r?\n/g, '<br>');

/** A mail: what it is about, as text and as HTML that needs nothing from elsewhere. */
export interface MailBody {
  subject: string;
  text: string;
  html: string;
}

/** A message as a mail in the language of its reader. */
export const mailBody = ({ parts, language, site, home, unsubscribe }: Message): MailBody => {
  const say = (label: Texts, values: Readonly<Record<string, string>> = {}): string =>
    fillText(textOf(label, language), values);
  const title = parts[0]?.title ?? '';
  const [open, leave, why] = [say(texts.open, { site }), say(texts.leave), say(texts.why, { site })];
  const isOne = parts.length === 1;
  const told = parts.map((part) => (isOne ? part.content : `${part.title}\n${part.content}`)).join('\n\n');
  const blocks = parts.map(
    (part) =>
      `<h2 style="font-size:16px;margin:16px 0 4px">${escaped(part.title)}</h2><p style="margin:0">${lines(part.content)}</p>`,
  );
  return {
    subject: (isOne ? title : say(texts.several, { count: String(parts.length), title })).replace(/\s+/g, ' '),
    text: `${told}\n\n${open}: ${home}\n\n-- \n${why}\n${leave}: ${unsubscribe}\n`,
    html: [
      `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><meta charset="utf-8">`,
      '<body style="font:14px/1.6 system-ui,sans-serif;color:#222;max-width:600px">',
      ...blocks,
      `<p style="margin:20px 0"><a href="${escaped(home)}">${escaped(open)}</a></p>`,
      `<p style="color:#767676;font-size:12px">${escaped(why)}<br><a href="${escaped(unsubscribe)}" style="color:#767676">${escaped(leave)}</a></p>`,
      '</body></html>',
    ].join('\n'),
  };
};
