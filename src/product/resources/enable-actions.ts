/** Puts a record in and out of use, for resources whose state is `enabledStatus`. */
export const enableActions = {
  enable: {
    label: { zh: '启用', en: 'Enable' },
    icon: 'check-circle',
    bulk: true,
    next: { status: 'disabled' },
    from: ['disabled'],
    to: 'enabled',
  },
  disable: {
    label: { zh: '停用', en: 'Disable' },
    icon: 'stop',
    danger: true,
    bulk: true,
    from: ['enabled'],
    to: 'disabled',
    confirm: {
      zh: '停用后不再参与生成和发布',
      en: 'It will no longer be used for generating and publishing.',
    },
  },
} as const;
