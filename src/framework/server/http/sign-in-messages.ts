import type { Texts } from '../../shared/label';

/** Messages about signing in, sessions and passwords. */
export const signInMessages = {
  credentials: { zh: '用户名或密码错误', en: 'Incorrect user name or password' },
  frozen: { zh: '账号已停用，请联系管理员', en: 'The account is not active. Please contact an administrator' },
  ownAccount: { zh: '不能删除或停用自己的账号', en: 'You cannot delete or deactivate your own account' },
  tokenExpired: { zh: '令牌已过期', en: 'The token has expired' },
  screenLocked: { zh: '屏幕已锁定，请先解锁', en: 'The screen is locked. Unlock it first' },
  passwordDue: { zh: '请先设置新密码', en: 'Set a new password first' },
  viewingAs: {
    zh: '正在以他人身份查看，只读：退出查看后再操作',
    en: 'You are looking through the eyes of somebody else: nothing can be changed. End that first',
  },
  cannotView: {
    zh: '该账号不可用，无法以其身份查看',
    en: 'This account cannot be used, so there is nothing to look at',
  },
  enrolmentDue: { zh: '您的账号须先开启两步验证', en: 'Turn on two-step verification first: your account needs it' },
  secondFactor: { zh: '该账号已开启两步验证，还需输入验证码', en: 'This account asks for a code as well' },
  secondStepOver: { zh: '本次登录已失效，请重新输入密码', en: 'This sign-in is over. Enter your password again' },
  wrongSecondCode: { zh: '验证码错误或已使用过', en: 'This code is wrong or has been used' },
  secondFactorOn: { zh: '两步验证已开启', en: 'Two-step verification is on already' },
  codeRequired: { zh: '请输入验证码', en: 'Enter the code' },
  oidcFailed: {
    zh: '企业账号登录没有成功，请重试；仍不成功请联系管理员',
    en: 'Signing in with the company account did not work. Try again, or ask an administrator',
  },
  oidcOver: { zh: '这次登录已失效，请从登录页重新开始', en: 'This sign-in is over. Start again from the sign-in page' },
  oidcNoAccount: {
    zh: '您的企业账号尚未关联本系统的账号，请联系管理员',
    en: 'Your company account is not linked to an account here. Ask an administrator',
  },
  oidcNoRole: {
    zh: '您的企业账号没有对应的角色，请联系管理员',
    en: 'Your company account has no role here. Ask an administrator',
  },
  oidcName: {
    zh: '企业账号的用户名为空或已被占用，请联系管理员关联账号',
    en: 'The name of your company account is missing or taken here. Ask an administrator to link the two',
  },
  noPasswordDue: { zh: '当前登录无需设置新密码', en: 'No new password is due in this session' },
  sameOneTime: { zh: '新密码不能与一次性密码相同', en: 'Choose another password than the one-time password' },
  oneTimeOver: {
    zh: '一次性密码已使用或已过期，请联系为您设置密码的人重新重置',
    en: 'This one-time password has been used or has expired. Ask whoever gave it to you to reset it again',
  },
  ownPassword: {
    zh: '不能重置自己的密码，请在个人中心修改',
    en: 'You cannot reset your own password. Change it in your profile',
  },
  greaterRights: {
    zh: '该账号的角色或权限超出您可授予的范围，不能重置其密码',
    en: 'This account has roles or permissions that you may not grant, so you cannot reset its password',
  },
} satisfies Record<string, Texts>;
