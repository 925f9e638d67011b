import type { Label } from '../shared/label';
import type { ConsoleConfig, SiteConfig } from './console-config';
import type { WidgetRecords } from './dashboard-config';

/** An account of the demo data that the sign-in page offers as a button. */
export interface DemoAccount {
  username: string;
  label: Label;
}

/** What a new account gets from the user who creates or invites it, when that user holds `role`. */
export interface AccountLink {
  /** Role of the creator. */
  role: string;
  /** Field of the new account that is set to the creator's id. */
  field: string;
  /** Fields of the new account that are copied from the creator. */
  copies?: readonly string[];
  /** Roles that such a creator may give instead of that of `NewAccounts`. Default: none. */
  gives?: readonly string[];
}

/** Accounts created by users who may create accounts but may not choose their roles. */
export interface NewAccounts {
  /** The role of such an account, and the only one that its creator may name, in addition to what `links` let them give. */
  role: string;
  /** How the new account is linked to its creator, by role of the creator; several may apply, in this order. */
  links: readonly AccountLink[];
}

/** Self-registration. A registered account gets the role and, from the inviter, the links of `newAccounts`. */
export interface Registration {
  /** Only users of this role can invite: their user name or id is a valid invite code. */
  inviterRole: string;
  /** Further values of the new account, by field of `users`. */
  values: Readonly<Record<string, unknown>>;
}

/** One of the first steps of somebody new. */
export interface HintConfig {
  /** What is to be done: "bind an account". */
  title: Label;
  /** Why, and what happens then, in one sentence. */
  text: Label;
  /** Path of the page where it is done. Left out: it is done on the page that shows it. */
  to?: string;
  /** Done once the user has any such record, of those that the user may list. Left out: done when its page was opened. */
  doneWhen?: Pick<WidgetRecords, 'resource' | 'where'>;
}

/** The account rules of a product, as data that the server applies. */
export interface AccountRules {
  /** Left out: only users who may write the field `roles` can create users. */
  newAccounts?: NewAccounts;
  /** Left out: registration is disabled; needs `newAccounts`. */
  registration?: Registration;
  /** Roles of an account that `npm run admin -- create` makes; the rights of a full admin need none. Left out: none. */
  adminRoles?: readonly string[];
  /** How long the first password of an account that somebody else makes is good, in hours. Default: 168. */
  firstPasswordHours?: number;
  /** Offered on the sign-in page of a demo, in this order, and printed by `npm start`. All have the same password. */
  demoAccounts: readonly DemoAccount[];
  /** User names of further demo accounts: printed, but not offered. */
  otherDemoAccounts?: readonly string[];
  /**
   * First steps that a new user sees on the first page, by role and name, in this order; a name means the same step in every role. Each
   * user does or dismisses them alone, and gets them back from the help. Left out: there are none.
   */
  hints?: Readonly<Record<string, Readonly<Record<string, HintConfig>>>>;
}

/** What browser and server need of a product before the configuration is loaded. Plain data. */
export interface Product extends AccountRules {
  /** Title and home; the first page shows them without loading the whole configuration. */
  site: SiteConfig;
}

/**
 * A typed identity function: what a product adds to the framework as plain data. Components and server code are defined
 * separately.
 */
export const defineProduct = (product: Product): Product => product;

/** Demo accounts of a console without a product: one for each role, with the name of the role in lower case. */
export const demoAccountsOf = ({ roles }: Pick<ConsoleConfig, 'roles'>): DemoAccount[] =>
  Object.entries(roles).map(([name, { color: _color, was: _was, ...label }]) => ({
    username: name.toLowerCase(),
    label,
  }));
