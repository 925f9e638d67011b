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
  },
} as const;
