import type { MessageWay } from '../../../framework/server/services/message-way';
import { bindingOf } from '../binding/bindings';

/** WeChat, to the account bound by a user. It cannot be connected yet: in a demo it is simulated, elsewhere it is not offered. */
export const wechatWay: MessageWay = {
  label: { zh: '微信', en: 'WeChat' },
  addressOf: async ({ user, store }) => (await bindingOf({ store, userId: user.id }))?.nickname,
  door: () => ({ variables: [], host: undefined }),
  connect: () => undefined,
};
