import { expect, it } from 'vitest';
import causes from '../../src/product/migrations/data/0001-publish-causes';

it.each([
  ['令牌过期，系统已自动续期，请稍后重试', 'token'],
  ['授权已过期，请重新扫码授权', 'grant'],
  ['今日发布额度已用尽，次日零点恢复', 'quota'],
  ['标题超过平台字数上限，请缩短后重试', 'title'],
  ['正文疑似留有联系方式，平台不予通过', 'contact'],
  ['标题含绝对化用语，请修改后重新提交', 'words'],
  ['上传超时，网络波动，系统将自动重试', 'busy'],
  ['', undefined],
])('the reason %j becomes the cause %s', (text, cause) => {
  const [targets, notes] = causes.map((step) => (step.records === undefined ? undefined : step.up));
  expect(targets?.({ id: 'p', errorMessage: text })).toEqual({ id: 'p', ...(cause && { errorCause: cause }) });
  expect(notes?.({ id: 'n', failReason: text })).toEqual({ id: 'n', ...(cause && { failCause: cause }) });
});
