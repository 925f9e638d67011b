import type { publishCauses } from '../../resources/causes';

/** Notes that operators leave on records. */
export const remarks: readonly string[] = [
  '客户要求每周三、周五固定更新，节假日顺延。',
  '优先投放上海本地词，长尾词放在第二批。',
  '内容先发群里确认，确认后再提交审核。',
  '素材由客户提供，使用前请核对是否有水印。',
  '上次沟通：效果满意，计划下月增加短视频。',
  '联系方式以合同为准，文中不要出现个人微信。',
  '避免使用“第一”“最好”等绝对化用语。',
  '配图统一使用实景照片，不用网络图。',
];

/** Words that stand as free labels when a field has no vocabulary of its own. */
export const topicTags: readonly string[] = [
  '本地推荐',
  '避坑指南',
  '价格参考',
  '真实案例',
  '新手必看',
  '行业知识',
  '品牌故事',
  '经验分享',
  '选购攻略',
  '常见问题',
];

/** Why a publication fails: the platform's code and what it means. */
export interface Failure {
  code: string;
  cause: keyof typeof publishCauses;
}

export const failures: readonly Failure[] = [
  { code: '10008', cause: 'token' },
  { code: '2190008', cause: 'token' },
  { code: '10010', cause: 'grant' },
  { code: '10020', cause: 'grant' },
  { code: '28003017', cause: 'quota' },
  { code: '28001046', cause: 'banned' },
  { code: '40031', cause: 'title' },
  { code: '40052', cause: 'cover' },
  { code: '50001', cause: 'busy' },
  { code: '50003', cause: 'busy' },
  { code: 'ACCESS_REVOKED', cause: 'revoked' },
  { code: 'NOT_REVIEWED', cause: 'review' },
  { code: 'NO_ROOM', cause: 'limit' },
  { code: 'ACCOUNT_DISABLED', cause: 'off' },
  { code: 'NO_SUBSCRIPTION', cause: 'subscription' },
];

/** Why a platform or a reviewer sends content back. */
export const rejections: readonly Failure[] = [
  { code: 'R101', cause: 'words' },
  { code: 'R102', cause: 'contact' },
  { code: 'R103', cause: 'duplicate' },
  { code: 'R104', cause: 'cover' },
  { code: 'R105', cause: 'licence' },
];

/** Words that the advertising law and the platforms do not like. */
export const riskyWords: readonly string[] = ['最好', '第一', '国家级', '100%', '包过', '根治', '稳赚', '全网最低'];

/** Titles under which platforms show an account; `{brand}` and `{city}` are filled in. */
export const nicknames: readonly string[] = [
  '{brand}',
  '{brand}{city}站',
  '{brand}小课堂',
  '{brand}日记',
  '{city}{brand}',
  '听{brand}说',
  '{brand}官方号',
  '{brand}研究所',
];

/** Names of visitors who comment. */
export const visitorNames: readonly string[] = [
  '一颗小番茄',
  '晚风轻轻吹',
  '老张爱生活',
  '小鹿不迷路',
  '努力搬砖的阿杰',
  '橘子汽水',
  '静安李姐',
  '山野闲人',
  '豆豆妈妈',
  '用户8817364',
  '海边的卡卡',
  '装修中的小白',
  '爱吃辣的阿敏',
  '江南烟雨',
  '早睡早起身体好',
  '阿泽在上海',
];

/** Districts that a published IP location or an inquiry names. */
export const places: readonly string[] = [
  '上海',
  '浙江',
  '江苏',
  '四川',
  '重庆',
  '广东',
  '湖北',
  '安徽',
  '福建',
  '北京',
];
