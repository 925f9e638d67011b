import type { Label } from '../../shared/label';
import type { Said } from '../notices/put-notice';

/** Texts about webhooks. */
export const webhookTexts = {
  tooMany: { zh: '每人最多 10 个 Webhook，请先删除一些', en: 'Ten webhooks a person at most. Delete some first' },
  address: {
    zh: '须为 https:// 的公网地址；内网地址须由运维在 OUTGOING_ALLOW 中放行',
    en: 'An https:// address on the public net. Others have to be opened by the operator in OUTGOING_ALLOW',
  },
  owner: { zh: '只有创建者本人可以修改自己的 Webhook', en: 'A webhook is changed by its owner alone' },
  secret: { zh: '签名密钥', en: 'Secret for signatures' },
} as const satisfies Readonly<Record<string, Label>>;

/** The notice to the owner of a webhook that was turned off. */
export const webhookOffSaid = (name: string): Said => ({
  title: { zh: `Webhook“${name}”已停用`, en: `The webhook “${name}” is off` },
  content: {
    zh: '接收地址连续一天没有成功回应，已停止投递。请检查接收方，用“测试”确认后重新启用；失败的投递可以在投递记录中重新发送。',
    en: 'Its address has not answered well for a day, so nothing is sent any more. Check the receiver, try it with “Send a test”, and turn it on again; what has failed can be sent again from the deliveries.',
  },
  level: 'high',
});
