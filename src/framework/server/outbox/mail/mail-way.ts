import type { Delivery, MessageWay, Sender } from '../../services/message-way';
import { mailBody } from './mail-body';
import { isMailAddress, type MailSettings, readMailSettings } from './mail-settings';

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
  door: ({ env }) => {
    const settings = settingsIn(env);
    return {
      variables: ['MAIL_URL', 'MAIL_FROM', 'PUBLIC_URL'],
      host: settings && `${settings.host}:${settings.port}`,
      ...(settings && { test: { does: testDoes, run: () => verify(settings) } }),
    };
  },
};
