import { type ComponentType, useState } from 'react';
import type { SignInResult } from '../../client/auth/failure-of';
import type { SignedIn } from '../../client/auth/request-token';
import type { PolicyChecked, PolicyFileView } from '../../contract/policy';
import type { StartQuery } from '../../contract/start';
import type { PartName, Plugin } from '../../language/plugin';
import type { Label } from '../../shared/label';
import { lazyNamed } from '../../shared/lazy-named';
import type { FirstPageProduct } from './product';
import { useProduct } from './product-context';

/** What a plugin adds to the browser; it is fetched with the first part of it that is drawn. */
export interface PluginBrowser {
  /** The screens that its `plugin.ts` names. */
  screens?: Readonly<Record<string, ComponentType>>;
  /** What is drawn above every page, for users who have the property that `bar` in its `plugin.ts` names. */
  Bar?: ComponentType;
  /** The offer of new versions, drawn once for a session, whatever else is shown; `updates` of `parts`. Left out: none. */
  Updates?: ComponentType;
  /** The way to sign in with an account elsewhere: the button on the sign-in page, and the page `/oidc` on the way back; `companyAccount` of `parts`. */
  companyAccount?: { Button: ComponentType<{ label: Label }>; Screen: ComponentType };
  /** A second step of the sign-in; `secondFactor` of `parts`. */
  secondFactor?: SecondFactorParts;
  /** What the page of the own account shows about signing in; `onChange`: other sessions of the account may have ended. `accountBox` of `parts`. */
  AccountBox?: ComponentType<{ onChange: () => void }>;
  /** What the page of the policy shows where somebody else has to approve a change; `approval` of `parts`. */
  approval?: ApprovalParts;
}

/** A second step of the sign-in. */
interface SecondFactorParts {
  /** In place of the form whose password was right; `enter` takes the session, and says how it went. */
  Step: ComponentType<SecondStepProps>;
  /** In place of the console for users who have to set it up first. */
  EnrolmentPage: ComponentType<{ onDone: () => void }>;
}

/** What the second step of a sign-in is handed. */
export interface SecondStepProps {
  /** Of the sign-in whose password was right. */
  ticket: string;
  /** Begins the session; on success the caller replaces the page. */
  enter: (request: Promise<SignedIn>) => Promise<SignInResult>;
  /** The page that begins then. Left out: the one that is there goes on. */
  screen?: (() => StartQuery) | undefined;
  /** Back to the password. */
  onBack: () => void;
}

/** The dialog that shows all changes before the policy is saved. */
export interface SaveDialogProps {
  file: PolicyFileView;
  checked: PolicyChecked;
  isBusy: boolean;
  /** `additions`: how many rights are added or widened, as confirmed; `submit`: what is done instead of saving, resolves to what to say of it. */
  onSave: (confirmed: {
    additions: number;
    submit?: (edited: { text: string; base: string; additions: number }) => Promise<string>;
  }) => void;
  onClose: () => void;
}

/** The policy that is edited. */
interface EditedPolicy {
  text: string;
  isChanged: boolean;
  write: (text: string, isStep: boolean) => void;
  takeNewer: (newer: { text: string; base: string }) => void;
}

/** What the page of the policy shows where somebody else has to approve a change (`approvers` of the file). */
export interface ApprovalParts {
  /** What the button says that opens `SaveDialog`. */
  ReviewText: ComponentType;
  /** The rule, above the tabs. */
  Rule: ComponentType<{ file: PolicyFileView; canEdit: boolean }>;
  TabText: ComponentType;
  /** The tab after the text. `onEdit`: called before something is written to the draft. */
  Tab: ComponentType<{
    file: PolicyFileView;
    canEdit: boolean;
    draft: EditedPolicy;
    isShown: boolean;
    onEdit: () => void;
  }>;
  /** Takes the place of the dialog that saves. */
  SaveDialog: ComponentType<SaveDialogProps>;
}

/** Writes the browser half of a plugin, `pluginBrowser` of `plugins/NAME/browser.tsx`. */
export const definePluginBrowser = (half: PluginBrowser): PluginBrowser => half;

type Part<P> = (half: PluginBrowser) => ComponentType<P> | undefined;

const loadPart = async <P>({ name, browser }: Plugin, part: Part<P>): Promise<ComponentType<P>> => {
  const half: { pluginBrowser?: PluginBrowser } = (await browser?.()) ?? {};
  const found = part(half.pluginBrowser ?? {});
  if (!found) throw new Error(`plugin ${name}: a part is missing in pluginBrowser of browser.tsx`);
  return found;
};

/** A part of the browser half of a plugin, fetched when it is drawn. */
export const partOf = <P extends object>(plugin: Plugin, part: Part<P>): ComponentType<P> =>
  lazyNamed(() => loadPart(plugin, part));

/** The same part of all plugins that have it. */
export const partsOf = <P extends object>(
  plugins: readonly Plugin[],
  name: PartName,
  part: Part<P>,
): readonly ComponentType<P>[] => havingPart(plugins, name).map((plugin) => partOf(plugin, part));

const havingPart = (plugins: readonly Plugin[], name: PartName): readonly Plugin[] =>
  plugins.filter(({ parts }) => parts?.includes(name));

/** Fetches a part on a page before the console, and the configuration for it; undefined where no plugin has it. */
export const loadFirstPart = async <P>(
  { plugins }: Pick<FirstPageProduct, 'plugins'>,
  name: PartName,
  part: Part<P>,
): Promise<ComponentType<P> | undefined> => {
  const [found] = havingPart((await plugins?.()) ?? [], name);
  return found && loadPart(found, part);
};

/** The same, fetched when it is drawn; `none` where no plugin has it. */
export const useFirstPart = <P extends object>(
  name: PartName,
  part: Part<P>,
  none: ComponentType<P>,
): ComponentType<P> => {
  const product = useProduct();
  // The same for as long as it is mounted, as `lazyNamed` has it.
  const [Shown] = useState<ComponentType<P>>(() =>
    lazyNamed(async () => (await loadFirstPart(product, name, part)) ?? none),
  );
  return Shown;
};

/** The screens of plugins, by name. */
export const screensOf = (plugins: readonly Plugin[]): Readonly<Record<string, ComponentType>> =>
  Object.fromEntries(
    plugins.flatMap((plugin) =>
      (plugin.screens ?? []).map((name) => [name, partOf(plugin, ({ screens }) => screens?.[name])]),
    ),
  );
