import type { Delivery, MessageWay, Sender } from '../../services/message-way';
import { mailBody } from './mail-body';
import { isMailAddress, type MailSettings, readMailSettings } from './mail-settings';

/** Short enough that a server which does not answer keeps neither other messages nor the end of ours waiting, in ms. */
const timeouts = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 15_000, dnsTimeout: 5000 };

/**
 * What becomes of a message that an SMTP server has not taken, by the error of the client. Nothing but its codes is used, since it may
 * repeat what was sent.
 */
export const deliveryOf = ({ code, responseCode, command }: Readonly<Record<string, unknown>>): Delivery => {
  const answer = typeof responseCode === 'number' ? responseCode : 0;
  if (code === 'EAUTH' || code === 'ENOAUTH') return { state: 'later', cause: 'login', isWayDown: true };
  // Who sends is refused, not whoever it is for: that is the same for every message.
  if (command === 'MAIL FROM' && answer >= 400) return { state: 'later', cause: 'login', isWayDown: true };
  if (answer >= 500) return { state: 'failed', cause: 'refused' };
  if (answer === 421) return { state: 'later', cause: 'limited', isWayDown: true };
  if (answer >= 400) return { state: 'later', cause: 'limited' };
  return { state: 'later', cause: 'unreachable', isWayDown: true };
};

/** The client, which is loaded when it is first used. */
const openTransport = async ({ host, port, isSecure, needsTls, user }: MailSettings) => {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    host,
    port,
    secure: isSecure,
    requireTLS: needsTls,
    ...(user && { auth: { user: user.name, pass: user.password } }),
    ...timeouts,
    // What is sent are texts of ours: nothing in them may name a file or an address to be read.
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
            // In one line, however long: not every mail program unfolds it.
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
