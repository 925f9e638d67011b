import { describe, expect, it } from 'vitest';
import { isMailAddress } from '../../../src/framework/fields/text/formats';
import type { Message } from '../../../src/framework/server/services/outbox';
import { deliveryOf, mailBody, mailWay, readMailSettings } from '../../../src/plugins/mail/server';

const good = {
  MAIL_URL: 'smtps://robot%40example.com:p%2Fw@smtp.example.com',
  MAIL_FROM: '运营平台 <robot@example.com>',
  PUBLIC_URL: 'https://console.example.com/',
};

describe('the settings of mail', () => {
  it('are those of the address, with a password as it is written', () => {
    expect(readMailSettings(good)).toEqual({
      host: 'smtp.example.com',
      port: 465,
      isSecure: true,
      needsTls: true,
      user: { name: 'robot@example.com', password: 'p/w' },
      from: { name: '运营平台', address: 'robot@example.com' },
    });
    expect(readMailSettings({ ...good, MAIL_URL: 'smtp://mail.internal:2525', MAIL_FROM: 'a@b.cn' })).toMatchObject({
      port: 2525,
      isSecure: false,
      needsTls: false,
      user: undefined,
      from: { name: '', address: 'a@b.cn' },
    });
    expect(readMailSettings({ ...good, MAIL_URL: 'smtp://u:p@smtp.example.com' })).toMatchObject({
      port: 587,
      needsTls: true,
    });
    expect(readMailSettings({})).toBeUndefined();
  });

  it.each([
    ['MAIL_URL', 'http://smtp.example.com'],
    ['MAIL_URL', 'smtp://'],
    ['MAIL_URL', 'smtp://secret@smtp.example.com'],
    ['MAIL_URL', 'smtp://u:secret@smtp.example.com/path'],
    ['MAIL_URL', 'smtp://u:secret%@smtp.example.com'],
    ['MAIL_URL', ''],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@b.cn, c@d.cn'],
    ['MAIL_FROM', 'A <a@b.cn>\r\nBcc: c@d.cn'],
    ['PUBLIC_URL', ''],
    ['PUBLIC_URL', 'console'],
  ])('%s=%s is refused, and not repeated', (name, value) => {
    const found = readMailSettings({ ...good, [name]: value });
    const mistake = found && 'mistake' in found ? found.mistake : '';
    expect(mistake).toMatch(new RegExp(`^${name}: `));
    expect(mistake).not.toContain('secret');
  });
});

it.each([
  ['a@b.cn', true],
  ['first.last+tag@sub.example.com', true],
  ['李雷@例子.中国', true],
  ['root@localhost', true],
  ['', false],
  ['a@', false],
  ['a@b..cn', false],
  ['a b@c.cn', false],
  ['a@b.cn,c@d.cn', false],
  ['a@b.cn\nBcc: c@d.cn', false],
  ['"a"@b.cn', false],
  [`${'a'.repeat(300)}@b.cn`, false],
])('%s: a mail address is %s', (text, isOne) => {
  expect(isMailAddress(text)).toBe(isOne);
  expect(mailWay.addressOf?.({ user: { email: text } as never, store: undefined as never })).toBe(
    isOne ? text : undefined,
  );
});

it.each([
  [
    { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' },
    { state: 'failed', cause: 'refused' },
  ],
  [
    { code: 'EMESSAGE', responseCode: 554, command: 'DATA' },
    { state: 'failed', cause: 'refused' },
  ],
  [
    { code: 'EENVELOPE', responseCode: 450, command: 'RCPT TO' },
    { state: 'later', cause: 'limited' },
  ],
  [
    { code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM' },
    { state: 'later', cause: 'login', isWayDown: true },
  ],
  [
    { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' },
    { state: 'later', cause: 'login', isWayDown: true },
  ],
  [
    { code: 'EPROTOCOL', responseCode: 421 },
    { state: 'later', cause: 'limited', isWayDown: true },
  ],
  [{ code: 'ECONNECTION' }, { state: 'later', cause: 'unreachable', isWayDown: true }],
  [{}, { state: 'later', cause: 'unreachable', isWayDown: true }],
])('%j means %j', (error, delivery) => {
  expect(deliveryOf(error)).toEqual(delivery);
});

describe('a mail', () => {
  const message: Message = {
    id: 'm1',
    parts: [{ title: '“春季\n促销”失败', content: '账号 <b>&“号a”\n请处理' }],
    language: 'zh',
    site: '平台',
    home: 'https://console.example.com',
    unsubscribe: 'https://console.example.com/backend/api/unsubscribe?token=a.b',
  };

  it('says what it is about in text and in HTML, and how it ends', () => {
    const { subject, text, html } = mailBody(message);
    expect(subject).toBe('“春季 促销”失败');
    expect(text).toContain('账号 <b>&“号a”\n请处理');
    expect(text).toContain(`不再接收邮件通知: ${message.unsubscribe}`);
    expect(html).toContain('账号 &#60;b&#62;&#38;“号a”<br>请处理');
    expect(html).toContain(`href="${message.unsubscribe}"`);
  });

  it('of several says how many, and all of them', () => {
    const parts = [
      { title: 'One', content: 'First' },
      { title: 'Two', content: 'Second' },
    ];
    const { subject, text } = mailBody({ ...message, parts, language: 'en' });
    expect(subject).toBe('2 messages: One');
    expect(text).toMatch(/One\nFirst\n\nTwo\nSecond/);
  });
});
