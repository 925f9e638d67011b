import { at } from '../../../framework/seed/record';

/** Why reviewers refuse something: the option of a review, what it is called, and their note. */
const rejections = [
  ['adlaw', '含广告法极限词', '绝对化用语请替换后重新提交。'],
  ['sensitive', '含敏感词', '内容含有平台敏感词，请删除。'],
  ['contact', '违规留联系方式', '内容中留有联系方式，请移除后重新提交。'],
  ['quality', '内容质量低', '内容过于简单，建议补充具体细节。'],
  ['copyright', '涉嫌侵权', '画面疑似来自他站，请更换为自有素材。'],
  ['mismatch', '与关键词无关', '内容与关键词关系不大，请调整。'],
  ['other', '其他', '请补充资质证明后重新提交。'],
] as const;

/** What stands on content that was refused, by its number; nothing on other content. */
export const rejectionOf = (review: string, index: number): string | undefined =>
  review === 'rejected' ? at(rejections, index).slice(1).join('：') : undefined;

/** The verdict of a review that says so much; another one, by its number, for content that says nothing. */
export const verdictOf = (reason: unknown, index: number): { rejectReason: string; rejectNote: string } => {
  const said = rejections.find((each) => each.slice(1).join('：') === reason) ?? at(rejections, index);
  return { rejectReason: said[0], rejectNote: said[2] };
};
