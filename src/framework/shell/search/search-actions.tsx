import {
  FullscreenOutlined,
  LockOutlined,
  LogoutOutlined,
  PlusOutlined,
  SkinOutlined,
  TranslationOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { i18n } from '../../i18n/i18n';
import { offeredLanguages } from '../../i18n/language-store';
import type { Console } from '../../language/console/console';
import type { Route } from '../../language/route/route';
import type { Label, Language } from '../../shared/label';
import { toggleFullscreen } from '../header/fullscreen';
import { languageNames } from '../language-names';
import type { SearchAction } from './search-types';

/** What the frame lets the search dialog do; what is left out is not offered. */
export interface SearchCommands {
  signOut: () => void;
  lock?: () => void;
  theme?: () => void;
}

/** A text of the dialog in every language, because an action may be looked for in each. */
const labelOf = (key: string): Label => ({
  zh: i18n.getFixedT('zh', 'search')(key),
  en: i18n.getFixedT('en', 'search')(key),
});

/** The forms that the user may open to add something, except those that stand in the menu themselves. */
const createActions = ({
  routeByPath,
  canView,
  inMenu,
}: {
  routeByPath: Console['routeByPath'];
  canView: (route: Route) => boolean;
  /** Paths of the menu. */
  inMenu: ReadonlySet<string>;
}): readonly SearchAction[] =>
  [...routeByPath.values()]
    .filter((route) => route.page.kind === 'create' && !inMenu.has(route.path) && canView(route))
    .map(({ path, title, guardedBy }) => {
      const list = routeByPath.get(guardedBy);
      return {
        key: path,
        label: title,
        ...(list?.page.kind === 'list' && { hint: list.title }),
        icon: <PlusOutlined />,
        path,
        run: () => undefined,
      };
    });

/** Everything that can be done from the search dialog. */
export const searchActions = ({
  commands,
  language,
  ...forms
}: Parameters<typeof createActions>[0] & { commands: SearchCommands; language: Language }): readonly SearchAction[] => {
  const command = (key: string, icon: ReactNode, run: (() => void) | undefined, hint?: Label): SearchAction[] =>
    run
      ? [{ key: hint ? `${key} ${hint.en}` : key, label: labelOf(`action.${key}`), icon, run, ...(hint && { hint }) }]
      : [];
  const others = offeredLanguages().filter((each) => each !== language);
  return [
    ...command('lock', <LockOutlined />, commands.lock),
    ...command('theme', <SkinOutlined />, commands.theme),
    ...others.flatMap((other) => {
      const name = { zh: languageNames[other], en: languageNames[other] };
      return command('language', <TranslationOutlined />, () => void i18n.changeLanguage(other), name);
    }),
    ...command('fullscreen', <FullscreenOutlined />, document.fullscreenEnabled ? toggleFullscreen : undefined),
    ...command('signOut', <LogoutOutlined />, commands.signOut),
    ...createActions(forms),
  ];
};
