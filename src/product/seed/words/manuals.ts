/** An article of the user manual. */
export interface ManualText {
  title: string;
  category: 'start' | 'keyword' | 'generate' | 'publish' | 'auth' | 'finance' | 'faq';
  /** The page it belongs to. */
  route?: string;
  roles: readonly string[];
  content: string;
}

const customer = ['Customer'];
const both = ['Customer', 'Douyin'];

/** Steps as numbered lines below an introduction, and a hint at the end. */
const guide = (intro: string, steps: readonly string[], hint: string): string =>
  [intro, steps.map((step, index) => `${index + 1}. ${step}`).join('\n'), `提示：${hint}`].join('\n\n');

export const manualTexts: readonly ManualText[] = [
  {
    title: '五分钟上手：从关键词到第一篇文章',
    category: 'start',
    roles: ['Customer', 'Douyin', 'Agent', 'Operations', 'OEM', 'Admin'],
    content: guide(
      '第一次使用，建议按下面的顺序走一遍，约五分钟就能发出第一篇文章。',
      [
        '在“授权中心”绑定至少一个平台账号，状态显示“正常”。',
        '在“关键词管理”新增一个分组，填写品牌、行业和主词。',
        '进入分组，添加或拓出 10 个以上的关键词。',
        '在“文章生成任务”新建任务，数量先填 3 篇，提交后等待完成。',
        '在“文章列表”检查内容，提交审核，通过后点击“发布”，选好账号和时间即可提交。',
      ],
      '第一次数量不要太多，先看内容是否符合预期，再放大。',
    ),
  },
  {
    title: '认识首页的每个数字',
    category: 'start',
    route: '/',
    roles: ['Customer', 'Douyin', 'Agent', 'Operations', 'OEM', 'Admin'],
    content: guide(
      '每张卡片是所选时间内的一个数字，下面一行是与上一个同样长的时间相比的变化。',
      [
        '右上角可以切换“今日”“近7天”“本月”“上月”等周期，也可以自选日期。',
        '点击数字会打开它的来源列表；“发布成功率”是发布成功除以已有结果的发布（成功与失败），等待中的不算。',
        '“待办”列出需要您处理的事项，点击即可前往。',
        '“首页上词结果”统计排在前十的检测结果，“线索”包括各渠道的询盘。',
        '“调整布局”可以隐藏卡片、改变顺序和宽度，只影响您自己。',
      ],
      '发布、检测和线索一有变化，数字随之更新；阅读、点赞等数据由平台按天提供。',
    ),
  },
  {
    title: '界面布局与快捷操作',
    category: 'start',
    roles: ['Customer', 'Douyin', 'Agent', 'Operations', 'OEM', 'Clue', 'Engineer', 'Admin'],
    content: guide(
      '右上角可以切换语言、主题和布局，设置只影响您自己。',
      [
        '“主题设置”提供六种布局，小屏幕建议使用“纵向”。',
        '标签页可以右键关闭其他、左侧或右侧。',
        '“锁屏”后需要输入密码才能继续。',
        '列表的查询条件会保存在地址栏，可以直接收藏或发给同事。',
      ],
      '离开座位前请锁屏，公用电脑使用后请退出登录。',
    ),
  },
  {
    title: '图片素材：分组与去重',
    category: 'generate',
    route: '/image',
    roles: both,
    content: guide(
      '文章配图、图文笔记和混剪视频都从图片分组取图。',
      [
        '按用途建立分组，例如“实景案例”“封面大图”。',
        '上传前打开“MD5去重”，相同的图片会自动跳过。',
        '在“图片明细”批量上传，可一次选多张或一个 zip 压缩包。',
        '打开一张图片，可按各平台建议的尺寸裁剪，另存为新图片。',
        '百家号封面不小于 218×146 像素，请单独建立封面分组。',
        '图片需要审核通过后才会被使用。',
      ],
      '一张图使用次数过多会影响原创度，建议每组不少于 30 张。',
    ),
  },
  {
    title: '关键词分组怎么建',
    category: 'keyword',
    route: '/material/keyword',
    roles: customer,
    content: guide(
      '一个分组对应一个品牌的一类业务，后续的任务都以分组为单位。',
      [
        '“主词”填写用户最常搜索的核心词，一到三个即可。',
        '“投放地区”会参与组合长尾词，按实际服务范围填写。',
        '分组建好后点击“添加关键词”或“拓词”。',
        '业务暂停时使用“停用”，不要删除，历史数据会保留。',
      ],
      '一个分组的关键词以 20 到 100 个为宜，过多时按业务拆分。',
    ),
  },
  {
    title: '添加关键词的三个要点',
    category: 'keyword',
    route: '/material/tableAddKeyword',
    roles: customer,
    content: guide(
      '关键词决定了内容写给谁看。',
      [
        '优先选择带地区、带疑问的长尾词，竞争度较低。',
        '品牌词只需要少量，用于维护品牌搜索结果。',
        '重复的词不会再次入库。',
      ],
      '搜索指数为 0 的词也可能带来询盘，尤其是具体的型号和工艺。',
    ),
  },
  {
    title: '视频关键词与口播要点',
    category: 'keyword',
    route: '/material/tableAddKeywordVideo',
    roles: customer,
    content: guide(
      '视频关键词除了词本身，还可以写明口播的要点和话题。',
      [
        '口播要点控制在 100 字以内，写清必须出现的信息。',
        '话题选择三到五个，包含一个地区话题。',
        '同一个词可以同时用于图文和视频，分别添加即可。',
      ],
      '口播要点越具体，成片越接近预期。',
    ),
  },
  {
    title: '拓词：从一个词到一百个词',
    category: 'keyword',
    route: '/material/keywordExpand',
    roles: customer,
    content: guide(
      '输入种子词，系统从下拉词、相关搜索、疑问词等渠道拓出更多关键词。',
      [
        '种子词每行一个，最多 50 个。',
        '用“前缀”“后缀”组合常见的搜索习惯，例如“靠谱的”“多少钱”。',
        '用“否定词”排除无关的词，例如“招聘”。',
        '完成后选择入库分组，按需要保留。',
      ],
      '按实际拓出的数量扣关键词额度，先用较小的“最大数量”试一次。',
    ),
  },
  {
    title: '图文动态的定时与错峰',
    category: 'publish',
    route: '/tableAddKeywordDynamic/keywordDynamic',
    roles: customer,
    content: guide(
      '图文动态适合小红书、抖音图文等平台；小红书标题不超过 20 字，其他平台见发布台的提示。',
      [
        '一次可以选择多个账号，系统按“每天条数”和“发布时段”自动错开。',
        '图片一到三十五张，第一张为封面。',
        '失败的内容可以在列表中直接重试，原因会显示在“失败原因”列。',
      ],
      '同一时段同一账号不要超过两条。',
    ),
  },
  {
    title: '视频生成任务 2.0',
    category: 'generate',
    route: '/keywordVideo/keywordVideo',
    roles: customer,
    content: guide(
      '2.0 版支持混剪、口播数字人、图文成片和字幕快闪四种模板。',
      [
        '选择关键词分组和素材分组。',
        '填写文案，或留空由系统按关键词生成。',
        '选择配音、语速和字幕样式。',
        '确认数量后提交，进度会自动更新。',
      ],
      '任务只有在草稿或暂停时可以编辑；失败的部分会自动退回额度。',
    ),
  },
  {
    title: '普通版视频任务',
    category: 'generate',
    route: '/keywordVideo/KeywordVideoNormal',
    roles: customer,
    content: guide(
      '普通版没有配音和数字人，适合批量制作字幕视频。',
      ['选择模板和画面比例。', '填写时长和数量。', '提交后在成片列表检查，再去发布。'],
      '竖屏 9:16 适合抖音、快手、视频号，横屏 16:9 适合哔哩哔哩。',
    ),
  },
  {
    title: '文章生成任务怎么设置',
    category: 'generate',
    route: '/articleTask/articleTask',
    roles: customer,
    content: guide(
      '一个任务为一个关键词分组生成多篇文章。',
      [
        '“标题方式”选择关键词造题或自定义模板，模板用 {关键词} 表示关键词。',
        '“文章类型”决定结构：科普、问答、榜单等。',
        '“关键词密度”建议 2% 到 4%。',
        '勾选违禁词检查，命中的文章会标出风险词。',
      ],
      '先生成三篇看效果，满意后复制任务再放大数量。',
    ),
  },
  {
    title: '文章列表与审核流程',
    category: 'publish',
    route: '/articleList/article',
    roles: customer,
    content: guide(
      '文章的审核状态和发布状态是分开的：审核通过后才能发布。',
      [
        '草稿检查无误后点击“提交审核”。',
        '驳回的文章会写明原因，修改后再次提交。',
        '审核通过后可以立即发布，也可以定时。',
        '发布成功后，收录情况每天检测一次。',
      ],
      '发布中或已发布的文章不能编辑，需要先撤回。',
    ),
  },
  {
    title: '视频发布列表：看懂每个状态',
    category: 'publish',
    route: '/articleList/list',
    roles: customer,
    content: guide(
      '每个账号的发布结果单独一行。',
      [
        '“待发布”：已定时，尚未到时间。',
        '“重试中”：平台繁忙，系统按发布设置的次数和间隔自动再试。',
        '“平台审核中”：已提交到平台，等待平台审核。',
        '“需人工处理”：重试仍失败，请根据失败原因处理。',
        '“结果未知”：不确定是否已发出，请到平台核实，再点“记为已发布”填写链接，或点“记为未发布并重试”。',
      ],
      '换一个账号重发前，先确认原账号是否已经发布成功。',
    ),
  },
  {
    title: '手动发布文章',
    category: 'publish',
    route: '/release/release',
    roles: customer,
    content: guide(
      '选择一篇文章，一次发布到多个平台。',
      [
        '点击“发布”打开发布台，选择内容和账号，账号状态需为“正常”。',
        '“预检结果”会列出标题过长等问题，可以当场修改，只影响对应的账号。',
        '选择立即发布、定时发布或错峰发布，然后提交。',
      ],
      '同一篇文章发布到多个平台时，建议错开 10 分钟以上。',
    ),
  },
  {
    title: '手动发布视频',
    category: 'publish',
    route: '/release/send',
    roles: customer,
    content: guide(
      '标题长度以各平台为准，发布台会逐个提示；抖音只能定时到 14 天以内。',
      [
        '商品标题与商品链接需要成对填写。',
        'AI 生成的内容请选择相应的自主声明。',
        '视频号可以先存为平台草稿，在手机上确认后发布。',
      ],
      '封面上的文字控制在 12 个字以内，避开底部的按钮区域。',
    ),
  },
  {
    title: '文章数据报表怎么看',
    category: 'publish',
    route: '/amount',
    roles: ['Customer', 'Agent', 'OEM', 'Operations', 'Admin'],
    content: guide(
      '按天、平台和账号统计生成、发布、收录和阅读。',
      ['“收录率”等于收录数除以发布数。', '按平台筛选，可以比较不同平台的效果。', '导出的表格包含当前筛选的全部数据。'],
      '收录通常滞后两到五天，当天的收录率偏低是正常现象。',
    ),
  },
  {
    title: '智能体：让搜索用户直接咨询',
    category: 'generate',
    route: '/baiduAgent',
    roles: customer,
    content: guide(
      '智能体会出现在百度搜索结果中，访客可以直接提问。',
      [
        '填写简介、开场白和三个引导问题。',
        '在知识库写清产品、价格区间和常见问题。',
        '提交审核，通过后即可上线。',
        '访客留下的联系方式会进入询盘。',
      ],
      '知识库每月更新一次，回答会更准确。',
    ),
  },
  {
    title: '排名列表与走势',
    category: 'keyword',
    route: '/ranking/index',
    roles: ['Customer', 'Douyin', 'Agent', 'Operations', 'OEM', 'Admin'],
    content: guide(
      '系统每天检测使用中的关键词在各搜索引擎的位置。',
      [
        '“变化”为正数表示上升。',
        '“掉词”表示上次有排名、这次没有找到。',
        '点击“立即检测”会单独检测一次并消耗点数。',
        '排名截图可以用于向客户汇报。',
      ],
      '新发布的内容通常需要三到十天才会出现排名。',
    ),
  },
  {
    title: '自定义排名监控',
    category: 'keyword',
    route: '/ranking/custom',
    roles: customer,
    content: guide(
      '监控任意一组关键词，不要求内容由本系统发布。',
      [
        '关键词每行一个。',
        '按域名、标题或账号名匹配结果。',
        '选择每日、每周或手动检测。',
        '打开“掉词提醒”，掉出首页时会收到通知。',
      ],
      '暂停监控后不再扣点，历史结果保留。',
    ),
  },
  {
    title: '抖音关键词分组',
    category: 'keyword',
    route: '/MediaContent/index',
    roles: ['Douyin'],
    content: guide(
      '抖音分组除了关键词，还包含话题、位置和标题模板。',
      [
        '在分组上点“添加关键词”，每行粘贴一个，重复的自动略过。',
        '标题模板每行一个，用 {关键词} 代表关键词。',
        '话题三到五个，第一个为主话题。',
        '填写位置后，同城用户更容易看到。',
      ],
      '一个门店建立一个分组，便于统计效果。',
    ),
  },
  {
    title: '抖音矩阵发布',
    category: 'publish',
    route: '/MediaContent/dySendList',
    roles: ['Douyin'],
    content: guide(
      '一个任务可以按天、按时段分发到多个账号。',
      [
        '选择分组、账号和作品类型。',
        '设置每号每天的条数和错峰间隔。',
        '任务开始后可以随时暂停，已发布的内容不受影响。',
        '失败的记录可以改时间或重试。',
      ],
      '新号第一周每天不超过一条。',
    ),
  },
  {
    title: '发布设置：节奏与通知',
    category: 'publish',
    route: '/option/option',
    roles: both,
    content: guide(
      '这里的设置对所有新的发布任务生效。',
      [
        '“每号每日上限”防止单个账号发布过多。',
        '打开“夜间不发”，23:00 到次日 7:00 不会发布。',
        '比计划晚超过“逾期不补发”的内容不再发布，记为“逾期未发”并通知您。',
        '开启“免审发布”后，没有命中敏感词的内容自动通过，命中的仍由人工审核。',
        '选择通知方式和事件，同一任务的失败合并为一条通知。',
      ],
      '自定义敏感词每行一个，命中后内容会停在待审核。',
    ),
  },
  {
    title: '授权中心：绑定与续期',
    category: 'auth',
    route: '/option/authorization',
    roles: both,
    content: guide(
      '平台账号需要授权后才能发布，授权有有效期。',
      [
        '点击“新增”，选择平台并按提示扫码。',
        '“即将过期”的账号请在三天内重新授权。',
        '抖音账号最多自动续期五次，用完需要重新扫码。',
        '“封禁”的账号请登录平台查看原因并申诉。',
      ],
      '解绑前请先取消该账号尚未发布的任务。',
    ),
  },
  {
    title: '哔哩哔哩授权说明',
    category: 'auth',
    route: '/authorization/authorizationBi',
    roles: ['Customer', 'Douyin', 'Agent', 'Admin'],
    content: guide(
      '哔哩哔哩使用扫码授权。',
      ['用哔哩哔哩手机端扫描二维码。', '确认授权范围：投稿与数据查看。', '页面提示成功后返回授权中心。'],
      '授权的账号需要完成实名认证，否则无法投稿。',
    ),
  },
  {
    title: '快手授权说明',
    category: 'auth',
    route: '/authorization/authorizationKs',
    roles: ['Customer', 'Douyin', 'Agent', 'Admin'],
    content: guide(
      '快手的登录有效期较短，系统会在到期前自动续期。',
      ['用快手手机端扫码并确认。', '授权成功后检测一次账号状态。', '续期失败时会收到通知，请重新扫码。'],
      '个人号每天发布数量有限，请在“每日上限”中设置。',
    ),
  },
  {
    title: '个人中心：资料与安全',
    category: 'start',
    route: '/setting/personalCenter',
    roles: ['Customer', 'Douyin', 'Agent', 'Operations', 'OEM', 'Engineer', 'Admin'],
    content: guide(
      '在这里修改昵称、头像和联系方式。',
      [
        '手机号用于找回密码，请保持有效。',
        '密码长度按页面提示，建议字母与数字组合，不要与其他网站相同。',
        '角色和套餐由管理员维护，如需调整请联系您的代理商。',
      ],
      '发现陌生的登录记录时，请立即修改密码。',
    ),
  },
  {
    title: '代理商：开通与管理客户',
    category: 'finance',
    route: '/admin/admin',
    roles: ['Agent', 'OEM', 'Operations', 'Admin'],
    content: guide(
      '代理商和 OEM 只能看到自己名下的客户。',
      [
        '新增客户时填写公司、联系人和手机号。',
        '点击“开通/续费”选择套餐和到期时间。',
        '“即将到期”的客户建议提前 15 天联系。',
        '冻结的客户会立即退出登录。',
      ],
      '客户的数据属于客户本人，请勿共用账号。',
    ),
  },
  {
    title: '发布监控：先处理什么',
    category: 'publish',
    route: '/admin/monitor',
    roles: ['Admin', 'Agent', 'Operations', 'OEM'],
    content: guide(
      '监控页汇总名下所有客户的发布情况。',
      [
        '先筛选“需人工处理”，按失败原因归类。',
        '授权类问题通知客户重新扫码。',
        '平台驳回的内容，修改后换账号重发。',
        '处理完成后点击“标记已处理”。',
      ],
      '同一原因短时间内大量出现时，多半是平台接口波动，请等待自动重试。',
    ),
  },
  {
    title: '套餐与额度规则',
    category: 'finance',
    route: '/dispose/dispose',
    roles: ['Admin', 'Operations', 'OEM'],
    content: guide(
      '套餐包含文章、视频、关键词、账号和点数五种额度。',
      [
        '套餐从开通当天起计算，到期后不能生成和发布，续费后恢复。',
        '加油包在有效期内可叠加使用。',
        '已售出的套餐不能删除，只能下架。',
        '下架不影响已经购买的客户。',
      ],
      '调整价格前，请先复制一份旧套餐留底。',
    ),
  },
  {
    title: '消费记录与对账',
    category: 'finance',
    route: '/dispose/renew',
    roles: ['Admin', 'Agent', 'OEM'],
    content: guide(
      '每一笔开通、充值、扣减和赠送都会记录变动前后的数值。',
      ['按客户、类型和时间筛选。', '“变动前”加上变动值等于“剩余”。', '记录不可修改，如有误由管理员以“调整”更正。'],
      '每月 5 日前导出上月记录，与客户核对。',
    ),
  },
  {
    title: '订单与在线收款',
    category: 'finance',
    route: '/dispose/order',
    roles: ['Admin'],
    content: guide(
      '开通、续费和充值都从订单办理，入账后额度立即生效。',
      [
        '选择客户、业务和支付方式，提交前查看表单下方的说明。',
        '微信、支付宝已接入时生成付款码，点“付款码”出示给客户，到账自动入账。',
        '未接入时请先确认已收款：提交后立即入账。',
        '付款码两小时内有效，过期自动关闭，也可以手动取消。',
        '冲正在线支付的订单，款项原路退回；退款失败会显示原因，可以重新退款。',
      ],
      '“金额不符”的订单不会入账，请核对后退款，再重新下单。',
    ),
  },
  {
    title: '赠送套餐',
    category: 'finance',
    route: '/dispose/give',
    roles: ['Admin'],
    content: guide(
      '用于新客支持、故障补偿和活动。',
      ['选择客户、套餐和天数，填写原因。', '生效前可以编辑或撤回。', '超过领取截止时间未生效的赠送会自动过期。'],
      '补偿类赠送请在备注中写明对应的故障。',
    ),
  },
  {
    title: '审核中心：快速处理待审内容',
    category: 'publish',
    route: '/audit',
    roles: ['Admin'],
    content: guide(
      '机审结果和命中词会先给出参考。',
      [
        '按风险等级排序，先处理高风险。',
        '驳回时选择原因，并写明修改建议。',
        '批量通过前，请先筛选机审为“通过”的内容。',
      ],
      '等待超过 24 小时的内容请优先处理。',
    ),
  },
  {
    title: '团队组建与权限级别',
    category: 'start',
    route: '/formation',
    roles: ['Admin'],
    content: guide(
      '团队可以有上下级，成员的操作范围由权限级别决定。',
      [
        '“仅上传”只能上传素材和内容。',
        '“可定时”可以安排有限数量的定时发布。',
        '“全权限”可以立即发布和撤回。',
        '人员变动时先调整成员，再解散旧团队。',
      ],
      '每个团队指定一名组长，负责审核成员的内容。',
    ),
  },
  {
    title: '询盘跟进的四个动作',
    category: 'start',
    route: '/clue/inquiry',
    roles: ['Admin', 'Clue'],
    content: guide(
      '收到询盘后，越早联系成交率越高。',
      [
        '领取：半小时内领取新线索。',
        '写跟进：每次沟通后记录要点和下次时间。',
        '标记意向：明确需求后调整级别。',
        '转客户或退回：成交填写金额，不合适的退回线索池。',
      ],
      '超时未跟进的线索会显示在列表前面。',
    ),
  },
  {
    title: '评论里的线索',
    category: 'start',
    route: '/clue/clue',
    roles: ['Admin', 'Clue'],
    content: guide(
      '系统会从评论中识别意向，例如询问价格和联系方式。',
      ['先看“高意向”且未回复的评论。', '使用话术模板回复，避免直接留电话。', '有明确需求的评论可以转为询盘。'],
      '公开回复尽量在两小时内完成。',
    ),
  },
  {
    title: '报告案例与图片案例',
    category: 'publish',
    route: '/case/report',
    roles: ['Admin'],
    content: guide(
      '报告案例用于向外部展示推广效果。',
      ['填写统计周期和成效数据。', '非公开的报告需要提取码。', '链接到期后对方将无法打开，可以延长到期时间。'],
      '展示前请征得客户同意。',
    ),
  },
  {
    title: '发布失败的常见原因',
    category: 'faq',
    roles: both,
    content: guide(
      '多数失败可以自行解决。',
      [
        '登录已失效：在授权中心点击“检测”，必要时重新授权。',
        '额度用尽：平台每天的发布次数有限，次日恢复。',
        '标题过长：按平台限制缩短。',
        '封面过小：更换不小于 218×146 的图片。',
        '账号封禁：登录平台申诉。',
      ],
      '系统会自动重试三次，每次间隔由发布设置决定。',
    ),
  },
  {
    title: '为什么内容没有被收录',
    category: 'faq',
    roles: customer,
    content: guide(
      '收录由搜索引擎决定，但有几点可以改善。',
      [
        '保证原创度在 80% 以上。',
        '标题与正文一致，避免堆砌关键词。',
        '保持稳定的发布频率，不要突然大量发布。',
        '账号保持活跃，及时回复评论。',
      ],
      '新账号通常需要两到四周才能稳定收录。',
    ),
  },
  {
    title: '额度是怎么扣的',
    category: 'faq',
    roles: ['Customer', 'Douyin', 'Agent'],
    content: guide(
      '提交任务时预扣额度，完成后按实际数量结算。',
      ['生成失败的部分自动退回。', '取消任务后，未生成的部分退回。', '重试不会重复扣减。'],
      '额度或点数不足时不能提交，并说明还差多少。',
    ),
  },
];
