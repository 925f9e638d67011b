/** How mails are sent. */
export interface MailSettings {
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
/** A valid recipient address: one mailbox at one domain. */
const addressPattern =
  /^[^\s@<>()[\],;:\\"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)*[\p{L}\p{N}][\p{L}\p{N}-]{0,62}$/u;

/** Whether a text is a valid mail address. */
export const isMailAddress = (text: string): boolean => text.length <= 254 && addressPattern.test(text);

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
