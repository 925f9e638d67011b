import type { Plan } from '../../framework/seed/record';
import { momentAgo, reference } from '../../framework/seed/record';
import { keepersOf, teamName, teamProgress } from '../figures/team-progress';
import { customers } from '../seed/base/people';

type Row = readonly [
  id: string,
  name: string,
  parent: string | undefined,
  type: 'operations' | 'editing' | 'agent' | 'customer',
  leader: string,
  members: readonly string[],
  level: 'upload' | 'schedule' | 'full',
  target: number,
  isDisbanded?: boolean,
];

const ownersUnder = (agent: string): string[] =>
  customers.filter(({ agentId }) => agentId === agent).map(({ id }) => id);

const rows: readonly Row[] = [
  ['team-hq', '运营中心', undefined, 'operations', 'u-admin', ['u-admin', 'u-operations', 'u-clue'], 'full', 100],
  ['team-east', '华东运营组', 'team-hq', 'operations', 'u-operations', ['u-operations', 'u-clue'], 'full', 80],
  ['team-west', '西南运营组', 'team-hq', 'operations', 'u-operations', ['u-operations'], 'schedule', 70],
  ['team-cut', '短视频剪辑组', 'team-hq', 'editing', 'u-engineer', ['u-engineer', 'u-clue', 'u-douyin'], 'upload', 40],
  ['team-cut-2', '图文设计小组', 'team-cut', 'editing', 'u-engineer', ['u-engineer', 'u-customer7'], 'upload', 10],
  ['team-agents', '代理合作部', undefined, 'agent', 'u-oem', ['u-oem', 'u-agent', 'u-agent3'], 'schedule', 90],
  [
    'team-agent-1',
    '启明网络团队',
    'team-agents',
    'agent',
    'u-agent',
    ['u-agent', ...ownersUnder('u-agent')],
    'schedule',
    80,
  ],
  [
    'team-agent-2',
    '乘风营销团队',
    undefined,
    'agent',
    'u-agent2',
    ['u-agent2', ...ownersUnder('u-agent2')],
    'schedule',
    30,
  ],
  [
    'team-agent-3',
    '川流信息团队',
    'team-agents',
    'agent',
    'u-agent3',
    ['u-agent3', ...ownersUnder('u-agent3')],
    'schedule',
    10,
  ],
  [
    'team-key',
    '重点客户服务组',
    'team-east',
    'customer',
    'u-operations',
    ['u-customer', 'u-douyin', 'u-customer3'],
    'full',
    70,
  ],
  ['team-edu', '教育行业客户组', 'team-agent-2', 'customer', 'u-agent2', ['u-customer2'], 'upload', 15],
  [
    'team-festival',
    '双十一专项组',
    'team-hq',
    'operations',
    'u-operations',
    ['u-operations', 'u-engineer'],
    'schedule',
    60,
    true,
  ],
];

/** When the month of the reference begins in China. */
const month = new Date(Date.parse(`${reference.slice(0, 7)}-01T00:00:00+08:00`)).toISOString();

/** Teams, one below the other. */
export const teams: Plan = (world) => {
  const users = world.of('users').map((user) => ({ id: user.id, name: teamName(user), keepers: keepersOf(user) }));
  const published = new Map<string, number>();
  for (const { ownerId, status, publishedAt } of world.of('publishTargets'))
    if ((status === 'success' || status === 'withdrawn') && typeof publishedAt === 'string' && publishedAt >= month)
      published.set(String(ownerId), (published.get(String(ownerId)) ?? 0) + 1);
  return rows.map(([id, name, parentId, type, leaderId, members, permissionLevel, target, isDisbanded], index) => ({
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
    ...teamProgress({ team: { members, target }, users, published }),
    status: isDisbanded ? 'disbanded' : 'active',
  }));
};
