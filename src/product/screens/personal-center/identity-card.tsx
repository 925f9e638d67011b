import { Avatar } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../../../framework/engine/context/engine-context';
import { Box } from '../../../framework/engine/parts/box';
import { formatMoment } from '../../../framework/fields/base/format';
import { safeImage } from '../../../framework/fields/base/safe-url';
import { hasOptions } from '../../../framework/fields/field';
import { OptionTag } from '../../../framework/fields/parts/option-tag';
import type { PersonalData } from '../../contract/profile';

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
            {data.roles.map((role) => (hasOptions(roles) ? <OptionTag key={role} field={roles} value={role} /> : null))}
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
