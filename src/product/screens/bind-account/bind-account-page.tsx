import { QrcodeOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../framework/client/http/call';
import { useServices } from '../../../framework/client/services-context';
import { getProfile } from '../../../framework/contract/profile';
import type { CustomCreateProps } from '../../../framework/engine/context/custom-props';
import { Box } from '../../../framework/engine/parts/box';
import { hasOptions } from '../../../framework/fields/field';
import { addTexts } from '../../../framework/i18n/add-texts';
import { useLabel } from '../../../framework/i18n/use-label';
import type { PersonalData } from '../../contract/profile';
import en from '../../texts/en/bind-account.json';
import zh from '../../texts/zh/bind-account.json';
import { useBind } from './use-bind';
import './bind-account.css';

addTexts('bind-account', { zh, en });

/** How many accounts may still be bound; undefined while it is not known. */
const useAccountsLeft = (): number | undefined => {
  const { http } = useServices();
  const { data } = useQuery({
    queryKey: ['bind-account', 'left'],
    queryFn: async (
      { signal }, // With the parts that the product's half of the server adds.
    ) => ((await call(http, getProfile, { signal })) as PersonalData).subscription.left.account,
    staleTime: 0,
  });
  return data;
};

/** A new account: bound at its platform, or written down to be authorised later. */
export const BindAccountPage = ({ resource, generated }: CustomCreateProps) => {
  const { t } = useTranslation('bind-account');
  const label = useLabel();
  const left = useAccountsLeft();
  const { bind, leaving, problem } = useBind();
  const field = resource.fieldByName.get('platform');
  const platforms = hasOptions(field) ? Object.entries(field.options) : [];

  return (
    <>
      <Box title={t('title')} extra={left === undefined ? undefined : t('left', { count: left })}>
        <p className="bind-account-how">{t('how')}</p>
        {left === 0 && <Alert type="warning" showIcon title={t('none')} />}
        {problem && <Alert type="error" showIcon role="alert" title={problem} />}
        <div className="bind-account-platforms">
          {platforms.map(([name, option]) => (
            <Button
              key={name}
              size="large"
              icon={<QrcodeOutlined />}
              loading={leaving === name}
              disabled={left === 0 || (leaving !== '' && leaving !== name)}
              onClick={() => void bind(name)}
            >
              {t('bind', { platform: label(option) })}
            </Button>
          ))}
        </div>
      </Box>
      <h2 className="bind-account-later">{t('later')}</h2>
      {generated}
    </>
  );
};
