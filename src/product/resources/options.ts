import { defineOptions } from '../../framework/fields/base/option';
import { choice, dateRange, list, number, phone, tags, text, toggle } from '../../framework/fields/registry';
import { defineResource } from '../../framework/language/resource/resource-config';

const wordLists = defineOptions({
  adlaw: { zh: '广告法词库', en: 'Advertising law' },
  platform: { zh: '平台词库', en: 'Platform rules' },
  custom: { zh: '自定义词库', en: 'Own words' },
});

const notifyWays = defineOptions({
  site: { zh: '站内消息', en: 'In the console' },
  wechat: { zh: '微信', en: 'WeChat' },
  sms: { zh: '短信', en: 'Text message' },
});

const notifyEvents = defineOptions({
  failed: { zh: '发布失败', en: 'Publishing failed' },
  unauthorized: { zh: '授权失效', en: 'Authorisation lost' },
  rank_lost: { zh: '排名掉词', en: 'Ranking lost' },
  low_balance: { zh: '余额不足', en: 'Low balance' },
});

/** How a customer publishes; one record each. */
export const publishSettings = defineResource({
  label: { zh: '发布设置', en: 'Publishing settings' },
  indexes: 'none',
  fields: {
    bjhFrom: text({
      label: { zh: '百家号来源', en: 'Baijiahao source' },
      max: 40,
      help: { zh: '显示在百家号文章的来源处', en: 'Shown as the source of Baijiahao articles' },
    }),
    dailyLimit: number({
      label: { zh: '每号每日上限', en: 'Posts per account and day' },
      unit: { zh: '条', en: 'posts' },
      min: 1,
      max: 200,
      default: 10,
    }),
    timeSlots: tags({
      label: { zh: '发布时段', en: 'Time slots' },
      help: {
        zh: '只在这些时段发布；不设则全天可发',
        en: 'Nothing goes out at other times. Without any, posts go out all day',
      },
      maxItems: 6,
      input: 'timeWindows',
      default: ['09:00-11:30', '14:00-17:30'],
    }),
    minInterval: number({
      label: { zh: '最小间隔', en: 'Minimum interval' },
      unit: { zh: '分', en: 'min' },
      min: 0,
      max: 1440,
      default: 30,
    }),
    avoidNight: toggle({ label: { zh: '夜间不发（23:00–07:00）', en: 'Quiet hours (23:00–07:00)' }, default: true }),
    pausePeriod: dateRange({
      label: { zh: '暂停发布', en: 'Pause publishing' },
      help: { zh: '节假日等不发布的日期', en: 'Holidays, for example' },
      maxDays: 60,
    }),
    retryTimes: number({ label: { zh: '失败重试次数', en: 'Retries' }, min: 0, max: 10, default: 3 }),
    retryInterval: number({
      label: { zh: '重试间隔', en: 'Retry after' },
      unit: { zh: '分', en: 'min' },
      min: 1,
      max: 1440,
      default: 10,
    }),
    lateHours: number({
      label: { zh: '逾期不补发', en: 'Too late to publish' },
      unit: { zh: '小时', en: 'h' },
      min: 1,
      max: 720,
      default: 24,
      help: {
        zh: '比计划晚这么久仍未发出的，不再补发，记为“逾期未发”并通知您',
        en: 'What is so late is not published any more: it counts as missed, and you are told',
      },
    }),
    autoReview: toggle({
      label: { zh: '免审发布', en: 'Publish without review' },
      default: false,
      help: { zh: '生成的内容不经人工审核直接发布', en: 'Generated content is published without review' },
    }),
    sensitiveLib: choice({
      label: { zh: '敏感词库', en: 'Word lists' },
      options: wordLists,
      multiple: true,
      default: ['adlaw', 'platform'],
    }),
    repeatDays: number({
      label: { zh: '标题查重', en: 'Duplicate titles' },
      unit: { zh: '天', en: 'days' },
      help: {
        zh: '同一账号在此天数内已有同标题的内容时不能提交，标题相近时提醒；0 为不检查',
        en: 'An account does not get the same title twice within so many days, and similar ones are said; 0: not checked',
      },
      min: 0,
      max: 365,
      default: 30,
    }),
    customWords: tags({ label: { zh: '自定义敏感词', en: 'Own words' }, maxItems: 50 }),
    watermark: toggle({ label: { zh: '图片加水印', en: 'Watermark images' }, default: false }),
    contacts: list({
      label: { zh: '通知联系人', en: 'People to notify' },
      itemLabel: { zh: '联系人', en: 'person' },
      maxItems: 5,
      fields: {
        name: text({ label: { zh: '姓名', en: 'Name' }, required: true, max: 20 }),
        mobile: phone({ label: { zh: '手机号', en: 'Mobile' }, required: true }),
        atNight: toggle({ label: { zh: '夜间也通知', en: 'At night too' }, default: false }),
      },
    }),
    defaultOriginal: toggle({ label: { zh: '默认声明原创', en: 'Declare as original' }, default: true }),
    notify: choice({
      label: { zh: '通知方式', en: 'Notify by' },
      options: notifyWays,
      multiple: true,
      default: ['site'],
      help: {
        zh: '全部取消则不通知；每个人收到哪些方式，在“个人中心 → 消息订阅”中选择',
        en: 'None: nobody is told. By which of them each person is told, they choose under Personal centre → Notifications',
      },
    }),
    notifyEvents: choice({
      label: { zh: '通知事件', en: 'Notify about' },
      options: notifyEvents,
      multiple: true,
      default: ['failed', 'unauthorized', 'rank_lost', 'low_balance'],
    }),
  },
  verbs: ['list', 'show', 'create', 'edit'],
  form: {
    kind: 'tabs',
    sections: [
      {
        label: { zh: '发布节奏', en: 'Pace' },
        fields: [
          'ownerId',
          'dailyLimit',
          'timeSlots',
          'minInterval',
          'avoidNight',
          'pausePeriod',
          'retryTimes',
          'retryInterval',
          'lateHours',
        ],
      },
      {
        label: { zh: '内容', en: 'Content' },
        fields: ['bjhFrom', 'defaultOriginal', 'watermark', 'autoReview', 'sensitiveLib', 'customWords', 'repeatDays'],
      },
      { label: { zh: '通知', en: 'Notifications' }, fields: ['notify', 'notifyEvents', 'contacts'] },
    ],
  },
});
