import { momentAgo } from '../clock';
import { people } from '../people';
import { createRandom } from '../random';
import { at, idOf, type Plan } from '../record';

type Row = readonly [
  type: 'login' | 'operate' | 'task' | 'system',
  action: string,
  target: string,
  result: 'success' | 'failed',
  message: string,
  /** Whose work it is, by user name; people in turn by default. */
  actors?: readonly string[],
];

const customers = ['customer', 'customer2', 'customer3', 'customer7'];

const rows: readonly Row[] = [
  ['login', '登录', '控制台', 'success', '用户名密码登录成功'],
  ['operate', '新增', '关键词', 'success', '批量新增 20 个关键词，去重 3 个', customers],
  ['task', '文章生成', '文章生成任务', 'success', '生成 5 篇，耗用 10 点', customers],
  ['operate', '编辑', '发布设置', 'success', '修改默认发布时段', customers],
  ['task', '发布', '百家号', 'failed', '令牌过期，已加入重试队列', customers],
  ['system', '授权巡检', '授权账号', 'success', '检测 45 个账号，3 个即将过期'],
  ['login', '登录', '控制台', 'failed', '密码错误'],
  ['operate', '导出', '排名列表', 'success', '导出 86 行', customers],
  ['task', '排名检测', '百度移动', 'success', '检测 120 个关键词，首页 46 个', customers],
  ['operate', '审核通过', '文章', 'success', '审核通过 6 篇文章', ['admin']],
  ['system', '数据快照', '存储', 'success', '快照写入完成'],
  ['task', '视频生成', '视频生成任务', 'failed', '生成服务超时，额度已退回', customers],
  ['operate', '删除', '图片', 'success', '删除 2 张重复图片', customers],
  ['system', '策略加载', '访问策略', 'success', '策略已生效'],
  ['operate', '领取', '询盘', 'success', '领取线索 1 条', ['clue']],
];

/** What was asked for, as the server wrote it down; secrets are never part of it. */
const requestOf = ({ action, target, index }: { action: string; target: string; index: number }) => {
  if (action === '登录') return { method: 'POST', path: '/api/user/login', body: { remember: index % 2 === 0 } };
  if (action === '导出') return { method: 'GET', path: '/api/rankings', query: { engine: 'baidu_m', _end: 86 } };
  return index % 4 === 3
    ? undefined
    : { method: 'POST', path: `/api/${target}`, body: { count: (index % 9) + 1, dryRun: false } };
};

/** Who did what in the last days, and how it went. */
export const systemLogs: Plan = () => {
  const faker = createRandom('systemLogs');
  const everyone = people.map(({ username }) => username).filter((username) => username !== 'customer17');
  return Array.from({ length: 120 }, (_, index) => {
    const [type, action, target, executeResult, message, names = everyone] = at(rows, index);
    const moment = momentAgo({ days: Math.floor(index / 14), minutes: ((index * 47) % 650) + 2 });
    const account = type === 'system' ? 'system' : at(names, index);
    return {
      id: idOf({ prefix: 'log', index }),
      createdAt: moment,
      updatedAt: moment,
      account,
      type,
      action,
      target,
      executeResult,
      message,
      request: requestOf({ action, target, index }),
      ip: type === 'system' ? '127.0.0.1' : `192.168.${(index % 4) + 1}.${20 + ((index * 7) % 200)}`,
      duration: faker.number.int({ min: 12, max: type === 'task' ? 8200 : 380 }),
      requestId: faker.string.hexadecimal({ length: 12, casing: 'lower', prefix: '' }),
      datetime: moment,
    };
  });
};
