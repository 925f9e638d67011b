import { text } from '../../framework/fields/registry';

/** Said when somebody else has to decide now. */
export const inReviewText = {
  one: { zh: '“{title}”已提交，等待审核', en: '“{title}” is waiting for review' },
  many: { zh: '已提交 {count} 条，等待审核', en: '{count} are waiting for review' },
} as const;

/** Said when nobody has to decide any longer. */
export const recalledText = {
  one: { zh: '“{title}”已撤回审核', en: '“{title}” is recalled from review' },
  many: { zh: '已撤回 {count} 条审核', en: '{count} are recalled from review' },
} as const;

/** Why the reviewers have refused it, for those resources. */
export const rejectReason = text({
  label: { zh: '驳回原因', en: 'Why rejected' },
  readOnly: true,
  visibleWhen: { reviewStatus: 'rejected' },
});

/** Hands content in for review and takes it back, for resources with a state field `reviewStatus` of `contentReview`. */
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
    label: { zh: '撤回审核', en: 'Recall from review' },
    icon: 'rollback',
    bulk: true,
    field: 'reviewStatus',
    from: ['pending'],
    to: 'recalled',
    done: recalledText,
  },
} as const;
