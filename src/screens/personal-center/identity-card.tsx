import { Avatar } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '../../engine/box';
import { useResource } from '../../engine/engine-context';
import { formatMoment } from '../../engine/fields/common/format';
import { OptionTag } from '../../engine/fields/common/option-tag';
import { safeImage } from '../../engine/fields/common/safe-url';
import type { PersonalData } from './personal-data';

/** Who is signed in, with roles and last sign-in; nothing here can be changed. */
export const IdentityCard = ({ data }: { data: PersonalData }): ReactNode => {
  const { t } = useTranslation('personal-center');
  const roles = useResource('users').fieldByName.get('roles');
  const name = data.nickname || data.username;
  return (
    <Box>
      <div className="pc-identity">
        <Avatar size={64} src={safeImage(data.avatar)} alt="">
          {name.charAt(0).toUpperCase()}
        </Avatar>
        <div className="pc-identity-text">
          <div className="pc-identity-name">
            <strong>{name}</strong>
            {data.roles.map((role) =>
              roles?.type === 'choice' ? <OptionTag key={role} field={roles} value={role} /> : null,
            )}
          </div>
          <div className="pc-muted">{[`@${data.username}`, data.company].filter(Boolean).join(' · ')}</div>
          {data.lastLoginAt && (
            <div className="pc-muted">{t('profile.lastLogin', { time: formatMoment(data.lastLoginAt) })}</div>
          )}
        </div>
      </div>
    </Box>
  );
};
