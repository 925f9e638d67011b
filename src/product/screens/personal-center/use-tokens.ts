import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toRefineError } from '../../../framework/client/data/refine-error';
import { call } from '../../../framework/client/http/call';
import { useServices } from '../../../framework/client/services-context';
import { type ApiToken, listTokens, revokeToken } from '../../../framework/contract/api-tokens';
import { useShowError } from '../../../framework/engine/context/use-show-error';
import { useToasts } from '../../../framework/shared/toasts';
import { keys } from './personal-data';

/** One's API tokens, and how to revoke one after asking. */
export const useTokens = () => {
  const { t } = useTranslation('personal-center');
  const { http } = useServices();
  const { modal, message } = useToasts();
  const client = useQueryClient();
  const showError = useShowError();
  const query = useQuery({ queryKey: keys.tokens, queryFn: ({ signal }) => call(http, listTokens, { signal }) });
  const readAnew = () => client.invalidateQueries({ queryKey: keys.tokens });

  const revoke = async (id: string): Promise<void> => {
    try {
      await call(http, revokeToken, { params: { id } });
      message.success(t('tokens.revoked'));
    } catch (error) {
      showError(toRefineError(error));
    }
    await readAnew();
  };
  const askToRevoke = ({ id, name }: ApiToken): void => {
    modal.confirm({
      title: t('tokens.revokeQuestion', { name }),
      content: t('tokens.consequence'),
      okText: t('tokens.revoke'),
      okButtonProps: { danger: true },
      onOk: () => revoke(id),
    });
  };
  return { query, readAnew, askToRevoke };
};
