/**
 * What lists without any record say, by resource: what the records are for and which page leads to the first of them. Of several pages
 * the first that the reader may open is offered. `#profiles` on the server; the browser fetches them with the first empty list (`browser.tsx`).
 */
export const empties = {
  imageGroups: {
    text: {
      zh: '图片按图库存放，生成文章、图文和发布时从图库取图。先建一个图库，再批量上传图片。',
      en: 'Pictures live in libraries that articles, notes and posts draw on. Make a library, then upload many at once.',
    },
  },
  images: {
    text: {
      zh: '可一次拖入多张图片，也可直接粘贴截图；重复的图片会自动识别。',
      en: 'Drop many pictures at once, or paste a screenshot. Duplicates are found by themselves.',
    },
  },
  keywordGroups: {
    text: {
      zh: '关键词按分组管理，生成任务和排名都以分组为单位。先建分组，再添加关键词。',
      en: 'Keywords are kept in groups; generation and rankings work by group. Make a group first, then add its keywords.',
    },
  },
  keywords: {
    text: {
      zh: '可逐行粘贴、导入文件，或用“前缀 × 地区 × 主词 × 后缀”组合生成；重复和超额会当场提示。',
      en: 'Paste lines, import a file, or combine prefix × region × main word × suffix. Duplicates and what exceeds your quota show at once.',
    },
    next: [
      { label: { zh: '添加关键词', en: 'Add keywords' }, to: '/material/tableAddKeyword' },
      { label: { zh: '去拓词', en: 'Expand keywords' }, to: '/material/keywordExpand' },
    ],
  },
  keywordExpansions: {
    text: {
      zh: '由几个主词拓展出长尾词，结果可筛选后存入关键词分组。',
      en: 'A few main words become long-tail ones, which you pick and store in a keyword group.',
    },
  },
  dynamicNotes: {
    text: {
      zh: '图文动态由图片和短文组成，可同时发到多个平台的账号。',
      en: 'A note is a few pictures with a short text, published on accounts of several platforms at once.',
    },
    next: [
      {
        label: { zh: '写第一条动态', en: 'Write the first note' },
        to: '/tableAddKeywordDynamic/tableAddKeywordDynamic',
      },
    ],
  },
  articleTasks: {
    text: {
      zh: '选好关键词分组和模板，系统会按关键词批量生成文章，完成后进入文章列表。',
      en: 'Choose a keyword group and a template: articles are written keyword by keyword and appear in the article list.',
    },
    next: [
      {
        label: { zh: '新建生成任务', en: 'Start generating' },
        to: '/articleTask/tableAddKeywordArticleTask',
      },
    ],
  },
  videoTasks: {
    text: {
      zh: '选好关键词分组、模板和口播声音，系统会批量生成视频。',
      en: 'Choose a keyword group, a template and a voice: videos are made in one go.',
    },
    next: [{ label: { zh: '新建视频任务', en: 'Make videos' }, to: '/material/tableAddKeywordVideoTask' }],
  },
  articles: {
    text: {
      zh: '生成任务完成的文章会出现在这里，也可以自己写一篇。',
      en: 'What generation tasks write appears here. You can also write one yourself.',
    },
    next: [
      { label: { zh: '生成文章', en: 'Generate articles' }, to: '/articleTask/tableAddKeywordArticleTask' },
      { label: { zh: '写文章', en: 'Write an article' }, to: '/release/addArticle' },
    ],
  },
  publishJobs: {
    text: {
      zh: '在发布台选内容、账号和时间，检查通过后一次提交；结果按账号显示，失败的可单独重试。',
      en: 'In the publish console you choose contents, accounts and time, and submit once. Results show by account, and failures can be retried alone.',
    },
    next: [{ label: { zh: '打开发布台', en: 'Open the publish console' }, to: '/release/console' }],
  },
  publishTargets: {
    text: {
      zh: '提交发布后，每个账号一条记录：计划时间、结果、失败原因和作品链接都在这里。',
      en: 'Once something is submitted there is a row for each account: its time, result, cause of failure and link.',
    },
    next: [
      { label: { zh: '打开发布台', en: 'Open the publish console' }, to: '/release/console' },
      { label: { zh: '新增发布任务', en: 'New publishing task' }, to: '/MediaContent/tableWordAdd' },
    ],
  },
  dyPublishTasks: {
    text: {
      zh: '选分组、账号和时段，系统会按每号每天的条数排好发布计划。',
      en: 'Choose a group, accounts and times of day: the plan follows the posts a day of each account.',
    },
    next: [{ label: { zh: '新增发布任务', en: 'New publishing task' }, to: '/MediaContent/tableWordAdd' }],
  },
  accounts: {
    text: {
      zh: '发布前先绑定平台账号：选平台、扫码确认即可。授权快到期时会提醒续期。',
      en: 'Bind an account before you publish: choose the platform, scan, confirm. You are told before the authorisation ends.',
    },
  },
  baiduAgents: {
    text: {
      zh: '智能体代您接待来访者并收集线索。填写简介和引导问题后提交审核，通过即可上线。',
      en: 'An agent talks to visitors for you and collects leads. Describe it, submit it for review, then put it online.',
    },
  },
  rankings: {
    text: {
      zh: '添加要监控的关键词后，系统会定时查排名，并保留每日变化和截图。',
      en: 'Once you watch some keywords their ranks are looked up regularly, with the change of each day and a snapshot.',
    },
    next: [{ label: { zh: '添加排名监控', en: 'Watch keywords' }, to: '/ranking/tableAddKeywordRanking' }],
  },
  customRankings: {
    text: {
      zh: '按域名、标题或账号名监控一批关键词，可设每日或每周检测，掉词会提醒。',
      en: 'Watch a list of keywords by domain, title or account name, daily or weekly. You are told when one drops out.',
    },
    next: [{ label: { zh: '新建监控', en: 'Start watching' }, to: '/ranking/tableAddKeywordRanking' }],
  },
  reportCases: {
    text: {
      zh: '选客户和统计周期，系统按真实数据生成报告页，可复制链接或二维码发给客户。',
      en: 'Choose a customer and a period: the report is reckoned from the records, and shared by link or QR code.',
    },
  },
  imageCases: {
    text: {
      zh: '把好的封面、海报收进案例库，可复制到客户的素材中。',
      en: 'Keep good covers and posters here, and copy them into the material of customers.',
    },
  },
  users: {
    text: {
      zh: '您开通或邀请的客户会出现在这里，可在行内续费、赠送和查看登录日志。',
      en: 'Customers whom you open or invite appear here. Renew, give packages and see sign-ins from their rows.',
    },
  },
  packages: {
    text: {
      zh: '先配置套餐的价格、有效期和额度，上架后才能给客户开通。',
      en: 'Set price, days and quota of a package and put it on sale; then it can be opened for customers.',
    },
  },
  consumptions: {
    text: {
      zh: '开通、续费、生成和发布产生的每一笔额度与金额变动都会记在这里，不能修改。',
      en: 'Every change of money and quota is entered here when packages are opened or contents made. Nothing is changed later.',
    },
    next: [{ label: { zh: '去开通套餐', en: 'Open a package' }, to: '/dispose/order' }],
  },
  salesOrders: {
    text: {
      zh: '为客户开通或续费套餐：选客户和套餐，金额、额度和到期日会自动计算。',
      en: 'Open or renew a package: choose customer and package; amount, quota and expiry follow.',
    },
  },
  gifts: {
    text: {
      zh: '可赠送套餐或单项额度，例如新客试用、服务补偿；生效后额度立即到账。',
      en: 'Give a package or some quota, for a trial or as compensation. Once in effect it can be used at once.',
    },
  },
  audits: {
    text: {
      zh: '客户提交的文章、视频、图片会在这里排队等待审核。',
      en: 'Articles, videos and pictures that customers submit wait here for review.',
    },
  },
  teams: {
    text: {
      zh: '先建团队、指定组长，再添加成员和账号分组；完成度按成员的发布记录计算。',
      en: 'Make a team, name its leader, then add members and account groups. Progress is counted from what members publish.',
    },
  },
  inquiries: {
    text: {
      zh: '官网、报告页和智能体带来的咨询会自动进入这里，也可以手动登记或导入。',
      en: 'Inquiries from websites, reports and agents arrive by themselves. You can also enter or import them.',
    },
  },
  comments: {
    text: {
      zh: '已授权账号收到的评论会出现在这里，高意向的可一键转为询盘。',
      en: 'Comments on bound accounts appear here. Turn those with interest into inquiries with one click.',
    },
  },
} as const;
