import type { Texts } from '../../shared/label';

/** Section 8 of the specification; 409, 413 and 422 are ours. */
export const statusTexts: Readonly<Record<number, Texts>> = {
  200: { zh: '服务器成功返回请求数据', en: 'The server returned the requested data' },
  201: { zh: '新建或修改数据成功', en: 'Created or modified' },
  202: { zh: '一个请求已经进入后台排队(异步任务)', en: 'The request was queued as a background task' },
  204: { zh: '删除数据成功', en: 'Deleted' },
  400: { zh: '发出信息有误', en: 'The request contains invalid information' },
  401: {
    zh: '用户没有权限(令牌失效、用户名、密码错误、登录过期)',
    en: 'Not permitted (invalid token, wrong user name or password, or the sign-in has expired)',
  },
  402: { zh: '令牌过期', en: 'The token has expired' },
  403: { zh: '用户得到授权，但是访问是被禁止的', en: 'You are signed in, but access is forbidden' },
  404: { zh: '访问资源不存在', en: 'The resource does not exist' },
  406: { zh: '请求格式不可得', en: 'The requested format is not available' },
  409: { zh: '数据已被他人修改，请刷新后重试', en: 'The data has been changed in the meantime. Reload and try again' },
  410: { zh: '请求资源被永久删除，且不会再得到', en: 'The resource was permanently deleted' },
  413: { zh: '提交的内容过大', en: 'The content is too large' },
  422: { zh: '提交的内容不符合要求', en: 'The content breaks a rule' },
  500: { zh: '服务器发生错误', en: 'The server encountered an error' },
  502: { zh: '网关错误', en: 'Bad gateway' },
  503: { zh: '服务不可用，服务器暂时过载或维护', en: 'The service is unavailable, overloaded or under maintenance' },
  504: { zh: '网关超时', en: 'The gateway timed out' },
};
