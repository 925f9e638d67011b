import { at } from '../../../framework/seed/record';

/** Why reviewers refuse something: the option of a review, and their note. */
const rejections = [
  ['adlaw', '绝对化用语请替换后重新提交。'],
  ['sensitive', '内容含有平台敏感词，请删除。'],
  ['contact', '内容中留有联系方式，请移除后重新提交。'],
  ['quality', '内容过于简单，建议补充具体细节。'],
  ['copyright', '画面疑似来自他站，请更换为自有素材。'],
  ['mismatch', '内容与关键词关系不大，请调整。'],
  ['other', '请补充资质证明后重新提交。'],
] as const;

/** The verdict of a review, by its number. */
export const verdictAt = (index: number): { rejectReason: string; rejectNote: string } => {
  const [rejectReason, rejectNote] = at(rejections, index);
  return { rejectReason, rejectNote };
};

/** The reason on content that was refused, by its number; nothing on other content. */
export const rejectionOf = (review: string, index: number) =>
  review === 'rejected' ? verdictAt(index) : { rejectReason: undefined, rejectNote: undefined };
