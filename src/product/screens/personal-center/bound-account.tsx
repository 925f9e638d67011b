import { WechatOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toRefineError } from '../../../framework/client/data/refine-error';
import { call } from '../../../framework/client/http/call';
import { useServices } from '../../../framework/client/services-context';
import { useShowError } from '../../../framework/engine/context/use-show-error';
import { formatMoment } from '../../../framework/fields/base/format';
import { useToasts } from '../../../framework/shared/toasts';
import { removeBinding } from '../../contract/binding';
import type { PersonalData } from '../../contract/profile';
import { keys } from './personal-data';

/** The messaging app that is bound, and the way to let it go. */
export const BoundAccount = ({ binding }: { binding: NonNullable<PersonalData['binding']> }): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { http } = useServices();
  const { modal, message } = useToasts();
  const client = useQueryClient();
  const showError = useShowError();

  const unbind = async (): Promise<void> => {
    try {
      await call(http, removeBinding);
    } catch (error) {
      showError(toRefineError(error));
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
