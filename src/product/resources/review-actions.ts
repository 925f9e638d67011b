import { choice, textarea } from '../../framework/fields/registry';
import { rejectReasons } from './dictionaries';

/** Message after submitting for review: the rules may approve it, or a reviewer has to decide. */
export const inReviewText = {
  one: { zh: '“{title}”已提交审核', en: '“{title}” is handed in for review' },
  many: { zh: '已提交审核 {count} 条', en: '{count} are handed in for review' },
} as const;

/** Message after withdrawing from review. */
export const recalledText = {
  one: { zh: '“{title}”已撤回审核', en: '“{title}” is recalled from review' },
  many: { zh: '已撤回 {count} 条审核', en: '{count} are recalled from review' },
} as const;

/** Rejection reason and note of the reviewers, for those resources. */
export const rejection = {
  rejectReason: choice({
    label: { zh: '驳回原因', en: 'Why rejected' },
    options: rejectReasons,
    readOnly: true,
    visibleWhen: { reviewStatus: 'rejected' },
  }),
  rejectNote: textarea({
    label: { zh: '驳回说明', en: 'Note of the reviewer' },
    readOnly: true,
    max: 300,
    visibleWhen: { reviewStatus: 'rejected' },
  }),
} as const;

/** What the form of approved content says before it is changed; the hooks of the contents do so. */
export const approvedNote = {
  when: { reviewStatus: 'approved' },
  text: {
    zh: '已通过审核。修改标题、正文、摘要、封面或图片后需要重新提交审核，通过前不能发布，已排期的到时不会发出；保存后可以撤销。',
    en: 'Approved. Once its title, text, summary, cover or pictures are changed it has to be reviewed again; until then it is not published, not even where it is scheduled. Saving can be undone.',
  },
} as const;

/** Submits content for review and withdraws it, for resources with a state field `reviewStatus` of `contentReview`. */
export const reviewActions = {
  submitReview: {
    kind: 'handler',
    handler: 'requestReview',
    label: { zh: '提交审核', en: 'Submit for review' },
    icon: 'audit',
    bulk: true,
    field: 'reviewStatus',
    from: ['draft', 'rejected', 'recalled'],
    to: 'pending',
    done: inReviewText,
  },
  recallReview: {
    kind: 'handler',
    handler: 'recallReview',
    label: { zh: '撤回审核', en: 'Withdraw from review' },
    icon: 'rollback',
    bulk: true,
    field: 'reviewStatus',
    from: ['pending'],
    to: 'recalled',
    done: recalledText,
  },
} as const;
