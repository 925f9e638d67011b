import { LogoutOutlined, ShopOutlined, UserOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-label';
import type { PopupItem } from '../../shared/popup-menu/popup-item';
import { Avatar } from './avatar';
import { HeaderMenu } from './header-menu';
import type { ShellUser } from './shell-user';

const Who = ({ user }: { user: ShellUser }) => {
  const label = useLabel();
  return (
    <span className="header-who">
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
      <span className="header-name">{user.name}</span>
    </HeaderMenu>
  );
};
