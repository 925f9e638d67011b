import { LogoutOutlined, UserOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-label';
import { Avatar } from './avatar';
import { HeaderMenu } from './header-menu';
import type { ShellUser } from './shell-user';

const Who = ({ user }: { user: ShellUser }) => {
  const label = useLabel();
  return (
    <span className="header-who">
      <strong>{user.name}</strong>
      {user.company && <span>{user.company}</span>}
      <span>{user.roles.map(label).join(' / ')}</span>
    </span>
  );
};

/** The avatar with its menu: personal centre, sign out. */
export const UserButton = ({
  user,
  canSeePersonalCenter,
  onPersonalCenter,
  onSignOut,
}: {
  user: ShellUser;
  canSeePersonalCenter: boolean;
  onPersonalCenter: () => void;
  onSignOut: () => void;
}) => {
  const { t } = useTranslation('shell');
  const items = [
    { key: 'who', type: 'group' as const, label: <Who user={user} /> },
    { key: 'line', type: 'divider' as const },
    ...(canSeePersonalCenter
      ? [{ key: 'personalCenter', icon: <UserOutlined aria-hidden />, label: t('personalCenter') }]
      : []),
    { key: 'signOut', icon: <LogoutOutlined aria-hidden />, label: t('signOut') },
  ];
  return (
    <HeaderMenu
      name={t('userMenu')}
      items={items}
      onChoose={(key) => (key === 'signOut' ? onSignOut() : onPersonalCenter())}
    >
      <Avatar name={user.name} src={user.avatar} />
      <span className="header-name">{user.name}</span>
    </HeaderMenu>
  );
};
