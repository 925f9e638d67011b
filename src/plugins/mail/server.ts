import { isMailAddress } from '../../framework/fields/text/formats';
import { definePluginServer } from '../../framework/server/product';
import type { Delivery, Message, MessageWay, Sender } from '../../framework/server/services/outbox';
import { type Texts, textOf } from '../../framework/shared/label';
import { fillText } from '../../framework/shared/text';

/** How mails are sent. */
interface MailSettings {
  host: string;
  port: number;
  /** TLS from the first byte (`smtps:`); otherwise the connection is upgraded by STARTTLS. */
  isSecure: boolean;
  /** An unencrypted connection is refused. */
  needsTls: boolean;
  user: { name: string; password: string } | undefined;
  from: { name: string; address: string };
}

type Env = Readonly<Record<string, string | undefined>>;

/** An address as mail programs write it, with a name or without. */
const fromPattern = /^\s*(?:"?([^"<>\r\n]*?)"?\s*<([^\s<>]+)>|([^\s<>]+))\s*$/;

const fromOf = (text: string): MailSettings['from'] | undefined => {
  const [, name = '', named, bare] = fromPattern.exec(text) ?? [];
  const address = named ?? bare ?? '';
  return isMailAddress(address) ? { name: name.trim(), address } : undefined;
};

const isOwnMachine = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host);

const serverOf = (text: string): Omit<MailSettings, 'from'> | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (
    url === undefined ||
    !/^smtps?:$/.test(url.protocol) ||
    url.hostname === '' ||
    url.search !== '' ||
    url.hash !== ''
  )
    return undefined;
  if (url.pathname.length > 1 || (url.username === '') !== (url.password === '')) return undefined;
  const isSecure = url.protocol === 'smtps:';
  const user =
    url.username === ''
      ? undefined
      : { name: decodeURIComponent(url.username), password: decodeURIComponent(url.password) };
  // A password is never sent over a network unencrypted.
  const needsTls = user !== undefined && !isOwnMachine(url.hostname);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 465 : 587),
    isSecure,
    needsTls,
    user,
  };
};

const expectedUrl = 'MAIL_URL: 应为 expected smtp(s)://USER:PASSWORD@HOST:PORT';
const isWeb = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Reads `MAIL_URL`, `MAIL_FROM` and `PUBLIC_URL`; undefined if unset; a one-line mistake, without any password, if invalid. */
export const readMailSettings = (env: Env): MailSettings | { mistake: string } | undefined => {
  const { MAIL_URL = '', MAIL_FROM = '', PUBLIC_URL = '' } = env;
  if (MAIL_URL === '' && MAIL_FROM === '') return undefined;
  let server: Omit<MailSettings, 'from'> | undefined;
  try {
    server = serverOf(MAIL_URL);
  } catch {
    // A malformed percent escape.
  }
  if (server === undefined) return { mistake: expectedUrl };
  const from = fromOf(MAIL_FROM);
  if (from === undefined) return { mistake: 'MAIL_FROM: 应为 expected NAME <ADDRESS>' };
  if (!isWeb(PUBLIC_URL))
    return {
      mistake: 'PUBLIC_URL: 设置 MAIL_URL 时应为本系统的地址 with MAIL_URL, expected the address of this console',
    };
  return { ...server, from };
};

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
interface MailBody {
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
  const report = parts.map((part) => (isOne ? part.content : `${part.title}\n${part.content}`)).join('\n\n');
  const blocks = parts.map(
    (part) =>
      `<h2 style="font-size:16px;margin:16px 0 4px">${escaped(part.title)}</h2><p style="margin:0">${lines(part.content)}</p>`,
  );
  return {
    subject: (isOne ? title : say(texts.several, { count: String(parts.length), title })).replace(/\s+/g, ' '),
    text: `${report}\n\n${open}: ${home}\n\n-- \n${why}\n${leave}: ${unsubscribe}\n`,
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

/** Short enough that an unresponsive server delays neither other messages nor our shutdown, in ms. */
const timeouts = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 15_000, dnsTimeout: 5000 };

/**
 * The outcome of a message that an SMTP server has not accepted, from the error of the client. Only its codes are used, because its text
 * may contain what was sent.
 */
export const deliveryOf = ({ code, responseCode, command }: Readonly<Record<string, unknown>>): Delivery => {
  const answer = typeof responseCode === 'number' ? responseCode : 0;
  if (code === 'EAUTH' || code === 'ENOAUTH') return { state: 'later', cause: 'login', isWayDown: true };
  // The sender is refused, not the recipient, so this applies to every message.
  if (command === 'MAIL FROM' && answer >= 400) return { state: 'later', cause: 'login', isWayDown: true };
  if (answer >= 500) return { state: 'failed', cause: 'refused' };
  if (answer === 421) return { state: 'later', cause: 'limited', isWayDown: true };
  if (answer >= 400) return { state: 'later', cause: 'limited' };
  return { state: 'later', cause: 'unreachable', isWayDown: true };
};

/** The client, loaded on first use. */
const openTransport = async ({ host, port, isSecure, needsTls, user }: MailSettings) => {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    host,
    port,
    secure: isSecure,
    requireTLS: needsTls,
    ...(user && { auth: { user: user.name, pass: user.password } }),
    ...timeouts,
    // Messages are plain text: nothing in them may refer to a file or URL to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
};

/** Sends mails by SMTP. */
const smtpSender = (settings: MailSettings): Sender => {
  const { from } = settings;
  let opened: ReturnType<typeof openTransport> | undefined;
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    async send({ to, message }) {
      opened ??= openTransport(settings);
      const { subject, text, html } = mailBody(message);
      try {
        await (await opened).sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${message.id}@${domain}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            // In one line, because not every mail program unfolds it.
            'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${message.unsubscribe}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        });
        return { state: 'sent' };
      } catch (error) {
        return deliveryOf(error instanceof Error ? Object.fromEntries(Object.entries(error)) : {});
      }
    },
  };
};

const settingsIn = (env: Parameters<typeof readMailSettings>[0]): MailSettings | undefined => {
  const settings = readMailSettings(env);
  return settings === undefined || 'mistake' in settings ? undefined : settings;
};

const testDoes = {
  zh: '连接邮件服务器并登录，不发送邮件',
  en: 'Connects to the mail server and signs in; sends no mail',
};

const verify = async (settings: MailSettings): Promise<undefined> => {
  const transport = await openTransport(settings);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
};

/** Mail, to the address in the profile of a user. */
export const mailWay: MessageWay = {
  label: { zh: '邮件', en: 'mail' },
  gathers: true,
  addressOf: ({ user: { email } }) => (typeof email === 'string' && isMailAddress(email) ? email : undefined),
  connect: ({ env }) => {
    const settings = settingsIn(env);
    return settings && smtpSender(settings);
  },
  connection: ({ env }) => {
    const settings = settingsIn(env);
    return {
      variables: ['MAIL_URL', 'MAIL_FROM', 'PUBLIC_URL'],
      host: settings && `${settings.host}:${settings.port}`,
      ...(settings && { test: { does: testDoes, run: () => verify(settings) } }),
    };
  },
};

/** The way `email`; wrong settings keep the server from starting. */
export const pluginServer = definePluginServer({
  ways: { email: mailWay },
  mistakesOf: (env) => {
    const found = readMailSettings(env);
    return found && 'mistake' in found ? [found.mistake] : [];
  },
});
