import type { About } from '../frame/about';

/** The template's management pages and its shop window, which are only configuration. */
const settingLists: Readonly<Record<string, About>> = {
  '/setting/departmentManagement': {
    text: {
      zh: '部门树，调用 /departmentManagement 的四个接口。',
      en: 'A tree of departments by the four calls of /departmentManagement.',
    },
    source: 'config/template-settings.ts',
    only: 'departments',
    manual: "developers/resources.md#How to call records in the template's way",
  },
  '/setting/dictionaryManagement': {
    text: { zh: '字典和字典项，两级树。', en: 'Kinds of words, and their values below them.' },
    source: 'config/template-settings.ts',
    only: 'dictionaries',
    manual: "developers/resources.md#How to call records in the template's way",
  },
  '/setting/menuManagement': {
    text: { zh: '模板的菜单树。', en: 'The template’s tree of menus.' },
    source: 'config/template-settings.ts',
    only: 'templateMenus',
    manual: "developers/resources.md#How to call records in the template's way",
  },
  '/setting/roleManagement': {
    text: { zh: '角色和权限树；编辑时勾选权限。', en: 'Roles with a tree of permissions.' },
    source: 'config/template-settings.ts',
    only: 'templateRoles',
    manual: "developers/resources.md#How to call records in the template's way",
  },
  '/setting/taskManagement': {
    text: { zh: '定时任务的运行记录，50 条。', en: 'What ran by the clock, fifty rows.' },
    source: 'config/template.ts',
    only: 'templateTasks',
    manual: 'language/lists.md#Columns, filters, sort, pages',
  },
  '/setting/userManagement': {
    text: {
      zh: '借用产品的用户资源，路由里只选了五列；同样的记录也能按 /userManagement 的三个接口调用。',
      en: 'The product’s users with five columns chosen by the route; /userManagement calls the same records.',
    },
    source: 'config/routes-setting.ts',
    only: 'settingRoutes',
    manual: "developers/resources.md#How to call records in the template's way",
  },
  '/setting/systemLog': {
    text: {
      zh: '谁在何时做了什么，每页 50 条，服务器在每次写入时记录。',
      en: 'Who did what and when, fifty a page; the server writes it with every change.',
    },
    source: 'config/routes-setting.ts',
    only: 'settingRoutes',
    manual: 'language/lists.md#Columns, filters, sort, pages',
  },
  '/mall/goods': {
    text: { zh: '商品橱窗，默认用卡片显示。', en: 'A shop window, drawn as cards.' },
    source: 'config/template.ts',
    only: 'goods',
    manual: 'language/lists.md#Kinds of lists',
  },
};

/** The home pages that are a dashboard above a list. */
const homePages: Readonly<Record<string, About>> = {
  '/dashboard': {
    text: {
      zh: '图表看板：一张宽趋势图，下面三张分布图，再下面是同一批记录的列表，都来自配置。',
      en: 'A dashboard of charts above the records that they count, all of it configuration.',
    },
    source: 'config/dashboards.ts',
    manual: 'language/dashboards.md#Dashboards',
  },
  '/workbench': {
    text: {
      zh: '待办、最近动态和快捷入口在上，草稿列表在下，可以直接发布。',
      en: 'What is to be done and what was done last, above the drafts, which are published from here.',
    },
    source: 'config/dashboards.ts',
    manual: 'language/dashboards.md#Dashboards',
  },
  '/store': {
    text: {
      zh: '指标、排行和表格三种组件，下面是商品橱窗。',
      en: 'Figures, a ranking and a table above the shop window.',
    },
    source: 'config/dashboards.ts',
    manual: 'language/dashboards.md#Dashboards',
  },
};

/** Lists and forms that are only configuration, by the path of their route. */
export const generatedPages: Readonly<Record<string, About>> = {
  ...homePages,
  ...settingLists,
  '/vab/list': {
    text: {
      zh: '同一资源用卡片显示：路由里写 view: grid。',
      en: 'The same resource as cards: the route says view: grid.',
    },
    source: 'config/template.ts',
    only: 'tableRows',
    manual: 'language/lists.md#Kinds of lists',
  },
  '/vab/calendar': {
    text: {
      zh: '同一资源用日历显示：list.calendar 指定日期字段。',
      en: 'The same resource as a calendar by one of its dates.',
    },
    source: 'config/template.ts',
    only: 'tableRows',
    manual: 'language/lists.md#Kinds of lists',
  },
  '/vab/editor': {
    text: {
      zh: '富文本字段：标题、列表、链接、图片，服务器只保留安全的 HTML。',
      en: 'A rich text field: headings, lists, links, pictures; the server keeps clean HTML.',
    },
    source: 'config/more-forms.ts',
    only: 'demoEditor',
    manual: 'language/text-fields.md#richtext',
  },
  '/vab/stories': {
    text: { zh: '保存的图文。', en: 'The stories that were saved.' },
    source: 'config/more-forms.ts',
    only: 'demoEditor',
    manual: 'language/text-fields.md#richtext',
  },
  '/vab/table/comprehensive': {
    text: {
      zh: '筛选、排序、指标、合计、导入导出、列设置，都来自配置。',
      en: 'Filters, order, figures, totals, import, export: all of it configuration.',
    },
    source: 'config/template.ts',
    only: 'tableRows',
    manual: 'language/lists.md#Columns, filters, sort, pages',
  },
  '/vab/table/basic': {
    text: {
      zh: '路由里的 columns 和 without 让同一资源变成三列表格。',
      en: 'columns and without of the route make it three columns to look at.',
    },
    source: 'config/routes-vab.ts',
    only: 'vabRoutes',
    manual: 'language/routes.md#Kinds of pages',
  },
  '/vab/table/custom': {
    text: {
      zh: '每种字段类型自带单元格：图片、评分、百分比、开关。',
      en: 'Each type of field has its own cell: picture, stars, percent, switch.',
    },
    source: 'config/routes-vab.ts',
    only: 'vabRoutes',
    manual: 'language/lists.md#Columns, filters, sort, pages',
  },
  '/vab/table/expand': {
    text: { zh: 'list.expand 决定展开行显示哪些字段。', en: 'list.expand says what a row unfolds to.' },
    source: 'config/template.ts',
    only: 'tableRows',
    manual: 'language/lists.md#Figures, totals and what unfolds',
  },
  '/vab/table/tree': {
    text: { zh: 'list.tree 指定上级字段，表格按层级显示。', en: 'list.tree names the field of the parent.' },
    source: 'config/template-settings.ts',
    only: 'departments',
    manual: 'language/lists.md#Kinds of lists',
  },
  '/vab/form/basic': {
    text: {
      zh: '12 种字段，输入框、校验和提示都由类型决定。',
      en: 'Twelve types of fields; each brings its input, rule and message.',
    },
    source: 'config/forms.ts',
    only: 'demoBasic',
    manual: 'language/forms.md#Forms',
  },
  '/vab/form/basicList': {
    text: { zh: '保存的活动。', en: 'The campaigns that were saved.' },
    source: 'config/forms.ts',
    only: 'demoBasic',
    manual: 'language/routes.md#Kinds of pages',
  },
  '/vab/form/sections': {
    text: { zh: 'form.sections 把字段分成带标题的组。', en: 'form.sections makes headed groups.' },
    source: 'config/forms.ts',
    only: 'demoSections',
    manual: 'language/forms.md#Forms',
  },
  '/vab/form/steps': {
    text: { zh: 'form.kind: steps，每一步先校验再继续。', en: 'form.kind: steps; each is checked before the next.' },
    source: 'config/forms.ts',
    only: 'demoSteps',
    manual: 'language/forms.md#Forms',
  },
  '/vab/form/wizard': {
    text: { zh: '四步向导，最后一步汇总确认。', en: 'Four steps, and everything to look through at the end.' },
    source: 'config/forms.ts',
    only: 'demoWizard',
    manual: 'language/forms.md#Forms',
  },
  '/vab/form/dependent': {
    text: {
      zh: '字段按其他字段的值出现、必填、换选项、计算。',
      en: 'Fields appear, become required, change options and are reckoned by others.',
    },
    source: 'config/forms.ts',
    only: 'demoDependent',
    manual: 'language/fields.md#Conditions',
  },
  '/vab/form/dynamic': {
    text: {
      zh: '可增减、可排序的明细，合计由服务器复算。',
      en: 'Items are added, moved and removed; the server adds them up again.',
    },
    source: 'config/forms.ts',
    only: 'demoDynamic',
    manual: 'language/reference-fields.md#List of small records',
  },
  '/vab/form/rules': {
    text: {
      zh: '长度、格式、范围、唯一：浏览器和服务器用同一套规则。',
      en: 'Length, pattern, range, unique: the same rules in browser and server.',
    },
    source: 'config/forms.ts',
    only: 'demoRules',
    manual: 'language/fields.md#Rules',
  },
  '/vab/form/upload': {
    text: {
      zh: '图片（可裁剪）、附件、视频，服务器检查真实格式。',
      en: 'Pictures, cut to a shape, documents, films; the server looks into them.',
    },
    source: 'config/more-forms.ts',
    only: 'demoUpload',
    manual: 'language/reference-fields.md#image, file, video',
  },
  '/vab/form/transfer': {
    text: { zh: '用 input 换成自定义输入组件，这里是穿梭框。', en: 'input names a custom component, here a transfer.' },
    source: 'config/more-forms.ts',
    only: 'demoTransfer',
    manual: 'developers/fields.md#How to replace a cell, a form item, a page',
  },
  '/vab/form/cascade': {
    text: { zh: '地区、行业逐级选择。', en: 'Regions and trades, one level after the other.' },
    source: 'config/more-forms.ts',
    only: 'demoCascade',
    manual: 'language/choice-fields.md#tree',
  },
  '/vab/form/drawer': {
    text: {
      zh: 'form.in: drawer，表单在列表上方的抽屉里打开，有自己的地址。',
      en: 'form.in: drawer; the form opens above the list, with its own address.',
    },
    source: 'config/more-forms.ts',
    only: 'demoDrawer',
    manual: 'language/forms.md#Forms',
  },
  '/vab/form/draft': {
    text: { zh: '写到一半离开，再回来时可以恢复草稿。', en: 'Leave half-way, come back, and take up the draft.' },
    source: 'config/more-forms.ts',
    only: 'demoDraft',
    manual: 'language/forms.md#Forms',
  },
  '/vab/form/conflict': {
    text: {
      zh: '在两个窗口编辑同一条：后保存的一方看到两个版本，修改历史可以撤销。',
      en: 'Edit one record in two windows: who saves second sees both versions.',
    },
    source: 'config/more-forms.ts',
    only: 'demoConflict',
    manual: 'language/resource.md#History, requiresVersion and shownOnce',
  },
  '/vab/form/large': {
    text: { zh: '61 个字段、5 个标签页，由循环生成。', en: 'Sixty-one fields in five tabs, made by a loop.' },
    source: 'config/more-forms.ts',
    only: 'demoLarge',
    manual: 'language/forms.md#Forms',
  },
  '/vab/form/json': {
    text: {
      zh: '整个资源写成 JSON，由程序生成也可以。',
      en: 'The whole resource is JSON, as a program would write it.',
    },
    source: 'config/generated.json',
    manual: 'developers/resources.md#A resource as JSON',
  },
  '/other/workflowList': {
    text: { zh: '保存的流程。', en: 'The graphs that are stored.' },
    source: 'config/template.ts',
    only: 'workflows',
    manual: 'language/routes.md#Kinds of pages',
  },
};
