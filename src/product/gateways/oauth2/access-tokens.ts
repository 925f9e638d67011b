import type { Asked, Gateway } from '../../../framework/shared/gateway';
import type { Gateways } from '../base/gateways';
import type { AccountOrder } from '../base/orders';
import type { OAuthSettings } from './oauth-settings';
import { openTokens } from './sealed-tokens';

/** Workers act for an account with the token that its platform has handed out; what is sealed is of no use to them and stays here. */
export const withAccessTokens = (
  gateways: Partial<Gateways>,
  settings: OAuthSettings | undefined,
): Partial<Gateways> => {
  const readable = async ({ sealed, ...account }: AccountOrder): Promise<AccountOrder> => {
    const platform = settings?.platforms.get(account.platform);
    const tokens = platform && (await openTokens(platform, sealed));
    return tokens ? { ...account, accessToken: tokens.access } : account;
  };
  const asked =
    <Order, Result, Cause extends string>(
      gateway: Gateway<Order, Result, Cause>,
      change: (order: Order) => Promise<Order>,
    ): Gateway<Order, Result, Cause>['ask'] =>
    async (question: Asked<Order>) =>
      gateway.ask({ ...question, order: await change(question.order) });
  const ofAccount = <Order extends { account: AccountOrder }, Result, Cause extends string>(
    gateway: Gateway<Order, Result, Cause>,
  ): Gateway<Order, Result, Cause> => ({
    ask: asked(gateway, async (order) => ({ ...order, account: await readable(order.account) })),
  });
  const { publish, review, withdraw, articleData, checkAccount } = gateways;
  return {
    ...gateways,
    ...(publish && { publish: ofAccount(publish) }),
    ...(review && { review: ofAccount(review) }),
    ...(withdraw && { withdraw: ofAccount(withdraw) }),
    ...(articleData && { articleData: ofAccount(articleData) }),
    ...(checkAccount && { checkAccount: { ask: asked(checkAccount, readable) } }),
  };
};
