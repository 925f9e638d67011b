import type { MessageWay } from '../../../framework/server/services/message-way';
import { bindingOf } from '../binding/bindings';

/** WeChat, to the account that a user has bound. Nothing connects it yet: in a demo it is simulated, elsewhere nobody can choose it. */
export const wechatWay: MessageWay = {
  label: { zh: '微信', en: 'WeChat' },
  addressOf: async ({ user, store }) => (await bindingOf({ store, userId: user.id }))?.nickname,
  door: () => ({ variables: [], host: undefined }),
  connect: () => undefined,
};
