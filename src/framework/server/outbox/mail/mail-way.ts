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

/** Sends mails by SMTP; the client is loaded with the first of them. */
const smtpSender = ({ host, port, isSecure, needsTls, user, from }: MailSettings): Sender => {
  const open = async () => {
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
  let opened: ReturnType<typeof open> | undefined;
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    async send({ to, message }) {
      opened ??= open();
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

/** Mail, to the address in the profile of a user. */
export const mailWay: MessageWay = {
  label: { zh: '邮件', en: 'mail' },
  gathers: true,
  addressOf: ({ user: { email } }) => (typeof email === 'string' && isMailAddress(email) ? email : undefined),
  connect: ({ env }) => {
    const settings = readMailSettings(env);
    return settings === undefined || 'mistake' in settings ? undefined : smtpSender(settings);
  },
};
