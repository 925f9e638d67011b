import type { ComponentType } from 'react';
import type { UserInfo } from '../../client/auth/user-info';
import type { Replacements } from '../../engine/context/replacements';
import type { Options } from '../../fields/base/option';
import type { ProvidedNames } from '../../language/check/check-routes';
import type { Console } from '../../language/console-config';
import type { EmptyConfig } from '../../language/pages/list-config';
import type { ShowConfig } from '../../language/pages/show-config';
import type { Plugin } from '../../language/plugin';
import type { DemoAccount } from '../../language/product';
import type { PublicRoute } from '../../language/route/route';
import type { Label, WrittenLanguages } from '../../shared/label';

/** What the first page needs of a product. It is part of the first script, so keep it small: whatever can wait belongs to `BrowserProduct`. */
export interface FirstPageProduct {
  /** Name of the site, before the configuration is loaded. */
  siteTitle: Label;
  /** The site's `recordRoutes`. */
  recordRoutes?: boolean | undefined;
  /** The site's `languages` and `language`. */
  languages?: WrittenLanguages | undefined;
  /** Icons by hash of the host, as `BrowserProduct` has them; they are shown before the sign-in as well. Left out: none. */
  favicons?: Readonly<Record<string, string>>;
  /** Paths of `publicRoutes`. */
  publicPaths: readonly string[];
  /** The logo next to the title; `size` is its edge in px. Default: a plain square. */
  BrandMark?: ComponentType<{ size: number }>;
  /** Address of a picture in place of the sign. Left out or empty: the sign. */
  logo?: string;
  /** Whom to contact, on the panel next to the forms, as one line. Left out or empty: nobody. */
  contact?: string;
  /** What the product is, on the panel next to the forms. Left out: the panel shows the title only. */
  BrandPanel?: ComponentType;
  /** Path of the public page where strangers make an account. Left out: the sign-in page offers none. */
  registerPath?: string;
  /** Platforms whose accounts can sign in here, by the name that the API knows them by. Left out: none. */
  socialPlatforms?: Readonly<Record<string, Label>>;
  /** Loads the plugins of the configuration, for pages before the console. Left out: none. */
  plugins?: () => Promise<readonly Plugin[]>;
  /** Loads the accounts that the sign-in page of a demo offers as buttons. Left out: none. */
  demoAccounts?: () => Promise<readonly DemoAccount[]>;
}

/** Props of a product's help. */
export interface HelpProps {
  /** Path of the open page. */
  path: string;
  /** Closes the help, before another page is opened from it. */
  onLeave: () => void;
}

/** The browser half of a product: every component that the configuration may name, and the pages that need no sign-in. Components are loaded lazily. */
export interface BrowserProduct {
  /** The pages that need no sign-in, in addition to those of the framework: sign-in, /403, /404 and /social. */
  publicRoutes: readonly PublicRoute[];
  /** The screens that `publicRoutes` may name. A screen takes no props: what it needs comes from `useServices` and the address. */
  publicScreens: Readonly<Record<string, ComponentType>>;
  /** The screens that a route of the configuration may name. */
  screens: Readonly<Record<string, ComponentType>>;
  /** The components that the configuration may name in place of a generated cell, input or page content. */
  replacements: Replacements;
  /**
   * Fetches what the pages of records look like, by resource, for a configuration that leaves `show` out in the browser (`#profiles`).
   * Left out: they are as configured.
   */
  profiles?: () => Promise<Readonly<Record<string, ShowConfig>>>;
  /** Fetches what empty lists say, by resource, for a configuration that leaves `list.empty` out in the browser. Left out: as configured. */
  empties?: () => Promise<Readonly<Record<string, EmptyConfig>>>;
  /** The help for the open page behind the "?" of the header, above the keys of the console. Left out: none. */
  help?: ComponentType<HelpProps>;
  /** Icons of the public pages by hash of the host; see docs/developers/screens.md. The console has those of its configuration. */
  favicons: Readonly<Record<string, string>>;
}

/** What the application hands to the console: its configuration and its product. */
export interface ConsoleSetup {
  /** The configuration with every default filled in; another object after it was edited, which only happens in development. */
  console: () => Console;
  /**
   * The configuration for a user, requested once in each session, before anything is drawn: for what only some users need, fetched for
   * them alone. `console` returns the same from then on. Left out: everybody has all of it.
   */
  consoleFor?: (user: UserInfo) => Promise<Console>;
  /** The same with roles that the policy adds, in place of those before; `console` returns it from then on, and the same while they stay. */
  withRoles: (added: Options) => Console;
  /** Calls back when the configuration was edited. Returns an unsubscribe function. */
  onConsoleEdited: (listener: () => void) => () => void;
  product: BrowserProduct;
  /** The plugins of the configuration. */
  plugins: readonly Plugin[];
}

/** The browser half of a console that needs nothing beyond its configuration: a configuration that names a component is refused. */
export const noBrowserProduct: BrowserProduct = {
  favicons: {},
  publicRoutes: [],
  publicScreens: {},
  screens: {},
  replacements: { cells: {}, inputs: {}, pages: {} },
};

/** Writes the browser half of a product (`product/browser.tsx` of a console). What is left out, there is none of. */
export const defineBrowserProduct = ({
  replacements,
  ...rest
}: Partial<Omit<BrowserProduct, 'replacements'>> & { replacements?: Partial<Replacements> }): BrowserProduct => ({
  ...noBrowserProduct,
  ...rest,
  replacements: { ...noBrowserProduct.replacements, ...replacements },
});

const typesByName = (parts: Replacements['cells'] | Replacements['inputs']) =>
  Object.fromEntries(Object.entries(parts).map(([name, { types }]) => [name, types]));

/** The names of a product's components, for the check of the configuration. */
export const namesOf = ({
  screens,
  replacements: { cells, inputs, pages },
}: Pick<BrowserProduct, 'screens' | 'replacements'>): Pick<
  ProvidedNames,
  'screens' | 'cells' | 'inputs' | 'pages'
> => ({
  screens: Object.keys(screens),
  cells: typesByName(cells),
  inputs: typesByName(inputs),
  pages: Object.fromEntries(Object.entries(pages).map(([kind, named]) => [kind, Object.keys(named)])),
});
