import type { Label } from '../../shared/label';
import type { Said } from '../notices/put-notice';

/** Messages about change requests for the policy. */
export const policyRequestTexts = {
  needed: {
    zh: '策略变更须经另一人批准，请提交变更申请',
    en: 'A change of the policy has to be approved by somebody else: submit it as a request',
  },
  own: {
    zh: '不能批准或驳回自己提交的申请，请由另一位有权编辑策略的用户处理',
    en: 'Your own request is approved or rejected by somebody else who may edit the policy',
  },
  notOwn: { zh: '只有提交人可以撤回申请', en: 'A request is withdrawn by who has submitted it' },
  closed: {
    zh: '此申请已处理或正在处理，请刷新',
    en: 'The request is closed already, or somebody is just approving it: load it again',
  },
  stale: {
    zh: '提交之后策略已有其他变更，此申请不能再批准。请提交人撤回，并基于最新版本重新提交',
    en: 'The policy has changed since this was submitted, so it cannot be approved any more. Its author can withdraw it and submit it again from the latest one',
  },
  tooMany: { zh: '待批准的申请已达 20 个，请先处理', en: 'Twenty requests are open already: close some first' },
  unchanged: { zh: '与生效中的策略没有区别', en: 'Nothing differs from the policy in force' },
} as const satisfies Readonly<Record<string, Label>>;

/** The notice to users who may approve a request. */
export const requestSaid = ({ by, reason }: { by: string; reason: string }): Said => ({
  title: { zh: `${by} 提交了策略变更申请`, en: `${by} asks for a change of the policy` },
  content: {
    zh: `原因：${reason}。请在“访问策略”的“变更申请”中核对并批准或驳回。`,
    en: `Reason: ${reason}. Review it under “Change requests” of the access policy, and approve or reject it.`,
  },
});

/** The notice to the author of a request that another user has closed. `answer`: why it was rejected; undefined if approved. */
export const closedSaid = ({ by, answer }: { by: string; answer: string | undefined }): Said =>
  answer === undefined
    ? {
        title: { zh: '您的策略变更申请已批准', en: 'Your change of the policy is approved' },
        content: { zh: `${by} 已批准，策略已生效。`, en: `${by} has approved it, and it is in force.` },
      }
    : {
        title: { zh: '您的策略变更申请被驳回', en: 'Your change of the policy is rejected' },
        content: { zh: `${by} 驳回，原因：${answer}`, en: `${by} has rejected it. Reason: ${answer}` },
      };
