import {
  choice,
  color,
  date,
  dateRange,
  datetime,
  list,
  money,
  number,
  phone,
  rating,
  tags,
  text,
  textarea,
  toggle,
  url,
} from '../../framework/fields/registry';
import { defineResource } from '../../framework/language/resource/resource-config';

const title = text({ label: { zh: '标题', en: 'Title' }, required: true, max: 40, search: true });
const budget = money({ label: { zh: '预算', en: 'Budget' }, min: 0, max: 1_000_000 });
const owner = text({ label: { zh: '负责人', en: 'Responsible' }, required: true, max: 20 });
const period = dateRange({ label: { zh: '活动周期', en: 'Period' }, maxDays: 90 });
const channel = choice({
  label: { zh: '渠道', en: 'Channel' },
  options: {
    article: { zh: '图文', en: 'Articles', color: 'blue' },
    video: { zh: '短视频', en: 'Videos', color: 'purple' },
    live: { zh: '直播', en: 'Live', color: 'red' },
  },
  required: true,
});
const summary = textarea({ label: { zh: '说明', en: 'Summary' }, max: 500 });
const ordinary = { ownedBy: false, demo: true, pages: { list: 'demoNote', create: 'demoNote' } } as const;

/** One field after the other: a type decides input, rule and message. */
export const demoBasic = defineResource({
  ...ordinary,
  label: { zh: '活动', en: 'Campaign' },
  indexes: 'none',
  fields: {
    title,
    channel,
    owner,
    mobile: phone({ label: { zh: '手机号', en: 'Mobile' } }),
    period,
    remindAt: datetime({ label: { zh: '提醒时间', en: 'Remind at' } }),
    budget,
    topics: tags({ label: { zh: '话题', en: 'Topics' }, maxItems: 5 }),
    color: color({ label: { zh: '主色', en: 'Colour' }, default: '#1890ff' }),
    rate: rating({ label: { zh: '重要程度', en: 'Importance' }, half: true, default: 3 }),
    isPublic: toggle({ label: { zh: '公开', en: 'Public' }, default: true }),
    summary,
  },
});

/** The same in headed groups. */
export const demoSections = defineResource({
  ...ordinary,
  label: { zh: '分组活动', en: 'Grouped campaign' },
  indexes: 'none',
  fields: { title, channel, owner, period, budget, summary },
  form: {
    kind: 'sections',
    sections: [
      { label: { zh: '基本信息', en: 'Basics' }, fields: ['title', 'channel'] },
      { label: { zh: '安排', en: 'Schedule' }, fields: ['owner', 'period'] },
      { label: { zh: '投入', en: 'Resources' }, fields: ['budget', 'summary'] },
    ],
  },
});

/** Two steps; mistakes are shown before the next one. */
export const demoSteps = defineResource({
  ...ordinary,
  label: { zh: '分步活动', en: 'Stepwise campaign' },
  indexes: 'none',
  fields: { title, channel, owner, budget },
  form: {
    kind: 'steps',
    sections: [
      { label: { zh: '填写内容', en: 'Content' }, fields: ['title', 'channel'] },
      { label: { zh: '安排人员', en: 'People' }, fields: ['owner', 'budget'] },
    ],
  },
});

/** Four steps with rules that reach over them, and everything to look through before it is saved. */
export const demoWizard = defineResource({
  ...ordinary,
  label: { zh: '开户申请', en: 'Account application' },
  indexes: 'none',
  fields: {
    company: text({ label: { zh: '公司名称', en: 'Company' }, required: true, max: 60, search: true }),
    code: text({
      label: { zh: '统一社会信用代码', en: 'Company code' },
      required: true,
      pattern: { regex: '^[0-9A-Z]{18}$', message: { zh: '应为 18 位数字或大写字母', en: '18 digits or capitals' } },
    }),
    contact: owner,
    mobile: phone({ label: { zh: '手机号', en: 'Mobile' }, required: true }),
    plan: choice({
      label: { zh: '套餐', en: 'Plan' },
      options: { trial: { zh: '试用', en: 'Trial' }, year: { zh: '年付', en: 'Yearly' } },
      required: true,
      default: 'trial',
    }),
    invoice: text({
      label: { zh: '开票抬头', en: 'Invoice to' },
      max: 60,
      visibleWhen: { plan: 'year' },
      requiredWhen: { plan: 'year' },
    }),
    note: summary,
  },
  form: {
    kind: 'steps',
    sections: [
      { label: { zh: '公司', en: 'Company' }, fields: ['company', 'code'] },
      { label: { zh: '联系人', en: 'Contact' }, fields: ['contact', 'mobile'] },
      { label: { zh: '套餐', en: 'Plan' }, fields: ['plan', 'invoice'] },
      { label: { zh: '备注', en: 'Notes' }, fields: ['note'] },
    ],
  },
});

/** Fields that come, go, become required and are computed by the values of others. */
export const demoDependent = defineResource({
  ...ordinary,
  label: { zh: '投放计划', en: 'Ad plan' },
  indexes: 'none',
  fields: {
    title,
    way: choice({
      label: { zh: '发布方式', en: 'Publish' },
      options: { now: { zh: '立即', en: 'Now' }, later: { zh: '定时', en: 'Later' } },
      required: true,
      default: 'now',
    }),
    at: datetime({
      label: { zh: '发布时间', en: 'Publish at' },
      visibleWhen: { way: 'later' },
      requiredWhen: { way: 'later' },
    }),
    channel,
    format: choice({
      label: { zh: '版式', en: 'Format' },
      options: {
        long: { zh: '长图文', en: 'Long read' },
        short: { zh: '竖屏', en: 'Portrait' },
        wide: { zh: '横屏', en: 'Landscape' },
      },
      optionsWhen: { field: 'channel', map: { article: ['long'], video: ['short', 'wide'], live: ['short'] } },
    }),
    price: money({ label: { zh: '单价', en: 'Price' }, min: 0, default: 20 }),
    count: number({ label: { zh: '数量', en: 'Count' }, min: 1, default: 1 }),
    cost: money({
      label: { zh: '费用', en: 'Cost' },
      computed: { multiply: [{ field: 'price' }, { field: 'count' }] },
    }),
  },
});

/** Small records within a record: added, moved, removed, added up. */
export const demoDynamic = defineResource({
  ...ordinary,
  label: { zh: '报价单', en: 'Quotation' },
  indexes: 'none',
  fields: {
    title,
    items: list({
      label: { zh: '明细', en: 'Items' },
      itemLabel: { zh: '一项', en: 'item' },
      minItems: 1,
      maxItems: 10,
      fields: {
        name: text({ label: { zh: '名称', en: 'Name' }, required: true, max: 30 }),
        day: date({ label: { zh: '交付日期', en: 'Due on' } }),
        price: money({ label: { zh: '金额', en: 'Amount' }, required: true, min: 0 }),
      },
    }),
    total: money({ label: { zh: '合计', en: 'Total' }, computed: { sum: [{ field: 'items.price' }] } }),
  },
});

/** Every kind of rule; the server holds the same ones. */
export const demoRules = defineResource({
  ...ordinary,
  label: { zh: '校验样例', en: 'Rules' },
  indexes: 'none',
  fields: {
    code: text({
      label: { zh: '编码', en: 'Code' },
      required: true,
      unique: true,
      min: 2,
      max: 8,
      search: true,
      pattern: { regex: '^[A-Z]+$', message: { zh: '只能用大写字母', en: 'Capitals only' } },
    }),
    age: number({ label: { zh: '年龄', en: 'Age' }, required: true, min: 18, max: 65 }),
    mobile: phone({ label: { zh: '手机号', en: 'Mobile' }, required: true }),
    site: url({ label: { zh: '官网', en: 'Website' } }),
    words: textarea({
      label: { zh: '关键词', en: 'Keywords' },
      maxLines: 3,
      help: { zh: '最多三行', en: 'Three lines' },
    }),
    period: dateRange({ label: { zh: '周期', en: 'Period' }, maxDays: 7 }),
  },
});
