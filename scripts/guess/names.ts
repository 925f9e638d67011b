import { dict } from 'pinyin-match/src/simplified_dict.js';
import type { Texts } from '../../src/framework/shared/label';

/** The words of a key, in small letters: `publishedCount`, `published_count`, `Published-Count` and `PUBLISHED COUNT` are the same two. */
export const splitWords = (key: string): string[] =>
  key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const sign = '[\\u4e00-\\u9fff]';
export const isChinese = (text: string): boolean => new RegExp(sign).test(text);

/** What is known of one or several words: in Chinese, in a Chinese compound before and behind other words, in English; the colour of an option. */
interface Entry {
  zh: string;
  before: string;
  behind: string;
  en: string;
  color: string | undefined;
}

/** Entries by their words, joined by blanks. */
type Dictionary = ReadonlyMap<string, Entry>;

/**
 * Reads entries `key Chinese [Chinese in a compound] [English] [#colour]`, separated by `;`. In a compound `数` counts at any place of the
 * word, `总/合计` is its form before another word and behind one; `-` is the same as alone. English is the key itself if left out.
 */
const read = (table: string): Dictionary =>
  new Map(
    table
      .split(/[;\n]/)
      .filter((entry) => entry.trim() !== '')
      .map((written): [string, Entry] => {
        const [text = '', color] = written.split('#');
        const [key = '', zh = '', compound = '-', ...english] = text.trim().split(/\s+/);
        const [before = zh, behind = before] = compound === '-' ? [zh] : compound.split('/');
        const words = splitWords(key).join(' ');
        const en = english.filter((word) => word !== '-').join(' ') || (english.length > 0 ? '' : capital(words));
        return [words, { zh: zh === '-' ? '' : zh, before, behind, en, color: color?.trim() }];
      })
      // The first of two entries with one key wins.
      .reverse(),
  );

/** What admin back ends, and those of shops, factories, clinics and schools, call things. */
export const fieldDictionary = read(`
title 标题; subtitle 副标题; subTitle 副标题; headline 标题; name 名称; fullName 全称; shortName 简称; realName 真实姓名; trueName 真实姓名; subject 主题; caption 说明
username 用户名; userName 用户名; loginName 登录名; nickname 昵称; nickName 昵称; alias 别名; password 密码; pwd 密码 - Password; passcode 提取码; account 账号; accountName 账号名称; uid UID - UID; openid OpenID - OpenID; openId OpenID - OpenID; unionid UnionID - UnionID
mobile 手机号; mobilePhone 手机号; phone 手机号; phoneNumber 手机号; phoneNo 手机号 - Phone number; tel 电话 - Telephone; telephone 电话; email 邮箱; mail 邮箱; wechat 微信 - WeChat; weixin 微信 - WeChat; wx 微信 - WeChat; qq QQ - QQ; fax 传真; contact 联系人; contacts 联系人; contactName 联系人 - Contact; contactPhone 联系电话; contactInfo 联系方式
gender 性别; sex 性别; age 年龄; birthday 生日; birthDate 出生日期; idCard 身份证号 - ID card; idNumber 证件号码 - ID number; avatar 头像; headImg 头像 - Avatar; headimgurl 头像 - Avatar; signature 签名; education 学历; job 职务; position 职位; post 岗位; department 部门; dept 部门 - Department; team 团队; group 分组; groupName 分组名称; company 公司; companyName 公司名称; corp 企业 - Company; enterprise 企业; organization 组织; org 组织 - Organization; tenant 租户; oem OEM - OEM; brand 品牌; brandName 品牌名称
user 用户; users 用户; member 会员; customer 客户; client 客户; agent 代理; agency 代理商; dealer 经销商; supplier 供应商; vendor 供应商; partner 合作伙伴; operator 操作人; owner 负责人; leader 组长; manager 经理; admin 管理员; author 作者; writer 作者; editor 编辑; creator 创建人; creater 创建人 - Creator; updater 更新人; auditor 审核人; reviewer 审核人; assignee 跟进人; submitter 提交人; sender 发送人; receiver 接收人; recipient 收件人; staff 员工; employee 员工; teacher 老师; student 学生; role 角色; permission 权限; visitor 访客; buyer 买家; seller 卖家; inviter 邀请人; anchor 主播; fan 粉丝
description 描述; desc 描述 - Description; intro 简介 - Introduction; introduction 简介; brief 简介; summary 摘要; abstract 摘要; digest 摘要; content 内容; body 正文; text 文本; html 内容 - Content; detail 详情; details 详情; remark 备注; remarks 备注; note 备注; notes 备注; memo 备注; comment 评论; message 消息; msg 消息 - Message; reply 回复; question 问题; answer 答案; feedback 反馈; opinion 意见; reason 原因; failReason 失败原因 - Reason of failure; rejectReason 驳回原因 - Why rejected; error 错误; errorMsg 错误信息 - Error message; errorMessage 错误信息; errorCode 错误码; result 结果; script 文案; copy 文案; copywriting 文案; slogan 标语; prompt 提示词; template 模板; welcome 欢迎语; greeting 开场白; sentence 句子; paragraph 段落
keyword 关键词; keywords 关键词; word 词; words 词; topic 话题; topics 话题; tag 标签; tags 标签; label 标签; labels 标签; hashtag 话题; category 分类; categoryName 分类名称; cate 分类 - Category; class 类别; classify 分类 - Category; catalog 目录; type 类型; kind 种类; genre 类型; style 风格; tone 语气; mode 方式; way 方式; method 方式; level 级别; grade 等级; rank 排名; ranking 排名; industry 行业; trade 交易; scene 场景; scope 范围; range 范围; field 字段; section 版块; column 栏目; channel 渠道; source 来源; origin 来源; from 来源; platform 平台; platforms 平台; engine 引擎; model 模型; series 系列; edition 版本; versionName 版本名称; theme 主题; language 语言; lang 语言 - Language; use 用途; usage 用途; purpose 目的; target 目标
status 状态; state 状态; stage 阶段; phase 阶段; step 步骤; progress 进度; flag 标记; mark 标记; review 审核; audit 审核; approval 审批; publish 发布; published 发布; release 发布; push 推送; send 发送; sent 发送; submit 提交; login 登录; logout 退出; register 注册; authorize 授权; authorization 授权; auth 授权 - Authorisation; bind 绑定; bound 绑定; check 检测; verify 验证; verified 已认证; handle 处理; process 处理; follow 跟进; followUp 跟进; claim 领取; assign 分配; apply 申请; cancel 取消; close 关闭; open 开启; finish 完成; finished 完成; complete 完成; done 完成; fail 失败; failed 失败; success 成功; succeeded 成功; retry 重试; attempt 尝试; attempts 尝试次数; expire 到期; expired 到期; expires 到期; expiry 到期; renew 续费; renewal 续费; refund 退款; pay 支付; paid 支付; payment 支付; order 订单; recharge 充值; consume 消费; consumption 消费; deduct 扣减; settle 结算; settlement 结算; withdraw 提现; transfer 转账; ship 发货; shipping 配送; deliver 配送; delivery 配送; receive 收货; invite 邀请; share 分享; download 下载; upload 上传; import 导入; export 导出; sync 同步; generate 生成; generated 生成; collect 收藏; collected 收藏; schedule 计划; scheduled 计划; plan 计划; visit 访问; click 点击; read 阅读; reading 阅读; play 播放; exposure 曝光; forward 转发; repost 转发; convert 转化; conversion 转化; converted 转化; index 收录; indexed 收录; include 收录; included 收录; search 搜索; monitor 监控; invalid 无效; valid 有效; validity 有效期; sign 签到; register 注册; deal 成交
amount 金额; money 金额; price 价格; unitPrice 单价; salePrice 售价; originalPrice 原价; marketPrice 市场价; costPrice 成本价; agentPrice 代理价; fee 费用; fees 费用; cost 成本; charge 费用; balance 余额; budget 预算; deposit 押金; discount 折扣; coupon 优惠券; commission 佣金; bonus 奖金; salary 薪资; wage 工资; income 收入; revenue 收入; expense 支出; profit 利润; margin 毛利; tax 税费; freight 运费; gmv 成交额 - GMV; turnover 营业额; sales 销售额; debt 欠款; receivable 应收; payable 应付; currency 币种; payWay 支付方式 - Paid by; payType 支付方式 - Paid by; payMethod 支付方式 - Paid by; paymentMethod 支付方式; invoice 发票; bank 银行; bankCard 银行卡号 - Bank card; bankName 开户行 - Bank; cardNo 卡号 - Card number; contract 合同; package 套餐; packages 套餐; packageName 套餐名称; subscription 订阅; vip 会员 - VIP; gift 赠品; reward 奖励; points 积分; point 积分; credit 点数; credits 点数; quota 额度; wallet 钱包; bill 账单; transaction 交易
count 数量 数; counts 数量 数; num 数量 数 Number; number 编号 数; cnt 数量 数 Count; qty 数量 - Quantity; quantity 数量; total 总数 总/合计; sum 合计; subtotal 小计; size 大小; length 长度; width 宽度; height 高度; weight 重量; volume 体积; area 面积; distance 距离; duration 时长; interval 间隔; days 天数; day 天 日; hours 小时数; hour 小时; minutes 分钟数; minute 分钟; month 月份 月; year 年份 年; week 周; times 次数; time 时间; frequency 频率; limit 上限; threshold 阈值; stock 库存; inventory 库存; sold 销量; sale 销售; score 分数; star 星级; stars 星级; rating 评分; rate 比率 率; ratio 占比; percent 百分比 占比; percentage 百分比 占比; proportion 占比; share 占比; average 平均; avg 平均 - Average; max 最大; min 最小; maximum 最大; minimum 最小; best 最佳; top 置顶; growth 增长; increase 增长; change 变化; delta 变化; trend 趋势; views 浏览量; view 浏览; viewCount 浏览量; pv 浏览量 - Page views; uv 访客数 - Visitors; reads 阅读量; readCount 阅读量; plays 播放量; playCount 播放量; likes 点赞数; like 点赞; comments 评论数; shares 分享数; fans 粉丝数 - Followers; followers 粉丝数; fansCount 粉丝数 - Followers; favorites 收藏数; favourites 收藏数; clicks 点击数; visits 访问数; impressions 曝光量; leads 线索数; lead 线索; clue 线索; wordCount 字数; uses 使用次数; used 已使用; usedCount 使用次数 - Times used; left 剩余; remain 剩余; remaining 剩余; rest 剩余; pending 待处理; originality 原创度; similarity 相似度; density 密度; heat 热度; hot 热度; competition 竞争度; priority 优先级; sort 排序; sortOrder 排序; orderNum 排序 - Order; orderNo 订单号 - Order number; orderSn 订单号 - Order number; orderId 订单号 - Order ID; seq 序号 - Sequence; serial 序号; serialNumber 序列号; no 编号 - Number; sn 编号 - Serial number; code 编码; key 键; value 值; id ID ID ID; uuid UUID - UUID; hash 哈希; token 令牌; secret 密钥; appId AppID - App ID; appKey AppKey - App key; sku SKU - SKU; spu SPU - SPU; barcode 条码; tracking 物流; trackingNo 物流单号 - Tracking number; flowNo 流水号 - Number; tradeNo 交易号 - Trade number; batch 批次
date 日期; at 时间; on 日期; datetime 时间; timestamp 时间戳; period 周期; start 开始; begin 开始; end 结束; finishTime 完成时间; deadline 截止时间; due 截止; dueDate 截止日期; startTime 开始时间; endTime 结束时间; startDate 开始日期; endDate 结束日期; startAt 开始时间 - Starts at; endAt 结束时间 - Ends at; expireAt 到期时间 - Expires at; expireTime 到期时间 - Expires at; createTime 创建时间; updateTime 更新时间; create 创建; created 创建; update 更新; updated 更新; modify 修改; modified 修改; delete 删除; deleted 删除; last 最近; latest 最新; next 下次; previous 上次; prev 上次 - Previous; first 首次; current 当前; today 今日; yesterday 昨日; weekly 每周; daily 每日; monthly 每月; yearly 每年; per 每; before 变动前; after 变动后; old 原; new 新; slot 时段; shift 班次; season 季度; quarter 季度; timezone 时区
region 地区; regions 地区; area 地区; province 省份; city 城市; district 区县; county 区县; town 乡镇; street 街道; country 国家; nation 国家; address 地址; addr 地址 - Address; location 位置; place 地点; poi 位置 - Location; longitude 经度; latitude 纬度; lng 经度 - Longitude; lat 纬度 - Latitude; zip 邮编; zipCode 邮编 - Postal code; postcode 邮编; ip IP - IP; ipLocation IP属地 - IP location; store 门店; shop 店铺; warehouse 仓库; hotel 酒店; venue 场地; school 学校; hospital 医院
image 图片; images 图片; img 图片 - Image; imgs 图片 - Images; pic 图片 - Picture; pics 图片 - Pictures; picture 图片; pictures 图片; photo 照片; photos 照片; cover 封面; covers 封面; coverUrl 封面 - Cover; coverImage 封面; poster 海报; thumbnail 缩略图; thumb 缩略图 - Thumbnail; icon 图标; logo Logo - Logo; banner 横幅; background 背景; qrcode 二维码 - QR code; qrCode 二维码 - QR code; qr 二维码 - QR code; screenshot 截图; snapshot 截图; watermark 水印; video 视频; videos 视频; videoUrl 视频 - Video; film 影片; audio 音频; music 音乐; voice 配音; file 文件; files 文件; attachment 附件; attachments 附件; document 文档; doc 文档 - Document; material 素材; media 媒体; album 相册; url 链接 - URL; link 链接; href 链接 - Link; website 官网; site 站点; domain 域名; host 主机; path 路径; route 路由; page 页面; menu 菜单; button 按钮; api 接口 - API; port 端口; landing 落地
article 文章; articles 文章; news 新闻; tutorial 教程; guide 指南; faq 常见问题 - FAQ; column 专栏; notice 公告; announcement 公告; blog 博客; works 作品; work 作品; product 产品; goods 商品; good 商品; item 项目; items 明细; line 行; lines 明细; list 列表; task 任务; tasks 任务; taskName 任务名称; job 任务; project 项目; activity 活动; event 事件; campaign 推广活动; ad 广告 - Ad; ads 广告 - Ads; advert 广告; live 直播; course 课程; lesson 课时; exam 考试; book 图书; report 报告; case 案例; record 记录; log 日志; logs 日志; history 历史; statistic 统计; stat 统计 - Statistic; data 数据; info 信息 - Information; config 配置 - Configuration; setting 设置; settings 设置; option 选项; options 选项; param 参数 - Parameter; params 参数 - Parameters; property 属性; properties 属性; attribute 属性; attributes 属性; attrs 属性 - Attributes; extra 扩展信息; ext 扩展信息 - Extra; meta 元数据; metadata 元数据; json JSON - JSON; schema 结构; rule 规则; rules 规则; condition 条件; policy 策略; strategy 策略; device 设备; browser 浏览器; os 系统 - Operating system; system 系统; app 应用; software 软件; server 服务器; database 数据库; service 服务; inquiry 询盘; consult 咨询; ticket 工单; complaint 投诉; appointment 预约; booking 预订; reservation 预约; subscription 订阅; dynamic 动态; moment 动态; note 笔记; library 库; dictionary 字典; dict 字典 - Dictionary; seed 种子; prefix 前缀; suffix 后缀; exclude 排除; filter 筛选; sensitive 敏感; risk 风险; hit 命中; hits 命中; watch 观看; retention 留存; completion 完播; bounce 跳出; engagement 互动; interaction 互动; recommend 推荐; recommended 推荐; featured 精选; quality 质量; health 健康; security 安全; safety 安全; intent 意向; intention 意向; demand 需求; requirement 需求; color 颜色; colour 颜色; unit 单位; spec 规格; specs 规格; specification 规格; material 素材; parent 上级; child 下级; children 下级; root 根; node 节点; tree 树; enabled 启用; enable 启用; disabled 停用; disable 停用; active 活跃; locked 锁定; lock 锁定; hidden 隐藏; visible 可见; show 显示; display 显示; public 公开; private 私密; amountDue 应付金额; amountPaid 已付金额; amountRefunded 退款金额; amountRemaining 剩余金额; amountCaptured 收款金额; unitAmount 单价; trial 试用; collectionMethod 收款方式; atPeriodEnd 到期; anchor 基准; association 关系; draft 草稿; probability 概率; situation 情况; itemNum 商品数量 - Item count; goodsNum 商品数量 - Goods count; productNum 商品数量 - Product count; quotation 报价; interested 意向; delFlag 删除标志; costTime 耗时; business 业务; jobGroup 任务分组; default 默认; original 原创; required 必填; allow 允许; auto 自动; manual 手动; online 在线; offline 离线; remote 远程; local 本地; main 主; sub 子; primary 主要; secondary 次要; other 其他; all 全部; home 首页; inner 内部; outer 外部; third 第三方; by 人; of 之; and 与; or 或; is 是否 - -; has 是否有 - Has; can 可否 - Can; need 需要; with 含; for 用于; to 到; in 入; out 出; net 净; gross 毛; real 实际; actual 实际; expected 预计; estimate 预计; estimated 预计; signed 已签; bid 出价; daily 每日; ctr 点击率 - Click rate; cvr 转化率 - Conversion rate; roi ROI - ROI; cpc CPC - CPC; cpm CPM - CPM; seo SEO - SEO; ai AI - AI; pc PC - PC; h5 H5 - H5
postage 邮费; postAmount 邮费 - Postage; postFee 邮费 - Postage; shippingFee 运费; exp 预计 - Expected; est 预计 - Estimated; shipTime 发货时间; payTime 付款时间 - Paid at; orderTime 下单时间 - Ordered at; orderDate 下单日期; placed 下单; orderAmount 订单金额; payAmount 实付金额; goodsAmount 商品金额; realPay 实付 - Paid; discountAmount 优惠金额; nick 昵称 - Nickname; consignee 收货人; receiverName 收货人姓名; logistics 物流; express 快递; courier 快递; carrier 承运商; waybill 运单; parcel 包裹; afterSale 售后; evaluation 评价; review 评价; buyerMessage 买家留言; sellerMemo 卖家备注; manualUrl 说明书链接 - Manual; manual 说明书; daily 每日; dailyRate 日租金; monthlyRate 月租金; rent 租金; rental 租赁; lease 租约; damage 损坏; pct 占比 - Percent; brokerage 佣金; penalty 违约金; fine 罚款; overdue 逾期; late 迟到; hour 工时
customerName 客户名称; customerNo 客户编号 - Customer number; supplierName 供应商名称; supplierNo 供应商编号 - Supplier number; materialCode 物料编码; materialName 物料名称; part 零件; partNo 料号 - Part number; productCode 产品编码; productName 产品名称; goodsName 商品名称; goodsNo 商品编号 - Goods number; purchase 采购; purchaser 采购员; purchasePrice 采购价; requisition 请购单; quotation 报价单; quote 报价; tender 招标; inbound 入库; outbound 出库; stockIn 入库 - Stock in; stockOut 出库 - Stock out; onHand 现存; available 可用; safetyStock 安全库存; location 库位; shelf 货架; lot 批号; production 生产; productionDate 生产日期; shelfLife 保质期; workshop 车间; machine 机台; equipment 设备; mold 模具; process 工序; workOrder 工单; bom BOM - BOM; yield 良率; defect 不良; defective 不良; qualified 合格; inspection 检验; inspector 检验员; scrap 报废; rework 返工; maintenance 保养; repair 维修; fault 故障; salesman 业务员; salesperson 销售员; clerk 经办人; handler 经办人; maker 制单人; approver 审批人; applicant 申请人; taxRate 税率; taxAmount 税额; amountWithTax 含税金额; untaxed 不含税; untaxedAmount 未税金额; paidAmount 已付金额; unpaidAmount 未付金额; receivedAmount 已收金额; settlementMethod 结算方式; delivered 交货; deliveryDate 交货日期; deliveryAddress 收货地址; arrival 到货; specModel 规格型号 - Specification; barCode 条形码; grossWeight 毛重; netWeight 净重; packing 包装; documentNo 单据编号 - Document number; documentDate 单据日期; documentStatus 单据状态; billNo 单号 - Number; voucher 凭证; ledger 台账; subjectName 科目; debit 借方; creditor 债权人; payee 收款人; payer 付款人; remittance 汇款; reimbursement 报销; loan 贷款; asset 资产; depreciation 折旧; warranty 质保; guarantee 保修
patient 患者; medicalRecordNo 病历号 - Medical record number; medicalRecord 病历; pet 宠物; petName 宠物名 - Pet name; animal 动物; species 种类; breed 品种; doctor 医生; attendingDoctor 主治医生; nurse 护士; visitDate 就诊日期; revisit 复诊; revisitDate 复诊日期; consultation 就诊; diagnosis 诊断; symptom 症状; prescription 处方; medicine 药品; dosage 剂量; vaccine 疫苗; vaccinated 接种; neutered 绝育; allergy 过敏史; bloodType 血型; temperature 体温; bodyWeight 体重; bodyHeight 身高; satisfaction 满意度; treatment 治疗; surgery 手术; clinic 诊所; ward 病房; bed 床位; room 房间; roomNo 房号 - Room number; floor 楼层; building 楼栋; household 户; tenantName 租客 - Tenant; guest 客人; checkIn 入住; checkOut 离店; night 间夜
hireDate 入职日期; leaveDate 离职日期; jobTitle 职称; workNo 工号 - Staff number; rankTitle 职级; attendance 考勤; leave 请假; overtime 加班; absence 缺勤; performance 绩效; allowance 津贴; baseSalary 基本工资; insurance 保险; socialSecurity 社保; nation 民族; nativePlace 籍贯; marital 婚姻; maritalStatus 婚姻状况; political 政治面貌; graduate 毕业; graduatedSchool 毕业院校; major 专业; className 班级; gradeName 年级; studentNo 学号 - Student number; guardian 监护人; parentName 家长 - Parent; credits 学分; term 学期; semester 学期; homework 作业; tuition 学费; enroll 报名; enrolled 报名; vehicle 车辆; plateNo 车牌号 - Plate number; driver 司机; mileage 里程; fuel 油量; route 线路; departure 出发; destination 目的地; seat 座位; table 桌号; dish 菜品; flavor 口味; taste 口味; meal 餐
followersCount 粉丝数; followingCount 关注数; following 关注; followed 关注; likeCount 点赞数; likedCount 点赞数; commentCount 评论数; shareCount 分享数; collectCount 收藏数; collected 收藏; collectedCount 收藏数; favoriteCount 收藏数; diggCount 点赞数 - Likes; repostCount 转发数; forwardCount 转发数; exposureCount 曝光量; interactRate 互动率 - Engagement rate; interact 互动 - Interaction; finishRate 完播率 - Completion rate; noteId 笔记ID; noteType 笔记类型; videoId 视频ID; awemeId 作品ID - Post ID; itemId 作品ID; creatorName 作者; mcn MCN - MCN; verifyType 认证类型; musicTitle 音乐; hashtags 话题; location 位置; pinned 置顶; ipLocation IP属地; penName 笔名; homepage 主页; bio 简介; certification 认证; talent 达人; kol 达人 - Influencer; promotion 推广; spend 消耗; cpe CPE - CPE; lastPublish 最近发布
closed 结案; closing 结案; severity 严重程度; resolver 处理人; resolved 解决; resolution 解决方案; sla SLA - SLA; opened 开启; reported 上报; reporter 上报人; visibility 可见性; fork 复刻; forks 复刻数; repo 仓库 - Repository; repository 仓库; branch 分支; commit 提交; license 许可证; stargazers 标星数; watchers 关注数; topic 话题; homepage 主页; archived 归档; billing 账单; billed 开票; invoiced 开票; seats 席位; subscriptionPlan 订阅方案; trialEnds 试用到期; mrr 月经常性收入 - MRR; arr 年经常性收入 - ARR; signup 注册; signups 注册数; lastSeen 最近在线 - Last seen; firstName 名字; lastName 姓氏; middleName 中间名; accountManager 客户经理; taxId 税号; vat 增值税 - VAT; iban IBAN - IBAN; street 街道; state 状态; line1 地址行1 - Line 1; timezone 时区; notes 备注; newsletter 订阅邮件 - Newsletter; consent 同意; accept 接受; accepts 接受; marketing 营销; lifetime 累计; ltv 累计消费 - Lifetime value; spent 消费; refundable 可退款; handle 标识; vendor 供应商; inStock 有货 - In stock; reorder 补货; point 积分; lead 线索; hq 总部 - Headquarters; employees 员工数; founded 成立; legalPerson 法人; registeredCapital 注册资本; creditCode 统一社会信用代码 - Credit code; businessScope 经营范围; licenseNo 执照编号 - License number; sticker 贴纸; tid 交易号 - Trade number; outTradeNo 商户订单号 - Merchant order number; outRefundNo 商户退款单号 - Merchant refund number; prepay 预支付; merchant 商户; mch 商户 - Merchant; mchId 商户号 - Merchant number; cash 现金; consign 发货; subscribe 关注; subscribed 订阅; retail 零售; wholesale 批发; presale 预售; cod 货到付款 - Cash on delivery; financial 财务; fulfillment 履约; fulfilled 履约; abandoned 放弃; gateway 网关; processed 处理; taxable 应税; taxes 税费; shipment 货运; dispute 争议; receipt 收据; livemode 正式环境 - Live mode; recurring 循环; hosted 托管; statement 账单; application 应用; payout 打款; network 网络; outcome 结果; milestone 里程碑; issue 问题; merged 合并; reaction 反应; events 事件; pushed 推送; alipay 支付宝 - Alipay; canceled 取消 - Canceled; cancelled 取消; ended 结束; started 开始; joined 加入; invited 邀请; uploaded 上传; downloaded 下载; received 接收; assigned 分配; approved 审批; rejected 驳回; confirm 确认; confirmed 确认; settled 结算; transferred 转账; charged 扣款; captured 收款; applied 申请; tried 尝试; requested 请求; request 请求; response 响应; callback 回调; notify 通知; notification 通知; alert 提醒; reminder 提醒; object 对象; entity 实体; resource 资源; reference 参考号; external 外部; internal 内部; version 版本; environment 环境; cycle 周期; invitation 邀请; ancestors 祖级; perms 权限标识 - Permission; component 组件; oper 操作; cron 定时表达式; thread 会话; conversation 会话; session 会话; replies 回复数; postal 邮政; postalCode 邮编; salutation 称谓; birth 出生; death 死亡; blood 血型; emergency 紧急; relation 关系; relationship 关系; nationality 国籍; passport 护照; certificate 证书; occupation 职业; religion 宗教; interest 利息; principal 本金; installment 分期; overdraft 透支; exchange 兑换; currencyCode 币种; feeType 币种 - Currency; rateLimit 频率上限; capacity 容量; humidity 湿度; pressure 压力; voltage 电压; battery 电量; signal 信号; firmware 固件; latency 延迟; uptime 运行时长; memory 内存; disk 磁盘; load 负载; failure 失败; decline 拒付; declined 拒付; fraud 欺诈; verification 验证; participant 参与者; attendee 参会人; organizer 组织者; speaker 讲者; agenda 议程; chapter 章节; publisher 出版社; isbn ISBN - ISBN; translator 译者; pages 页数; episode 集数; track 曲目; artist 艺人; lyrics 歌词; dpi DPI - DPI; codec 编码格式; bitrate 码率; format 格式; mime 文件类型; extension 扩展名; checksum 校验值; bytes 字节数
`);

/** What the values of choices and states mean. */
export const optionDictionary = read(`
draft 草稿; pending 待处理 #gold; waiting 等待中 #gold; wait 等待中 #gold; todo 待办 #gold; new 新建 #blue; created 已创建 #blue; init 初始 - Initial; initial 初始; ready 就绪 #cyan; queued 排队中 #blue; queue 排队中 #blue; scheduled 待发布 #cyan; unpublished 未发布; published 已发布 #green; publishing 发布中 #processing; running 进行中 #processing; processing 处理中 #processing; process 处理中 #processing; doing 进行中 - In progress #processing; inProgress 进行中 #processing; progress 进行中 #processing; ongoing 进行中 #processing; generating 生成中 #processing; uploading 上传中 #processing; paused 已暂停 #orange; pause 已暂停 - Paused #orange; suspended 已暂停 #orange; stopped 已停止; stop 已停止 - Stopped; success 成功 #green; succeeded 成功 #green; successful 成功 #green; ok 正常 - OK #green; fail 失败 - Failed #red; failed 失败 #red; failure 失败 #red; error 错误 #red; retrying 重试中 #orange; partial 部分成功 #gold; done 已完成 #green; finish 已完成 - Finished #green; finished 已完成 #green; complete 已完成 #green; completed 已完成 #green; end 已结束 - Ended; ended 已结束; closed 已关闭; close 已关闭 - Closed; open 开放 #green; opened 已开启 #green; cancel 已取消 - Cancelled; canceled 已取消 - Cancelled; cancelled 已取消; aborted 已中止; timeout 超时 - Timed out #red; dead 需人工处理 #magenta; archived 已归档; deleted 已删除; removed 已删除; withdrawn 已撤回; recalled 已撤回; revoked 已撤销 #red
qualified 合格 #green; unqualified 不合格 #red; uninspected 待检 #gold; exempt 免检; dog 犬; cat 猫; rabbit 兔; maleAnimal 公 - Male; femaleAnimal 母 - Female; rented 租用中 #blue; returned 已归还 #green; overdue 已逾期 #red; graphic 图文; review 审核中 - In review #gold; reviewing 审核中 #gold; inReview 审核中 #gold; auditing 审核中 #gold; audit 审核中 - In review #gold; approved 已通过 #green; approve 已通过 - Approved #green; passed 已通过 #green; pass 已通过 - Passed #green; agreed 已同意 #green; rejected 已驳回 #red; reject 已驳回 - Rejected #red; refused 已拒绝 #red; denied 已拒绝 #red; unaudited 未审核 - Not reviewed; submitted 已提交 #blue; unsubmitted 未提交; verified 已认证 #green; unverified 未认证
enabled 启用 #green; enable 启用 - Enabled #green; disabled 停用; disable 停用 - Disabled; active 正常 #green; inactive 未激活; normal 正常 #green; frozen 已冻结 #red; freeze 已冻结 - Frozen #red; locked 已锁定 #red; unlocked 未锁定; banned 已封禁 #red; blocked 已屏蔽 #red; expired 已过期 #red; expiring 即将过期 #orange; valid 有效 #green; invalid 无效 #red; on 上架 - On sale #green; off 下架 - Off sale; online 在线 #green; offline 离线; up 上升 #green; down 下降 #red; live 已上线 #green; hidden 隐藏; visible 可见 #green; public 公开 #green; private 私密; bound 已绑定 #green; unbound 未绑定; authorized 已授权 #green; unauthorized 未授权; abnormal 异常 #red; lost 已流失; converted 已转化 #green; following 跟进中 #blue; contacted 已联系 #cyan; unassigned 未分配; assigned 已分配 #blue; interested 有意向 #gold; won 已成交 #green; claimed 已领取 #blue; ignored 已忽略; read 已读; unread 未读 #blue; replied 已回复 #green; unreplied 未回复; indexed 已收录 #green; unindexed 未收录; used 已使用; unused 未使用 #green; sold 已售出; stock 有货
unpaid 待付款 #gold; paid 已付款 #green; paying 支付中 #processing; refunding 退款中 #orange; refunded 已退款; refund 退款 #orange; shipped 已发货 #blue; unshipped 待发货 #gold; delivering 配送中 #processing; delivered 已送达 #green; received 已收货 #green; settled 已结算 #green; unsettled 未结算; income 收入 #green; expense 支出 #red; recharge 充值 #green; renew 续费 #blue; consume 消费; deduct 扣减 #red; gift 赠送 #purple; adjust 调整; open 开通 #green; cash 现金; wechat 微信 - WeChat #green; weixin 微信 - WeChat #green; alipay 支付宝 - Alipay #blue; balance 余额; bank 对公转账 - Bank transfer; offline 线下; card 银行卡 - Bank card; monthly 月付; yearly 年付; quarterly 季付
male 男; female 女; man 男; woman 女; unknown 未知; other 其他; others 其他; none 无; all 全部; yes 是; no 否; true 是; false 否; low 低; medium 中; mid 中 - Medium; middle 中; high 高 #red; urgent 紧急 #red; critical 严重 #magenta; info 信息 - Information; warning 警告 #orange; warn 警告 - Warning #orange; debug 调试; small 小; large 大; big 大; primary 主要; secondary 次要; default 默认; custom 自定义; system 系统; user 用户; admin 管理员; customer 客户; agent 代理; member 会员; guest 访客; vip 会员 - VIP #gold; trial 试用; free 免费; basic 基础; standard 标准; pro 专业 - Professional #purple; premium 高级 #gold; flagship 旗舰 #gold; enterprise 企业 #blue; personal 个人; company 企业 - Company; team 团队; daily 每日; weekly 每周; once 一次; manual 人工 - By hand; auto 自动 - Automatic; ai AI - AI #purple; import 导入 - Imported; api 接口 - API; web 网页; pc 电脑端 - PC; app 应用; h5 H5 - H5; ios iOS - iOS; android 安卓; mobile 手机端; miniprogram 小程序 - Mini program; mini 小程序 - Mini program; official 官方; original 原创 #green; reprint 转载; rewrite 改写 #blue; phone 电话; email 邮件; sms 短信 - SMS; visit 上门; meeting 面谈; site 官网 - Website
article 文章; video 视频; image 图片; picture 图片; note 图文 - Image note; text 文本; audio 音频; live 直播; file 文件; link 链接; news 资讯; notice 公告; activity 活动; product 产品; goods 商品; service 服务; question 问答; report 报告; brand 品牌; word 词; longtail 长尾词 - Long-tail; core 核心词; landscape 横版; portrait 竖版; square 方形; horizontal 横版; vertical 竖版; zh 中文 - Chinese; en 英文 - English; cn 中国 - China
baijiahao 百家号; douyin 抖音 #magenta; kuaishou 快手 #orange; bilibili 哔哩哔哩 #cyan; xiaohongshu 小红书 #red; xhs 小红书 - Xiaohongshu #red; shipinhao 视频号 - WeChat Channels #gold; toutiao 头条号 #red; weibo 微博 #orange; zhihu 知乎 #blue; baidu 百度 #blue; sogou 搜狗 #orange; so360 360 - 360; google 谷歌; bing 必应; gongzhonghao 公众号 - WeChat Official Account #green; wechatMp 公众号 - WeChat Official Account #green; mp 公众号 - WeChat Official Account #green; taobao 淘宝 #orange; tmall 天猫 #red; jd 京东 - JD.com #red; pinduoduo 拼多多 #red; meituan 美团 #gold; souhu 搜狐号; sohu 搜狐号; wangyi 网易号; netease 网易号; qq QQ - QQ; youku 优酷; iqiyi 爱奇艺
`);

/** Other Chinese terms for what the dictionary has: `term key`. */
export const otherTerms = `
付款方式 paymentMethod; 支付渠道 payChannel; 支付状态 payStatus; 付款状态 payStatus; 付款时间 payTime; 支付时间 payTime; 付款日期 payDate; 付款 pay; 收款 receive; 订单编号 orderNo; 订单号码 orderNo; 订单日期 orderDate; 单据号 documentNo; 制单日期 documentDate; 姓名 name; 名字 name; 名 name; 客户名 customerName; 客户姓名 customerName; 品名 productName; 物料号 materialCode; 货号 goodsNo; 商品名 goodsName; 商品编码 goodsCode; 规格 spec; 型号 model; 计量单位 unit; 仓库名称 warehouseName; 库存数量 stockQuantity; 库存量 stock; 数目 quantity; 个数 quantity; 件数 quantity; 人数 peopleCount; 次数 times; 总价 totalPrice; 总额 totalAmount; 总金额 totalAmount; 合计金额 totalAmount; 应付金额 payableAmount; 应收金额 receivableAmount; 实收 receivedAmount; 实收金额 receivedAmount; 欠款金额 debtAmount; 尾款 balance; 定金 deposit; 预付款 deposit; 折扣率 discountRate; 佣金比例 commissionRate; 完成率 completionRate; 合格率 qualifiedRate; 税率 taxRate; 利率 interestRate; 转化率 conversionRate; 互动率 interactionRate; 完播率 finishRate; 毛利率 marginRate; 占比 ratio; 联系电话 phone; 电话号码 phone; 电话 phone; 手机 mobile; 手机号码 mobile; 联系手机 mobile; 座机 telephone; 电子邮箱 email; 邮件 email; 网址 url; 官网 website; 主页链接 homepageUrl; 详细地址 address; 联系地址 address; 家庭住址 address; 住址 address; 收货地址 deliveryAddress; 发货地址 shipAddress; 身份证 idCard; 身份证号码 idCard; 出生年月 birthday; 生日 birthday; 出生日期 birthday; 籍贯 nativePlace; 民族 nation; 学历 education; 职务 position; 岗位 position; 所属部门 department; 部门名称 departmentName; 公司名称 companyName; 单位名称 companyName; 员工姓名 employeeName; 员工编号 employeeNo; 负责人 owner; 跟进人 assignee; 业务员 salesperson; 经手人 handler; 操作员 operator; 录入人 creator; 创建者 creator; 审核时间 auditTime; 审批时间 approvalTime; 审核状态 auditStatus; 审批状态 approvalStatus; 开始时间 startTime; 起始日期 startDate; 开始日期 startDate; 结束日期 endDate; 截止时间 deadline; 截止日期 dueDate; 到期日 dueDate; 到期日期 expireDate; 有效期至 validUntil; 生效日期 effectiveDate; 签订日期 signDate; 签约日期 signDate; 合同编号 contractNo; 合同金额 contractAmount; 发票号 invoiceNo; 发票号码 invoiceNo; 开票日期 invoiceDate; 开票状态 invoiceStatus; 是否开票 isInvoiced; 是否含税 isTaxed; 是否启用 isEnabled; 是否有效 isValid; 是否删除 isDeleted; 是否加急 isUrgent; 紧急程度 urgency; 优先级 priority; 客户来源 customerSource; 客户等级 customerLevel; 客户类型 customerType; 供应商名 supplierName; 采购日期 purchaseDate; 采购数量 purchaseQuantity; 入库时间 inboundTime; 入库日期 inboundDate; 出库日期 outboundDate; 交期 deliveryDate; 交货期 deliveryDate; 预计交期 expectedDeliveryDate; 物流公司 logisticsCompany; 快递公司 expressCompany; 快递单号 trackingNo; 运单号 waybillNo; 备注信息 remark; 说明 description; 描述 description; 详情 details; 序号 seq; 编号 no; 编码 code; 代码 code; 号 no; 日 date; 时间 time; 日期 date; 率 rate; 数 count; 量 quantity; 费 fee; 额 amount; 价 price; 人 person; 者 person; 员 staff; 度 degree; 种类 species; 类别 category; 类型 type; 级别 level; 等级 grade; 颜色 color; 图 image; 照片 photo; 头像 avatar; 链接 url; 主页 homepage; 账号名 accountName; 账号昵称 nickname; 作品 works; 作品标题 title; 作品数 worksCount; 获赞 likeCount; 获赞数 likeCount; 点赞 likeCount; 点赞量 likeCount; 评论量 commentCount; 转发量 repostCount; 收藏量 collectCount; 播放 playCount; 粉丝 fans; 粉丝量 fansCount; 是否绝育 isNeutered; 是否已绝育 isNeutered; 主人姓名 ownerName; 主人电话 ownerPhone; 宠主 ownerName; 宠主姓名 ownerName; 宠主电话 ownerPhone; 费用 fee; 总费用 totalFee; 诊断结果 diagnosis; 年龄 age; 月龄 ageMonths; 备用 spare; 满意 satisfaction; 质检结果 inspectionResult; 质检结论 inspectionResult; 检验结果 inspectionResult; 结论 conclusion; 质检 inspection; 制单时间 documentTime; 主人 owner; 码 code; 质检员 inspector; 车间 workshop; 班组 team; 班次 shift; 良品率 yieldRate; 不良率 defectRate; 良品数 goodCount; 不良数 defectCount; 计划数量 planQuantity; 完成数量 finishQuantity
`
  .split(';')
  .map((entry) => entry.trim().split(/\s+/))
  .map(([term = '', key = '']) => [term, splitWords(key).join(' ')] as const);

/** A dictionary from the other side; the first key that a term is noted for counts. */
const byChinese = (dictionary: Dictionary, others: typeof otherTerms): ReadonlyMap<string, string> => {
  // `read` has turned the order round, and the last one counts.
  const own = [...dictionary].filter(([, { zh }]) => zh !== '').map(([words, { zh }]) => [zh, words] as const);
  return new Map([...others.toReversed(), ...own]);
};
const terms = new Map([
  [fieldDictionary, byChinese(fieldDictionary, otherTerms)],
  [optionDictionary, byChinese(optionDictionary, [])],
]);

/** The words that stand for a Chinese term, for example `publish count` for 发布数量; undefined where a part of it is not known. */
export const wordsOfChinese = (dictionary: Dictionary, zh: string): string | undefined => {
  const known = terms.get(dictionary);
  const whole = known?.get(zh);
  if (whole !== undefined || zh === '') return whole;
  for (let length = Math.min(8, zh.length - 1); length > 0; length -= 1) {
    const head = known?.get(zh.slice(0, length));
    const tail = head === undefined ? undefined : wordsOfChinese(dictionary, zh.slice(length));
    if (tail !== undefined) return `${head} ${tail}`;
  }
  return undefined;
};

/** A sign with several readings is read by the one in whose list it comes first, which is the usual one besides these. */
const usual = '单dan 说shuo 见jian 卡ka 校xiao 省sheng 份fen 信xin'.split(' ');
const syllables = new Map(usual.map((each) => [each.charAt(0), { read: each.slice(1), place: -1 }]));
for (const [syllable, signs] of Object.entries(dict))
  Array.from(signs).forEach((each, place) => {
    if (place < (syllables.get(each)?.place ?? Number.POSITIVE_INFINITY))
      syllables.set(each, { read: syllable.replaceAll('ü', 'v'), place });
  });

/** How signs are read, one syllable each. */
export const syllablesOf = (zh: string): string[] => Array.from(zh, (each) => syllables.get(each)?.read ?? '');

/** The longest terms that are known from left to right, and how the rest is read: `jianding date` for 鉴定日期. */
const partly = (zh: string): string => {
  const known = terms.get(fieldDictionary);
  let text = '';
  for (let at = 0; at < zh.length; ) {
    const length = [8, 7, 6, 5, 4, 3, 2].find(
      (count) => wordsOfChinese(fieldDictionary, zh.slice(at, at + count)) && at + count <= zh.length,
    );
    if (length === undefined || !known) text += syllables.get(zh[at] ?? '')?.read ?? '';
    else text += ` ${wordsOfChinese(fieldDictionary, zh.slice(at, at + length))} `;
    at += length ?? 1;
  }
  return text.trim().replace(/ +/g, ' ');
};

/** The English words for a key in Chinese; `isKnown` is false where a part of it is only written as it is read. */
export const wordsOfKey = (key: string): { words: string; isKnown: boolean } => {
  const whole = wordsOfChinese(fieldDictionary, key.trim());
  if (whole !== undefined) return { words: whole, isKnown: true };
  const runs = key.match(new RegExp(`${sign}+|[a-z\\d]+`, 'gi')) ?? [];
  const known = runs.map((run) => (isChinese(run) ? wordsOfChinese(fieldDictionary, run) : splitWords(run).join(' ')));
  const words = known.map((each, index) => each ?? partly(runs[index] ?? ''));
  return { words: words.filter(Boolean).join(' '), isKnown: !known.includes(undefined) };
};

/** A key without what head rows of sheets add to it: `*单价（元）` is 单价, in 元. */
export const withoutUnit = (key: string): { key: string; unit?: string } => {
  const clean = key.trim().replace(/^\*+|\*+$/g, '');
  const [, amount = key.trim(), cents] = /^(\w+?)(?:_in|In)?(_cents|_fen|Cents|Fen)$/.exec(clean) ?? [];
  if (!isChinese(clean)) return { key: amount, ...(cents && { unit: splitWords(cents).join('') }) };
  const [, bare, bracketed, slashed, glued] =
    /^(.*?[\u4e00-\u9fff].*?)(?:[（(【[]([^）)】\]]*)[）)】\]]|\/([^/]{1,4})|(?<=[\u4e00-\u9fff])(kg|g|cm|mm|m|km|ml|%|％))$/.exec(
      clean,
    ) ?? [];
  const unit = (bracketed ?? slashed ?? glued)?.trim();
  return bare && unit ? { key: bare.trim(), unit } : { key: clean };
};

/** True for the key of something that is one of a few: `order_status`. */
export const speaksOfChoice = (key: string): boolean =>
  /^(type|kind|category|cate|class|platform|channel|gender|sex|source|origin|mode|method|way|style|tone|grade|level|stage|phase|priority|engine|model|industry|scene|status|state|edition|language|lang|currency|unit|education|quality|intent|variant|theme|visibility|species|severity)s?$/.test(
    (isChinese(key) ? wordsOfKey(key).words.split(' ') : splitWords(key)).at(-1) ?? '',
  );

/** A value that the dictionary knows as an option, in either language. */
export const isKnownOption = (value: string): boolean =>
  isChinese(value)
    ? wordsOfChinese(optionDictionary, value) !== undefined
    : optionDictionary.has(splitWords(value).join(' '));

/** An option for a value: its label in both languages, and the key that a Chinese one may get. `zh`: of the field, for mere numbers. */
export const optionOf = (value: string, zh: string): { option: object; name: string; isKnown: boolean } => {
  if (/^-?\d+$/.test(value))
    return { option: { zh: `${zh} ${value}`, en: `Value ${value}` }, name: value, isKnown: false };
  const found = isChinese(value)
    ? (wordsOfChinese(optionDictionary, value) ?? wordsOfChinese(fieldDictionary, value))
    : splitWords(value).join(' ');
  const own = labelOf(value, optionDictionary);
  const { isKnown, ...label } = own.isKnown ? own : labelOf(value);
  const color = optionDictionary.get(found ?? '')?.color;
  return {
    option: { zh: label.zh, en: label.en, color },
    name: isChinese(value) ? nameOf(found ?? '') : value,
    isKnown,
  };
};

/** Names that the store, the API or JavaScript itself already uses. */
const reserved = new Map([
  ['version', 'versionNo'],
  ['actions', 'actionList'],
]);

/** Letters and digits, beginning with a small letter; empty where nothing of the key is usable. */
export const nameOf = (key: string): string => {
  const words = splitWords(isChinese(key) ? wordsOfKey(withoutUnit(key).key).words : withoutUnit(key).key)
    .map((word) => word.replace(/[^a-z0-9]/g, ''))
    .filter(Boolean);
  const started = /^\d/.test(words[0] ?? '') ? ['n', ...words] : words;
  const name = started
    .map((word, index) => (index === 0 ? word : capital(word)))
    .join('')
    .slice(0, 60);
  const isTaken = name in {} || ['prototype', 'createdBy', 'me'].includes(name);
  return reserved.get(name) ?? (isTaken ? `${name}Value` : name);
};

/** A name for every key, each only once: `field3` for the third where the key gives none. */
export const namesOf = (keys: readonly string[]): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  for (const [index, key] of keys.entries()) {
    const taken = new Set(names.values());
    const wanted = nameOf(key) || `field${index + 1}`;
    let name = wanted;
    for (let count = 2; taken.has(name); count += 1) name = `${wanted}${count}`;
    names.set(key, name);
  }
  return names;
};

/** What something is called; `isKnown` is false where a person has to look at it. */
export interface GuessedLabel extends Texts {
  isKnown: boolean;
}

/** A word as the dictionary may have it: itself, its singular, or the verb of a participle. */
const formsOf = (word: string): readonly string[] => [
  word,
  ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : []),
  ...(/(es|ed)$/.test(word) ? [word.slice(0, -2)] : []),
  ...(/(s|ed)$/.test(word) ? [word.slice(0, -1)] : []),
  ...(word.endsWith('ing') ? [word.slice(0, -3), `${word.slice(0, -3)}e`] : []),
];
const find = (dictionary: Dictionary, words: readonly string[]): Entry | undefined =>
  formsOf(words.at(-1) ?? '')
    .map((form) => dictionary.get([...words.slice(0, -1), form].join(' ')))
    .find((entry) => entry !== undefined);

/** `viewcount` as two words, when the dictionary has both and nothing is left over. */
const cut = (dictionary: Dictionary, word: string): readonly string[] => {
  for (let at = find(dictionary, [word]) ? 0 : word.length - 3; at >= 3; at -= 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    if (dictionary.has(head) && find(dictionary, [tail])) return [head, tail];
  }
  return [word];
};

/** The longest terms that the dictionary has, from left to right. */
const partsOf = (dictionary: Dictionary, words: readonly string[]): { written: string; entry: Entry | undefined }[] => {
  if (words.length === 0) return [];
  const length = [3, 2, 1].find((count) => count <= words.length && find(dictionary, words.slice(0, count))) ?? 1;
  const taken = words.slice(0, length);
  return [{ written: taken.join(' '), entry: find(dictionary, taken) }, ...partsOf(dictionary, words.slice(length))];
};

/** Its capitals are no matter of its place: `ID`, `WeChat`. */
const isAbbreviation = (text: string): boolean => /[A-Z]{2}|[a-z][A-Z]/.test(text);

/** A label for a key of the data, word by word. */
export const labelOf = (key: string, dictionary: Dictionary = fieldDictionary): GuessedLabel => {
  const clean = withoutUnit(key)
    .key.replace(/(?<=[\u4e00-\u9fff])\.|\.(?=[\u4e00-\u9fff])/g, '')
    .slice(0, 60);
  if (isChinese(clean)) {
    const known = wordsOfChinese(dictionary, clean);
    const { words, isKnown } = known === undefined ? wordsOfKey(clean) : { words: known, isKnown: true };
    return { zh: clean, en: labelOf(words, known === undefined ? fieldDictionary : dictionary).en, isKnown };
  }
  const words = splitWords(clean).flatMap((word) => cut(dictionary, word));
  const human = capital(words.join(' ')) || clean || '?';
  const parts = partsOf(dictionary, words);
  // `numberOfViews` is read from behind in Chinese.
  const of = parts.findIndex(({ written }) => written === 'of');
  const isTurned = of > 0 && of < parts.length - 1;
  const inOrder = isTurned ? [...parts.slice(of + 1), ...parts.slice(0, of)] : parts;
  const chinese = inOrder.map(({ written, entry }, index) => {
    if (!entry || inOrder.length === 1) return entry?.zh ?? written;
    if (written === 'is') return index === 0 ? '是否' : '';
    return index === inOrder.length - 1 ? entry.behind : entry.before;
  });
  // Plural and participle stay as they are in the key; what the dictionary says otherwise counts, for example `Quantity` for `qty`.
  const english = parts.map(({ written, entry }) => {
    if (!entry || isAbbreviation(entry.en)) return entry?.en ?? written;
    return (formsOf(written).includes(entry.en.toLowerCase()) ? written : entry.en).toLowerCase();
  });
  const isKnown = parts.length > 0 && parts.every(({ entry }) => entry !== undefined);
  const zh = chinese
    .filter(Boolean)
    .join(' ')
    .replace(/(?<=[\u4e00-\u9fff]) | (?=[\u4e00-\u9fff])/g, '');
  return { zh: isKnown ? zh || human : human, en: capital(english.filter(Boolean).join(' ')) || human, isKnown };
};
