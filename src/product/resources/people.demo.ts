import { createRandom } from '../../framework/seed/random';
import { at, type Draft, idOf, momentAgo, type Plan, reference, textIn } from '../../framework/seed/record';
import { keepersOf, teamName, teamProgress } from '../figures/team-progress';
import { newcomers } from '../seed/base/openings';
import { customerOf, customers, type Person, people } from '../seed/base/people';
import { avatarAt } from '../seed/base/picture-addresses';
import { type Ledger, ledgers, staffBalanceOf } from '../seed/ledger/ledger';
import { offerOf } from '../seed/ledger/offers';
import { wordsOf } from '../seed/words/industries';

/** Subscriptions that are not simply active, by user name; accounts that visitors sign in with stay usable. */
const subscriptions: Readonly<Record<string, string>> = {
  customer4: 'expired',
  customer5: 'expiring',
  customer8: 'expiring',
  customer9: 'expired',
  customer12: 'expired',
  customer17: 'frozen',
};

const subscriptionOf = ({ customer, packageId }: Ledger): string =>
  subscriptions[customer.username] ?? (offerOf(packageId).type === 'trial' ? 'trial' : 'active');

const daysLeft: Readonly<Record<string, number>> = { expiring: 6, expired: -12, trial: 2, frozen: 40 };

const subscription = (ledger: Ledger, index: number): Partial<Draft> => {
  const status = subscriptionOf(ledger);
  const { left, packageId } = ledger;
  return {
    packageId,
    subscriptionStatus: status,
    expireAt: momentAgo({ days: -(daysLeft[status] ?? 120 + ((index * 23) % 160)) }),
    balance: left.money,
    articleLeft: left.article,
    videoLeft: left.video,
    keywordLeft: left.keyword,
    accountLeft: left.account,
    // Follows from what was published and checked.
    pointLeft: 0,
  };
};

const staffPart = ({ roles }: Person): Partial<Draft> => ({
  packageId: undefined,
  subscriptionStatus: 'none',
  expireAt: undefined,
  balance: staffBalanceOf(roles),
  articleLeft: 0,
  videoLeft: 0,
  keywordLeft: 0,
  accountLeft: 0,
  pointLeft: 0,
});

/** Everybody who can sign in: the demo accounts, three agents and their customers. */
export const users: Plan = () => {
  const faker = createRandom('users');
  const ledgerById = new Map(ledgers.map((ledger) => [ledger.customer.id, ledger]));
  return people.map((person, index) => {
    const ledger = ledgerById.get(person.id);
    const isIdle = person.username === 'customer17';
    return {
      id: person.id,
      createdAt: ledger
        ? (newcomers.get(person.id) ?? momentAgo({ days: 210 - index * 3, minutes: index * 13 }))
        : momentAgo({ days: 400 - index * 7 }),
      updatedAt: momentAgo({ days: index % 6, minutes: 30 + index }),
      createdBy: person.agentId ?? 'u-admin',
      username: person.username,
      nickname: person.contact,
      avatar: avatarAt(index),
      company: person.company,
      contact: person.contact,
      mobile: `1${at(['38', '39', '36', '58', '86'], index)}${faker.string.numeric(8)}`,
      email: `${person.username}@example.com`,
      roles: person.roles,
      permissions: person.permissions,
      isSuper: false,
      agentId: person.agentId,
      oemId: person.oemId,
      // The consoles of the demo accounts bear the name of the site.
      brandName: undefined,
      brandLogo: undefined,
      brandFavicon: undefined,
      brandDomain: undefined,
      brandContact: undefined,
      operatorId: person.operatorId,
      ...(ledger ? subscription(ledger, index) : staffPart(person)),
      lastLoginAt: momentAgo({ days: isIdle ? 63 : index % 9, minutes: faker.number.int({ min: 10, max: 600 }) }),
      source: ledger ? at(['invite', 'invite', 'register', 'clue', 'backend'], index) : 'backend',
      status: isIdle ? 'frozen' : 'active',
    };
  });
};

const states = ['online', 'reviewing', 'draft', 'online', 'offline', 'rejected', 'online'];
const limit: Readonly<Record<string, number>> = { 'u-customer': 7, 'u-customer2': 5, 'u-douyin': 0 };

/** Chat bots that answer visitors, one for a group of keywords. */
export const baiduAgents: Plan = ({ of }) => {
  const counts = new Map<string, number>();
  const wanted = [
    ...of('keywordGroups'),
    ...of('keywordGroups')
      .filter((group) => group.ownerId === 'u-customer')
      .slice(0, 1),
  ].filter((group) => {
    const ownerId = textIn(group, 'ownerId');
    const count = counts.get(ownerId) ?? 0;
    counts.set(ownerId, count + 1);
    return count < (limit[ownerId] ?? 1);
  });
  return wanted.map((group, index): Draft => {
    const customer = customerOf(textIn(group, 'ownerId'));
    const { points, questions } = wordsOf(customer.industry);
    const mainWord = at(group.mainWords as readonly string[], 0);
    const status = at(states, index);
    const isPublic = status === 'online' || status === 'offline';
    const chats = isPublic ? 60 + ((index * 137) % 900) : 0;
    return {
      id: idOf({ prefix: 'agent', index }),
      ownerId: customer.id,
      createdAt: momentAgo({ days: 15 + index * 3, minutes: 80 + index * 19 }),
      name: `${customer.brand}${mainWord}顾问`.slice(0, 20),
      avatar: avatarAt(index + 6),
      agentId: status === 'draft' ? undefined : `bd-agent-${700_100 + index * 31}`,
      intro: `解答${mainWord}的常见问题：费用、流程、注意事项。由${customer.brand}的团队维护，每月更新。`,
      welcome: `您好，我是${customer.brand}的智能顾问，很高兴为您服务。关于${mainWord}，您最想先了解哪一点？`,
      prompts: questions.slice(index % 3, (index % 3) + 3),
      knowledge: points.map(([heading, text]) => `【${heading}】${text}`).join('\n\n'),
      keywordGroupId: group.id,
      contact: textIn(group, 'contact'),
      link: isPublic ? `https://agents.example.com/a/${700_100 + index * 31}` : undefined,
      chats,
      leads: Math.round(chats * 0.06),
      rejectReason: status === 'rejected' ? 'other' : undefined,
      rejectNote: status === 'rejected' ? '简介与资质不符，请补充营业执照后重新提交' : undefined,
      status,
    };
  });
};

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
