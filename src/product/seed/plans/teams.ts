import { momentAgo } from '../../../framework/seed/clock';
import type { Plan } from '../../../framework/seed/record';
import { customers } from '../base/people';

type Row = readonly [
  id: string,
  name: string,
  parent: string | undefined,
  type: 'operations' | 'editing' | 'agent' | 'customer',
  leader: string,
  members: readonly string[],
  level: 'upload' | 'schedule' | 'full',
  target: number,
  done: number,
  isDisbanded?: boolean,
];

const ownersUnder = (agent: string): string[] =>
  customers.filter(({ agentId }) => agentId === agent).map(({ id }) => id);

const rows: readonly Row[] = [
  [
    'team-hq',
    '运营中心',
    undefined,
    'operations',
    'u-admin',
    ['u-admin', 'u-operations', 'u-clue'],
    'full',
    6000,
    4380,
  ],
  ['team-east', '华东运营组', 'team-hq', 'operations', 'u-operations', ['u-operations', 'u-clue'], 'full', 2400, 1920],
  ['team-west', '西南运营组', 'team-hq', 'operations', 'u-operations', ['u-operations'], 'schedule', 1200, 730],
  ['team-cut', '短视频剪辑组', 'team-hq', 'editing', 'u-editor', ['u-editor', 'u-test'], 'upload', 900, 812],
  ['team-cut-2', '图文设计小组', 'team-cut', 'editing', 'u-editor', ['u-editor'], 'upload', 400, 265],
  ['team-agents', '代理合作部', undefined, 'agent', 'u-oem', ['u-oem', 'u-agent', 'u-agent3'], 'schedule', 3000, 2105],
  [
    'team-agent-1',
    '启明网络团队',
    'team-agents',
    'agent',
    'u-agent',
    ['u-agent', ...ownersUnder('u-agent')],
    'schedule',
    1500,
    1342,
  ],
  [
    'team-agent-2',
    '乘风营销团队',
    undefined,
    'agent',
    'u-agent2',
    ['u-agent2', ...ownersUnder('u-agent2')],
    'schedule',
    1200,
    860,
  ],
  [
    'team-agent-3',
    '川流信息团队',
    'team-agents',
    'agent',
    'u-agent3',
    ['u-agent3', ...ownersUnder('u-agent3')],
    'schedule',
    1000,
    540,
  ],
  [
    'team-key',
    '重点客户服务组',
    'team-east',
    'customer',
    'u-operations',
    ['u-customer', 'u-douyin', 'u-customer3'],
    'full',
    800,
    774,
  ],
  ['team-edu', '教育行业客户组', 'team-agent-2', 'customer', 'u-agent2', ['u-customer2'], 'upload', 500, 310],
  [
    'team-festival',
    '双十一专项组',
    'team-hq',
    'operations',
    'u-operations',
    ['u-operations', 'u-editor'],
    'schedule',
    600,
    600,
    true,
  ],
];

/** Teams, one below the other. */
export const teams: Plan = () =>
  rows.map(([id, name, parentId, type, leaderId, members, permissionLevel, target, done, isDisbanded], index) => ({
    id,
    createdAt: momentAgo({ days: 180 - index * 12, minutes: 40 }),
    name,
    parentId,
    type,
    leaderId,
    members,
    permissionLevel,
    accountGroups: type === 'editing' ? ['矩阵一组'] : ['主号', '矩阵一组', '矩阵二组'].slice(0, 1 + (index % 3)),
    target,
    done,
    progress: Math.round((done / target) * 100),
    status: isDisbanded ? 'disbanded' : 'active',
  }));
