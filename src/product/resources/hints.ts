const bind = {
  title: { zh: '绑定平台账号', en: 'Bind your accounts' },
  text: { zh: '选平台、扫码确认，之后就能发布。', en: 'Choose a platform, scan and confirm: then you can publish.' },
  to: '/option/authorization',
  doneWhen: { resource: 'accounts' },
};
const customers = {
  title: { zh: '开通客户', en: 'Open customers' },
  text: {
    zh: '新增客户后把初始密码交给对方，首次登录会要求修改。',
    en: 'Add a customer and hand over the first password; it is replaced at the first sign-in.',
  },
  to: '/admin/admin',
  doneWhen: { resource: 'users', where: { roles: ['Customer', 'Douyin'] } },
};
const order = {
  title: { zh: '开通或续费套餐', en: 'Open or renew packages' },
  text: { zh: '选客户和套餐，金额、额度和到期日自动计算。', en: 'Choose both: amount, quota and expiry follow.' },
  to: '/dispose/order',
  doneWhen: { resource: 'salesOrders', where: { kind: 'package' } },
};
const monitor = {
  title: { zh: '及时处理发布失败', en: 'Handle failed posts' },
  text: { zh: '按原因查看失败的发布，可批量重试或转人工。', en: 'See failures by cause, and retry many at once.' },
  to: '/admin/monitor',
};
const amount = {
  title: { zh: '看文章数据', en: 'See article data' },
  text: {
    zh: '按日、周、月和客户、平台查看发布、收录和阅读。',
    en: 'Publishing, indexing and reading by day, week, month, customer and platform.',
  },
  to: '/amount',
};
const ranking = {
  title: { zh: '看排名变化', en: 'Follow the rankings' },
  text: { zh: '上升、下降和掉词一目了然，可看 30 天走势。', en: 'What rises, falls or drops out, over 30 days.' },
  to: '/ranking/index',
};
const records = {
  title: { zh: '核对消费记录', en: 'Check the consumption' },
  text: { zh: '每一笔金额和额度变动都有记录，可导出对账单。', en: 'Every change of money and quota is entered there.' },
  to: '/dispose/renew',
};

/**
 * The first steps of a new user in each role, in order; `#hints` on the server. The browser has none, because the server sends each user
 * their own.
 */
export const hints = {
  Customer: {
    bind,
    keywords: {
      title: { zh: '建立关键词', en: 'Collect keywords' },
      text: { zh: '建一个分组，逐行粘贴或组合生成关键词。', en: 'Make a group; paste lines or combine words.' },
      to: '/material/keyword',
      doneWhen: { resource: 'keywords' },
    },
    generate: {
      title: { zh: '生成文章', en: 'Generate articles' },
      text: { zh: '按分组批量生成，完成后提交审核。', en: 'By group, in one go; then submit them for review.' },
      to: '/articleTask/tableAddKeywordArticleTask',
      doneWhen: { resource: 'articles', where: { taskId: { empty: false } } },
    },
    publish: {
      title: { zh: '在发布台发布', en: 'Publish' },
      text: { zh: '选内容、账号和时间，一次提交。', en: 'Pick content, accounts and a time; submit once.' },
      to: '/release/console',
      doneWhen: { resource: 'publishTargets' },
    },
  },
  Douyin: {
    bind,
    pictures: {
      title: { zh: '上传图片素材', en: 'Upload pictures' },
      text: { zh: '建图库后可一次拖入多张图片。', en: 'Make a library, then drop many at once.' },
      to: '/MediaContent/Image1',
      doneWhen: { resource: 'images' },
    },
    groups: {
      title: { zh: '准备关键词和标题', en: 'Prepare keywords and titles' },
      text: { zh: '建分组，添加关键词，填写标题模板。', en: 'A group holds keywords, topics and title templates.' },
      to: '/MediaContent/index',
      doneWhen: { resource: 'keywords' },
    },
    douyinTask: {
      title: { zh: '新增发布任务', en: 'Start a publishing task' },
      text: { zh: '按每号每天的条数自动排期。', en: 'It is planned by posts a day of each account.' },
      to: '/MediaContent/tableWordAdd',
      doneWhen: { resource: 'dyPublishTasks', where: { status: { ne: 'draft' } } },
    },
  },
  Agent: { customers, order, ranking, records },
  Admin: {
    review: {
      title: { zh: '处理待审内容', en: 'Review what waits' },
      text: { zh: '内容与结论同屏，A 通过、R 驳回。', en: 'Content and verdict side by side: A approves, R rejects.' },
      to: '/audit',
      doneWhen: { resource: 'audits', where: { status: ['approved', 'rejected'] } },
    },
    packages: {
      title: { zh: '配置套餐', en: 'Set up packages' },
      text: { zh: '定好价格、有效期和额度，上架后可开通。', en: 'Price, days and quota; put it on sale.' },
      to: '/dispose/dispose',
      doneWhen: { resource: 'packages', where: { status: 'on' } },
    },
    customers,
    monitor,
  },
  Operations: {
    monitor,
    customers: {
      ...customers,
      title: { zh: '查看负责的客户', en: 'See your customers' },
      text: { zh: '7 天和 30 天内到期的客户可一键筛出。', en: 'Who expires within 7 or 30 days is one click away.' },
    },
    amount,
    ranking,
  },
  OEM: {
    packages: {
      title: { zh: '查看可用套餐', en: 'See your packages' },
      text: { zh: '确认价格和额度后再给客户开通。', en: 'Know price and quota before you open one.' },
      to: '/dispose/dispose',
    },
    customers,
    records,
    amount,
  },
  Clue: {
    claim: {
      title: { zh: '领取线索', en: 'Claim a lead' },
      text: { zh: '在行内点“领取”，线索归您跟进。', en: 'Claim it in its row, and it is yours.' },
      doneWhen: { resource: 'inquiries', where: { assigneeId: { eq: { me: 'id' } } } },
    },
    followUp: {
      title: { zh: '写跟进', en: 'Write follow-ups' },
      text: { zh: '记下结果和下次跟进时间，到期会提醒。', en: 'Note the outcome and the next date.' },
      doneWhen: { resource: 'followUps' },
    },
    comments: {
      title: { zh: '从评论里找线索', en: 'Find leads in comments' },
      text: { zh: '高意向评论可一键转为询盘。', en: 'Turn those with interest into inquiries.' },
      to: '/clue/clue',
    },
  },
  Engineer: {
    inspect: {
      title: { zh: '查看配置结果', en: 'Inspect the configuration' },
      text: { zh: '看菜单、路由、字段和权限由配置生成了什么。', en: 'What menus, routes, fields and rights became.' },
    },
    log: {
      title: { zh: '查系统日志', en: 'Read the system log' },
      text: { zh: '登录、变更和失败的调用都在这里。', en: 'Sign-ins, changes and failed calls.' },
      to: '/test/log',
    },
  },
};
