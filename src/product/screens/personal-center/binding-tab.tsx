import { useQueryClient } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../framework/client/http/api-error';
import { toHttpError } from '../../../framework/engine/context/http-error';
import { Box } from '../../../framework/engine/parts/box';
import { LoadError } from '../../../framework/engine/parts/load-error';
import { useToasts } from '../../../framework/shared/toasts';
import { BindingCode } from './binding-code';
import { BoundAccount } from './bound-account';
import { Loaded } from './loaded';
import { keys, usePersonalData } from './personal-data';
import { useBindingFlow } from './use-binding-flow';

const hasNoGateway = (error: unknown): boolean =>
  error instanceof ApiError && (error.data as { reason?: unknown } | null)?.reason === 'noGateway';

/** From a code to a bound messaging app. */
const Binding = ({ isShown }: { isShown: boolean }): ReactNode => {
  const { t } = useTranslation('personal-center');
  const { message } = useToasts();
  const client = useQueryClient();
  const { state, secondsLeft, restart } = useBindingFlow({ isShown });
  const isBound = state.step === 'bound';

  // Said once, in the language of that moment.
  const onBound = useEffectEvent(() => {
    message.success(t('binding.done'));
    void client.invalidateQueries({ queryKey: keys.data });
  });
  useEffect(() => {
    if (isBound) onBound();
  }, [isBound]);

  if (state.step === 'failed') {
    if (hasNoGateway(state.error)) {
      return <Alert type="info" showIcon title={t('binding.noGateway')} description={t('binding.noGatewayHint')} />;
    }
    return <LoadError error={toHttpError(state.error)} onRetry={restart} />;
  }
  if (state.step === 'asking') return <Skeleton active title={false} avatar={{ size: 208, shape: 'square' }} />;
  if (state.step === 'bound') return <strong role="status">{t('binding.step.bound')}</strong>;
  return <BindingCode state={state} secondsLeft={secondsLeft} onRefresh={restart} />;
};

/** 微信绑定: the bound account, or the code that binds one. */
export const BindingTab = ({ isShown }: { /** This tab is the open one. */ isShown: boolean }): ReactNode => {
  const { t } = useTranslation('personal-center');
  return (
    <Box title={t('binding.title')}>
      <Loaded query={usePersonalData()}>
        {({ binding }) => (binding ? <BoundAccount binding={binding} /> : <Binding isShown={isShown} />)}
      </Loaded>
    </Box>
  );
};
