import { type Label, textOf } from '../../../../framework/shared/label';
import { plainTextOf } from '../../../../framework/shared/text';
import { platforms } from '../../../resources/dictionaries';
import type { Finding } from './finding';

type Level = Finding['level'];
type Fix = NonNullable<Finding['fix']>;

interface Kind {
  level: Level;
  fix: Fix;
  /** With names in braces, as `fillText` takes them. */
  zh: string;
  en: string;
}

const kind = (level: Level, fix: Fix, zh: string, en: string): Kind => ({ level, fix, zh, en });

/** All findings that the checks before publishing can have. */
export const findingKinds = {
  noContent: kind('error', 'content', '没有选择要发布的内容，或内容已删除', 'There is no content, or it was deleted'),
  notReviewed: kind('error', 'content', '尚未通过审核，不能发布', 'It has not been approved yet'),
  rejected: kind(
    'error',
    'content',
    '审核未通过，修改后请重新提交审核',
    'The reviewers have rejected it. Change it and hand it in again',
  ),
  words: kind('error', 'content', '含有禁用词：{words}', 'It contains forbidden words: {words}'),
  wordsApproved: kind(
    'warning',
    'content',
    '含有禁用词（已人工通过）：{words}',
    'It contains forbidden words, though a reviewer has approved it: {words}',
  ),
  titleLong: kind(
    'error',
    'content',
    '标题 {count} 字，{platform}最多 {most} 字',
    'The title has {count} characters, {platform} takes {most}',
  ),
  titleShort: kind(
    'warning',
    'content',
    '标题 {count} 字，{platform}要求至少 {least} 字',
    'The title has {count} characters, {platform} wants {least}',
  ),
  kindRefused: kind('error', 'content', '{platform}不支持发布{kind}', '{platform} takes no posts of the kind {kind}'),
  textLong: kind(
    'error',
    'content',
    '正文 {count} 字，{platform}最多 {most} 字',
    'The text has {count} characters, {platform} takes {most}',
  ),
  filmLong: kind(
    'error',
    'content',
    '视频太长，{platform}最长 {most} 分钟',
    'The film is too long, {platform} takes {most} minutes',
  ),
  filmLarge: kind(
    'error',
    'content',
    '视频 {count} MB，{platform}最大 {most} MB',
    'The film has {count} MB, {platform} takes {most}',
  ),
  fieldWrong: kind('error', 'content', '{platform}：{text}', '{platform}: {text}'),
  repeatRefused: kind(
    'error',
    'account',
    '{platform}会限流或删除重复内容，不能循环发布',
    '{platform} holds back or removes what is published twice: nothing is repeated there',
  ),
  noTitle: kind('error', 'content', '没有标题', 'There is no title'),
  noText: kind('error', 'content', '没有正文', 'There is no text'),
  noCover: kind(
    'warning',
    'content',
    '没有封面，平台可能只存为草稿',
    'There is no cover. The platform may keep it as a draft',
  ),
  coverMissing: kind('error', 'content', '{platform}必须有封面', '{platform} takes nothing without a cover'),
  noImages: kind('error', 'content', '图文至少需要 1 张图片', 'A note needs at least one image'),
  manyImages: kind(
    'error',
    'content',
    '图片 {count} 张，{platform}最多 {most} 张',
    'There are {count} images, {platform} takes {most}',
  ),
  manyTopics: kind(
    'error',
    'content',
    '话题 {count} 个，{platform}最多 {most} 个',
    'There are {count} topics, {platform} takes {most}',
  ),
  pictureRejected: kind(
    'error',
    'content',
    '图片未通过审核，请更换：{titles}',
    'A picture was rejected by the reviewers. Choose another one for: {titles}',
  ),
  noFilm: kind('error', 'content', '视频还没有成片', 'The video has no film yet'),
  noVideo: kind('warning', 'content', '视频没有可播放的文件', 'The video has no file to play'),
  duplicate: kind(
    'error',
    'content',
    '该账号已发布或已排期这条内容',
    'It has been published or planned with this account already',
  ),
  sameTitle: kind(
    'error',
    'content',
    '该账号{when}已有同标题的内容：“{other}”',
    'The account has the same title {when} already: "{other}"',
  ),
  nearTitle: kind(
    'warning',
    'content',
    '该账号{when}有标题相近的内容：“{other}”',
    'The account has a title much like it {when}: "{other}"',
  ),
  noAccount: kind('error', 'account', '账号不存在或已删除', 'The account does not exist any more'),
  otherOwner: kind('error', 'account', '账号与内容不属于同一客户', 'Account and content belong to different customers'),
  platformGone: kind(
    'error',
    'account',
    '账号的平台已不支持发布，请取消这个账号',
    'Nothing is published on the platform of the account any more. Take the account out',
  ),
  accountOff: kind('error', 'account', '账号已停用', 'The account is disabled'),
  unbound: kind('error', 'account', '账号尚未授权', 'The account has not been authorised'),
  revoked: kind('error', 'account', '账号授权已取消，请重新授权', 'Access was revoked. Authorise the account again'),
  banned: kind('error', 'account', '账号被平台封禁', 'The platform has banned the account'),
  expired: kind(
    'error',
    'account',
    '账号授权已过期，请重新授权',
    'The authorisation has expired. Authorise the account again',
  ),
  quota: kind('error', 'account', '账号今日额度已用尽', 'The account has used up its quota for today'),
  token: kind(
    'error',
    'account',
    '授权 {time} 到期，之后的内容发不出',
    'The authorisation ends on {time}: nothing goes out after that',
  ),
  tokenRenew: kind(
    'warning',
    'account',
    '登录有效期将在发布前（{time}）结束，请先续期',
    'The token ends before that, on {time}. Renew it first',
  ),
  past: kind('error', 'time', '计划时间已过', 'That time is over'),
  tooFar: kind('error', 'time', '只能定时到 {days} 天内', 'Times within {days} days only'),
  platformAhead: kind(
    'error',
    'time',
    '{platform}只能定时到 {days} 天内',
    '{platform} takes times within {days} days only',
  ),
  night: kind('error', 'time', '夜间（23:00–07:00）不发布{next}', 'Nothing is published at night (23:00–07:00){next}'),
  pause: kind('error', 'time', '该日期在暂停发布期间{next}', 'Publishing is paused on that day{next}'),
  window: kind(
    'error',
    'time',
    '{time} 不在发布时段（{slots}）内{next}',
    '{time} is outside the time slots ({slots}){next}',
  ),
  limit: kind('error', 'time', '该账号当天已满（上限 {limit} 条）', 'The day of the account is full: {limit} at most'),
  dayFull: kind(
    'error',
    'time',
    '{day} 没有可用的发布时间：时段已过，或该账号当天已满',
    'There is no time left on {day}: the slots are over, or the day of the account is full',
  ),
  horizon: kind('error', 'time', '90 天内没有可用的发布时间', 'There is no room within 90 days'),
  moved: kind('warning', 'time', '{why}，顺延到 {time}', '{why}: moved to {time}'),
  close: kind(
    'warning',
    'time',
    '与该账号 {other} 的发布相隔不到 1 小时',
    'Less than an hour from another one of the account, at {other}',
  ),
  frozen: kind(
    'error',
    'settings',
    '套餐已冻结，不能发布，请联系服务商',
    'The subscription is suspended. Ask your provider to resume it',
  ),
  subscription: kind('error', 'settings', '套餐已到期，续费后才能发布', 'The subscription has expired. Renew it first'),
  points: kind(
    'error',
    'settings',
    '点数不足：还剩 {left}，需要 {needed}。请减少发布，或联系服务商加购',
    'Not enough credits: {left} left, {needed} needed. Publish fewer, or ask your provider for more',
  ),
  noGateway: kind('error', 'settings', '未接入内容发布服务', 'No service for publishing is connected'),
} as const satisfies Record<string, Kind>;

export type FindingCode = keyof typeof findingKinds;

/** Why a time was moved, by the cause in `moved`. */
export const movedFor: Readonly<Record<string, Label>> = {
  window: { zh: '不在发布时段', en: 'Outside the time slots' },
  night: { zh: '夜间不发', en: 'Nothing goes out at night' },
  pause: { zh: '暂停发布期间', en: 'Publishing is paused' },
  gap: { zh: '与该账号其他发布间隔不足', en: 'Too close to another one of the account' },
};

/** The values for the placeholders of a finding. */
export type FindingValues = Readonly<Record<string, string | number | Label>>;

/** The name of a platform; an unknown value is returned as text. */
export const platformLabel = (platform: unknown): Label =>
  Object.entries(platforms).find(([name]) => name === platform)?.[1] ?? {
    zh: plainTextOf(platform),
    en: plainTextOf(platform),
  };

/** Makes a finding with its text; values may differ by language. */
export const findingOf = ({
  code,
  values = {},
  ...about
}: {
  code: FindingCode;
  values?: FindingValues;
} & Pick<Finding, 'content' | 'accountId'>): Finding => {
  const { level, fix, zh, en } = findingKinds[code];
  const filled = (text: string, language: 'zh' | 'en'): string =>
    text.replace(/\{(\w+)\}/g, (sign, name: string) => {
      const value = values[name];
      if (value === undefined) return sign;
      return typeof value === 'object' ? textOf(value, language) : String(value);
    });
  return { code, level, text: { zh: filled(zh, 'zh'), en: filled(en, 'en') }, fix, ...about };
};
