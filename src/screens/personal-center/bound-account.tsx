import { WechatOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../engine/fields/common/format';
import { useTellError } from '../../engine/use-tell-error';
import { toHttpError } from '../../providers/data/to-http-error';
import { useServices } from '../../providers/services-context';
import { keys, type PersonalData } from './personal-data';

/** The messaging app that is bound, and the way to let it go. */
export const BoundAccount = ({ binding }: { binding: NonNullable<PersonalData['binding']> }): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { http } = useServices();
  const { modal, message } = App.useApp();
  const client = useQueryClient();
  const tellError = useTellError();

  const unbind = async (): Promise<void> => {
    try {
      await http.post('/api/user/wxUnbind');
    } catch (error) {
      tellError(toHttpError(error));
      return;
    }
    message.success(t('binding.unbound'));
    client.setQueryData<PersonalData>(keys.data, (data) => data && { ...data, binding: null });
  };
  const ask = (): void => {
    modal.confirm({
      title: t('binding.unbindQuestion', { name: binding.nickname }),
      content: t('binding.unbindConsequence'),
      okText: t('binding.unbind'),
      okButtonProps: { danger: true },
      onOk: unbind,
    });
  };
  return (
    <div className="pc-row">
      <span className="pc-row-icon" data-tone="wechat">
        <WechatOutlined aria-hidden />
      </span>
      <div className="pc-row-text">
        <div className="pc-row-title">
          <strong role="status">{t('binding.step.bound')}</strong>
          {binding.nickname}
        </div>
        <div className="pc-muted">{t('binding.boundAt', { time: formatMoment(binding.boundAt) })}</div>
      </div>
      <Button danger onClick={ask}>
        {t('binding.unbind')}
      </Button>
    </div>
  );
};
