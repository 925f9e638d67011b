import { createRandom } from '../../framework/seed/random';
import { at, type Draft, idOf, momentAgo, type Plan } from '../../framework/seed/record';
import { pictureAt } from '../../product/seed/base/picture-addresses';

/** Records one day after the other, so that they keep their order. */
export const inOrder = (drafts: readonly Draft[]): Draft[] =>
  drafts.map((draft, index) => ({ createdAt: momentAgo({ days: 200 - index * 2, minutes: 30 }), ...draft }));

/** Who writes. */
export const people = ['周文博', '林晓彤', '何婉清', '顾承宇', '演示编辑', '演示测试'];
/** What articles are about. */
export const subjects = [
  '短视频标题',
  '图文排版',
  '账号矩阵',
  '关键词布局',
  '评论运营',
  '直播预告',
  '选题日历',
  '数据复盘',
];
/** How they go about it. */
export const angles = ['的五个常见误区', '实操清单', '从零到一', '案例拆解', '的节奏与分寸'];

/** The template's table. */
const tableRows: Plan = () => {
  const faker = createRandom('tableRows');
  return Array.from({ length: 60 }, (_, index) => {
    const moment = momentAgo({ days: index, minutes: 15 + ((index * 37) % 600) });
    const title = `${at(subjects, index)}${at(angles, Math.floor(index / subjects.length) + index)}`;
    return {
      id: idOf({ prefix: 'row', index }),
      createdAt: moment,
      img: pictureAt(index),
      title,
      author: at(people, index * 5),
      status: at(['published', 'published', 'draft', 'published', 'deleted'], index),
      type: index % 3 === 0 ? '0' : '1',
      switch: index % 4 === 0,
      rate: 1 + (index % 5),
      percent: faker.number.int({ min: 18, max: 96 }),
      percentage: faker.number.int({ min: 1, max: 40 }),
      pageViews: faker.number.int({ min: 120, max: 48_000 }),
      datetime: moment,
      description: `${title}：适合新账号前三个月使用，附可直接套用的模板。`,
    };
  });
};

/** What is sold. */
export const wares: readonly (readonly [title: string, price: number, labels: readonly string[], company: string])[] = [
  ['桌面补光灯', 129, ['拍摄', '热卖'], '杭州星火传媒科技有限公司'],
  ['领夹麦克风', 239, ['收音'], '上海云帆数字科技有限公司'],
  ['手机稳定器', 569, ['拍摄', '新品'], '成都川流信息技术有限公司'],
  ['绿幕背景布', 88, ['直播'], '杭州乘风营销策划有限公司'],
  ['提词器支架', 199, ['直播', '热卖'], '上海启明网络推广有限公司'],
  ['剪辑素材包', 59, ['素材', '电子版'], '杭州极维软件有限公司'],
  ['封面模板合集', 39, ['素材', '电子版'], '杭州极维软件有限公司'],
  ['直播采集卡', 429, ['直播'], '成都锐新自动化设备有限公司'],
  ['柔光箱套装', 349, ['拍摄'], '杭州星火传媒科技有限公司'],
  ['运营手账本', 45, ['文具'], '绍兴茶小满品牌管理有限公司'],
  ['短视频脚本课', 299, ['课程', '新品'], '杭州知行岛教育科技有限公司'],
  ['账号诊断服务', 980, ['服务'], '上海启明网络推广有限公司'],
];

/** The template's shop window. */
const goods: Plan = () =>
  inOrder(
    Array.from({ length: 24 }, (_, index) => {
      const [title, price, label, company] = at(wares, index);
      const isSecond = index >= wares.length;
      return {
        id: idOf({ prefix: 'goods', index }),
        image: pictureAt(index * 5 + 2),
        title: isSecond ? `${title}（专业版）` : title,
        price: isSecond ? price * 2 : price,
        label,
        company,
        url: `https://shop.example.com/goods/${index + 1}`,
        description: `${title}（${label.join('、')}），由${company}提供。`,
      };
    }),
  );

const jobs = ['授权巡检', '数据快照', '排名检测', '过期提醒', '日报汇总', '素材清理'];
const results = ['成功', '成功', '成功，跳过 2 项', '失败：平台限流', '成功'];

/** What ran by the clock. */
const templateTasks: Plan = () =>
  Array.from({ length: 50 }, (_, index) => {
    const moment = momentAgo({ days: Math.floor(index / 6), minutes: 20 + ((index * 53) % 660) });
    return {
      id: idOf({ prefix: 'task', index }),
      createdAt: moment,
      taskName: at(jobs, index),
      status: index % 7 === 0 ? '0' : '1',
      account: at(['admin', 'editor', 'test'], index),
      executeResult: at(results, index * 3),
      ip: `192.168.10.${20 + ((index * 7) % 200)}`,
      datetime: moment,
    };
  });

/** A chain of steps from left to right, as the template's graphs are stored. */
const graph = (steps: readonly string[]) => ({
  nodes: steps.map((text, index) => ({
    id: `n${index + 1}`,
    type: index === 0 ? 'start' : index === steps.length - 1 ? 'end' : 'task',
    x: 120 + index * 180,
    y: 160,
    text,
  })),
  edges: steps.slice(1).map((_, index) => ({
    sourceNodeId: `n${index + 1}`,
    targetNodeId: `n${index + 2}`,
    points: [
      { x: 170 + index * 180, y: 160 },
      { x: 250 + index * 180, y: 160 },
    ],
    text: index === steps.length - 2 ? '完成' : '通过',
  })),
});

/** Two graphs of everyday work. */
const workflows: Plan = () =>
  inOrder([
    { id: 'flow-article', name: '文章审核发布', ...graph(['提交', '机审', '人工审核', '发布', '归档']) },
    { id: 'flow-account', name: '账号授权续期', ...graph(['到期提醒', '扫码授权', '校验', '恢复发布']) },
  ]);

type Node = readonly [id: string, name: string, parentId?: string];

const departmentNodes: readonly Node[] = [
  ['dept-hq', '总部'],
  ['dept-content', '内容中心', 'dept-hq'],
  ['dept-article', '图文组', 'dept-content'],
  ['dept-video', '短视频组', 'dept-content'],
  ['dept-market', '市场部', 'dept-hq'],
  ['dept-channel', '渠道组', 'dept-market'],
  ['dept-brand', '品牌组', 'dept-market'],
  ['dept-tech', '技术部', 'dept-hq'],
  ['dept-platform', '平台组', 'dept-tech'],
  ['dept-data', '数据组', 'dept-tech'],
  ['dept-east', '华东分公司'],
  ['dept-east-sales', '销售部', 'dept-east'],
  ['dept-east-service', '客户成功部', 'dept-east'],
];

/** Departments, one below the other. */
const departments: Plan = () =>
  inOrder(departmentNodes.map(([id, name, parentId], index) => ({ id, name, parentId, order: index + 1 })));

const words: Readonly<Record<string, readonly [label: string, values: Readonly<Record<string, string>>]>> = {
  contentType: ['内容类型', { article: '文章', video: '视频', note: '图文' }],
  taskLevel: ['任务优先级', { high: '高', middle: '中', low: '低' }],
  gender: ['性别', { male: '男', female: '女', unknown: '保密' }],
  yesNo: ['是否', { yes: '是', no: '否' }],
};

/** Kinds of words, and their values below them; a kind is called by its key. */
const dictionaries: Plan = () =>
  inOrder(
    Object.entries(words).flatMap(([key, [label, values]]): Draft[] => [
      { id: key, key, label, value: undefined, parentKey: undefined },
      ...Object.entries(values).map(([name, text], index) => ({
        id: `${key}-${name}`,
        key: name,
        label: text,
        value: String(index),
        parentKey: key,
      })),
    ]),
  );

/** The template's three roles. */
const templateRoles: Plan = () =>
  inOrder([
    { id: 'role-admin', role: 'Admin', btnRolesCheckedList: ['read:system', 'write:system', 'delete:system'] },
    { id: 'role-editor', role: 'Editor', btnRolesCheckedList: ['read:system', 'write:system'] },
    { id: 'role-test', role: 'Test', btnRolesCheckedList: ['read:system'] },
  ]);

const entries: readonly (readonly [id: string, label: string, path: string, role: string, parentId?: string])[] = [
  ['menu-home', '首页', '/', 'Admin'],
  ['menu-work', '工作台', '/dashboard', 'Editor', 'menu-home'],
  ['menu-vab', '组件', '/vab', 'Editor'],
  ['menu-table', '表格', '/vab/table', 'Test', 'menu-vab'],
  ['menu-form', '表单', '/vab/form', 'Editor', 'menu-vab'],
  ['menu-setting', '配置', '/setting', 'Admin'],
  ['menu-user', '用户管理', '/setting/userManagement', 'Admin', 'menu-setting'],
  ['menu-role', '角色管理', '/setting/roleManagement', 'Admin', 'menu-setting'],
  ['menu-department', '部门管理', '/setting/departmentManagement', 'Admin', 'menu-setting'],
];

/** The template's menu. */
const templateMenus: Plan = () =>
  inOrder(
    entries.map(([id, label, path, role, parentId], index) => ({ id, label, path, role, parentId, order: index + 1 })),
  );

/** What the template's demonstration begins with. */
export const templatePlans: Readonly<Record<string, Plan>> = {
  tableRows,
  goods,
  departments,
  dictionaries,
  templateRoles,
  templateMenus,
  templateTasks,
  workflows,
};
