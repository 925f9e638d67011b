import type { Label } from '../../shared/label';

/** Settings of the sign-in with an OpenID Connect provider. */
export interface OidcSettings {
  /** URL of the provider, under which its metadata is found. */
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** Separated by blanks, as in the protocol. */
  scopes: string;
  /** The redirect URI: the console's page `/oidc`. */
  returnTo: string;
  /** The claim with groups or roles of the provider: a text or a list of texts. */
  rolesClaim: string;
  /** The console's roles by value of that claim. */
  roles: ReadonlyMap<string, string>;
  /** The claim with the user name of a new account. */
  nameClaim: string;
  /** Creates an account at the first sign-in of a user who has a role by the table. */
  makesAccounts: boolean;
  /** Label of the button. */
  label: Label;
}

type Env = Readonly<Record<string, string | undefined>>;

const isOwnMachine = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
/** Parses a URL, which must use TLS unless it is on this machine. */
const addressOf = (value: string): URL | undefined => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isOwnMachine(url)) ? url : undefined;
};

/** Parses `admins=Admin,staff=Operations`; undefined if it is malformed. */
const tableOf = (value: string): Map<string, string> | undefined => {
  const rows = value.split(',').map((row) => row.split('=').map((part) => part.trim()));
  const isTable = rows.every(([group, role, ...more]) => group && role && more.length === 0);
  return isTable ? new Map(rows.map(([group = '', role = '']) => [group, role])) : undefined;
};

/** Reads the settings; undefined if there are none; a one-line mistake if they are invalid. */
export const readOidcSettings = (env: Env): OidcSettings | { mistake: string } | undefined => {
  const { OIDC_ISSUER = '', OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET = '', PUBLIC_URL = '', OIDC_ROLES = '' } = env;
  if (OIDC_ISSUER === '' && OIDC_CLIENT_ID === '' && OIDC_CLIENT_SECRET === '') return undefined;
  const issuer = addressOf(OIDC_ISSUER);
  const home = addressOf(PUBLIC_URL);
  const roles = OIDC_ROLES === '' ? new Map<string, string>() : tableOf(OIDC_ROLES);
  const makesAccounts = env.OIDC_ACCOUNTS || 'off';
  if (!issuer) return { mistake: 'OIDC_ISSUER: 应为 https 地址 expected an https address' };
  if (OIDC_CLIENT_ID === '' || OIDC_CLIENT_SECRET === '')
    return { mistake: 'OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: 均须设置 both have to be set' };
  if (!home) return { mistake: 'PUBLIC_URL: 应为本系统的 https 地址 expected the https address of this console' };
  if (!roles) return { mistake: 'OIDC_ROLES: 应为 expected group=Role,group=Role' };
  if (makesAccounts !== 'on' && makesAccounts !== 'off')
    return { mistake: 'OIDC_ACCOUNTS: 应为 expected on 或 or off' };
  if (makesAccounts === 'on' && roles.size === 0)
    return { mistake: 'OIDC_ROLES: OIDC_ACCOUNTS=on 时必须设置 has to be set with OIDC_ACCOUNTS=on' };
  const zh = env.OIDC_LABEL || '企业账号';
  return {
    issuer,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    scopes: env.OIDC_SCOPES || 'openid profile',
    returnTo: `${PUBLIC_URL.replace(/\/$/, '')}/oidc`,
    rolesClaim: env.OIDC_ROLES_CLAIM || 'groups',
    roles,
    nameClaim: env.OIDC_NAME_CLAIM || 'preferred_username',
    makesAccounts: makesAccounts === 'on',
    label: { zh, en: env.OIDC_LABEL_EN || env.OIDC_LABEL || 'Company account' },
  };
};
