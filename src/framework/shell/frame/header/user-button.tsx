import { GlobalOutlined, LogoutOutlined, ShopOutlined, UserOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { i18n, offeredLanguages } from '../../../i18n/i18n';
import { useLabel, useLanguage } from '../../../i18n/use-label';
import type { PopupItem } from '../../../shared/popup-menu/popup-item';
import { PopupMenu } from '../../../shared/popup-menu/popup-menu';
import { Avatar, type ShellUser } from '../../base/avatar';
import { languageNames } from '../../base/language-names';

/** A button of the header that opens a menu; works with the keyboard as with the mouse. */
const HeaderMenu = ({
  name,
  items,
  children,
}: {
  /** What a screen reader calls the button. */
  name: string;
  items: readonly PopupItem[];
  /** What the button shows; silent for a screen reader. */
  children: ReactNode;
}) => (
  <PopupMenu
    name={name}
    items={items}
    button={(props) => (
      <button
        {...props}
        type="button"
        className="header-tool u-inline-flex u-items-center u-justify-center u-text-16 u-radius"
        aria-label={name}
        title={name}
      >
        <span className="header-tool-face u-relative u-inline-flex u-gap-8 u-items-center" aria-hidden="true">
          {children}
          <span className="header-tool-name">{name}</span>
        </span>
      </button>
    )}
  />
);

/** The language of everything; each language is written in its own words. */
export const LanguageTool = () => {
  const { t } = useTranslation('shell');
  const inForce = useLanguage();
  const offered = offeredLanguages();
  if (offered.length < 2) return null;
  const items = offered.map((language) => ({
    key: language,
    label: <span lang={language === 'zh' ? 'zh-CN' : language}>{languageNames[language]}</span>,
    isCurrent: language === inForce,
    onPress: () => void i18n.changeLanguage(language),
  }));
  return (
    <HeaderMenu name={t('language')} items={items}>
      <GlobalOutlined />
    </HeaderMenu>
  );
};

const Who = ({ user }: { user: ShellUser }) => {
  const label = useLabel();
  return (
    <span className="header-who u-grid u-muted u-break">
      <strong>{user.name}</strong>
      {user.username !== user.name && <span>@{user.username}</span>}
      {user.company && <span>{user.company}</span>}
      <span>{user.roles.map(label).join(' / ')}</span>
    </span>
  );
};

/** The avatar with its menu: personal centre, shop, sign out. */
export const UserButton = ({
  user,
  personalCenter,
  shop,
  onNavigate,
  onSignOut,
}: {
  user: ShellUser;
  /** Path of its page; undefined where there is none that they may open. */
  personalCenter: string | undefined;
  /** Address of the shop; undefined where the site has none. */
  shop: string | undefined;
  onNavigate: (path: string) => void;
  onSignOut: () => void;
}) => {
  const { t } = useTranslation('shell');
  const items: readonly PopupItem[] = [
    { kind: 'heading', key: 'who', label: <Who user={user} /> },
    { kind: 'divider', key: 'line' },
    ...(personalCenter !== undefined
      ? [
          {
            key: 'personalCenter',
            icon: <UserOutlined />,
            label: t('personalCenter'),
            onPress: () => onNavigate(personalCenter),
          },
        ]
      : []),
    ...(shop ? [{ key: 'shop', icon: <ShopOutlined />, label: t('shop'), href: shop }] : []),
    { key: 'signOut', icon: <LogoutOutlined />, label: t('signOut'), onPress: onSignOut },
  ];
  return (
    <HeaderMenu name={t('userMenu')} items={items}>
      <Avatar name={user.name} src={user.avatar} />
      <span className="header-name u-truncate u-text-14">{user.name}</span>
    </HeaderMenu>
  );
};
