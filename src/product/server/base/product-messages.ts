import { type Label, type Texts, textOf } from '../../../framework/shared/label';
import { fillText } from '../../../framework/shared/text';

/** Puts values in the places of a text of both languages; a value may itself differ by language. */
export const fillLabel = (label: Label, values: Readonly<Record<string, string | number | Label>>): Texts => {
  const message = (language: keyof Label): string => {
    const own = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? textOf(value, language) : value,
    ]);
    return fillText(textOf(label, language), Object.fromEntries(own));
  };
  return { zh: message('zh'), en: message('en') };
};

/** What is read of a text, in characters: neither its marks nor its white space. */
export const lengthOfHtml = (content: string): number =>
  Array.from(content.replace(/<[^>]*>/g, '').replace(/\s/g, '')).length;

/** Messages of the product's endpoints, handlers and hooks. */
export const productMessages = {
  contentMoved: {
    zh: '内容已不在待审核状态，请刷新后查看',
    en: 'The content to review has changed. Reload and look at it again',
  },
  heldByOther: { zh: '{name} 正在审核这一条', en: '{name} is reviewing this one' },
  noGateway: {
    zh: '未接入“{name}”服务，无法提交，不会扣减额度',
    en: 'No service for {name} is connected. Nothing was submitted or charged',
  },
  noGatewayYet: {
    zh: '未接入“{name}”服务（管理员需在服务器设置 {variables}），无法提交，不会扣减额度',
    en: 'No service for {name} is connected (an admin has to set {variables} on the server). Nothing was submitted or charged',
  },
  noModel: {
    zh: '未接入所选模型（管理员需在服务器设置 {variables}），请改选标准模型，不会扣减额度',
    en: 'The selected model is not connected (an admin has to set {variables} on the server). Choose the standard model. Nothing was charged',
  },
  writingLimited: {
    zh: '模型服务限流，请 {seconds} 秒后再试',
    en: 'The service takes nothing more at the moment. Try again in {seconds} seconds',
  },
  noChoices: {
    zh: '未接入平台选项查询（管理员需在服务器设置 {variables}），可直接填写名称',
    en: 'Nothing looks up choices of platforms (an admin has to set {variables} on the server). The name can be typed',
  },
  choicesSilent: { zh: '查询没有应答，请稍后重试', en: 'The look-up is not answered. Try again later' },
  choicesFailed: { zh: '平台没有给出选项：{cause}', en: 'The platform gives no choices: {cause}' },
  choicesUnreadable: {
    zh: '发布程序返回的选项无法使用：每一项都要有 id 和 name，请联系管理员',
    en: 'The worker answers choices that cannot be used: each needs an id and a name. Tell an admin',
  },
  noAccounts: { zh: '所选账号已不存在', en: 'The selected accounts no longer exist' },
  noAppGateway: { zh: '未接入微信，无法绑定', en: 'No messaging app is connected, so binding is not possible' },
  noProvider: { zh: '未接入该平台的授权服务', en: 'The authorisation service of this platform is not connected' },
  sameImage: {
    zh: '该分组已有相同的图片“{title}”',
    en: 'The group has the same picture already: “{title}”',
  },
  newsSignature: { zh: '签名不正确', en: 'The signature is not right' },
  newsOld: { zh: '时间相差超过 5 分钟', en: 'The time is more than five minutes away' },
  newsReplayed: { zh: '这条消息已经收到过', en: 'This has been said already' },
  linkUnknown: { zh: '链接无效', en: 'The link is not valid' },
  linkUsed: { zh: '链接已被使用', en: 'The link has already been used' },
  linkExpired: { zh: '链接已过期', en: 'The link has expired' },
  linkUser: { zh: '只能为正常的客户生成', en: 'Only for active customers' },
  reportOff: { zh: '报告已下架', en: 'The report was taken down' },
  passcodeRequired: { zh: '请输入提取码', en: 'Enter the passcode' },
  passcodeWrong: { zh: '提取码错误', en: 'Incorrect passcode' },
  authDenied: { zh: '您已拒绝授权', en: 'Authorisation was denied' },
  authUnknown: { zh: '授权请求不存在，请重新发起', en: 'This authorisation does not exist. Please start again' },
  authExpired: { zh: '授权请求已过期，请重新发起', en: 'The authorisation has expired. Please start again' },
  authUsed: { zh: '该授权已完成', en: 'This authorisation has already been completed' },
  authSession: {
    zh: '请在发起授权的同一次登录中完成授权',
    en: 'Finish the authorisation in the session that started it',
  },
  authCode: { zh: '授权码无效', en: 'The provider does not recognise this code' },
  authTaken: { zh: '该账号已被其他客户绑定', en: 'This account is connected to another customer' },
  authTimeout: { zh: '平台响应超时，请重试', en: 'The platform did not respond. Please try again' },
  leadAgent: { zh: '请选择新客户归属的代理', en: 'Choose the agent of the new customer' },
  leadCustomer: { zh: '请选择正常的客户', en: 'Choose an active customer' },
  leadKnown: {
    zh: '该手机号已是“{name}”的账号，请在“已有客户”中选择后再转',
    en: 'This mobile number belongs to “{name}”. Choose them as the existing customer',
  },
  noForeignAccount: {
    zh: '该平台上没有他人的账号可演示',
    en: 'No other customer has an account on this platform to demonstrate this with',
  },
} satisfies Record<string, Texts>;
