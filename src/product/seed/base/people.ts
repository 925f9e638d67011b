/** A demo user: who they are and under whom. */
export interface Person {
  id: string;
  username: string;
  /** What others call them. */
  contact: string;
  company: string;
  roles: readonly string[];
  permissions: readonly string[];
  agentId?: string;
  oemId?: string;
  operatorId?: string;
}

/** A customer's company and what it sells. */
export interface Customer extends Person {
  industry: string;
  city: string;
  /** The short name under which it publishes. */
  brand: string;
}

const person = (
  username: string,
  role: string,
  rest: Pick<Person, 'contact' | 'company'> & Partial<Pick<Person, 'agentId' | 'oemId' | 'roles' | 'permissions'>>,
): Person => ({
  id: `u-${username}`,
  username,
  roles: [role],
  permissions: [],
  ...rest,
});

const staff: readonly Person[] = [
  person('admin', 'Admin', {
    contact: '周文博',
    company: '自媒体运营平台',
    permissions: ['read:system', 'write:system', 'delete:system'],
  }),
  person('oem', 'OEM', { contact: '沈嘉禾', company: '上海云帆数字科技有限公司' }),
  person('oem2', 'OEM', { contact: '韩立群', company: '杭州星火传媒科技有限公司' }),
  person('agent', 'Agent', { contact: '陆远航', company: '上海启明网络推广有限公司', oemId: 'u-oem' }),
  person('agent2', 'Agent', { contact: '蒋思敏', company: '杭州乘风营销策划有限公司', oemId: 'u-oem2' }),
  person('agent3', 'Agent', { contact: '邓凯旋', company: '成都川流信息技术有限公司', oemId: 'u-oem' }),
  person('operations', 'Operations', { contact: '林晓彤', company: '自媒体运营平台' }),
  person('clue', 'Clue', { contact: '何婉清', company: '自媒体运营平台' }),
  person('engineer', 'Engineer', { contact: '顾承宇', company: '自媒体运营平台' }),
  // <demos>
  person('editor', 'Editor', {
    contact: '演示编辑',
    company: '自媒体运营平台',
    permissions: ['read:system', 'write:system'],
  }),
  // As the specification maps them: the template's Test is Admin and Editor, with the permissions of both.
  person('test', 'Test', {
    contact: '演示测试',
    company: '自媒体运营平台',
    roles: ['Admin', 'Editor'],
    permissions: ['read:system', 'write:system', 'delete:system'],
  }),
  // </demos>
];

const oemOf: Readonly<Record<string, string>> = { agent: 'u-oem', agent2: 'u-oem2', agent3: 'u-oem' };

type Row = readonly [
  username: string,
  agent: string,
  contact: string,
  company: string,
  brand: string,
  industry: string,
  city: string,
  isRunByOperations?: boolean,
];

const rows: readonly Row[] = [
  ['customer', 'agent', '王建国', '上海匠筑装饰工程有限公司', '匠筑装饰', 'decoration', '上海', true],
  ['douyin', 'agent', '唐诗琪', '上海蜀巷餐饮管理有限公司', '蜀巷火锅', 'catering', '上海', true],
  ['customer3', 'agent', '徐志远', '上海锦安律师事务所', '锦安律所', 'legal', '上海', true],
  ['customer4', 'agent', '马丽华', '苏州恒拓精密机械有限公司', '恒拓机械', 'machinery', '苏州'],
  ['customer5', 'agent', '宋雨桐', '上海悦齿口腔门诊部有限公司', '悦齿口腔', 'medical', '上海', true],
  ['customer6', 'agent', '彭程', '无锡明账财税咨询有限公司', '明账财税', 'finance', '无锡'],
  ['customer2', 'agent2', '李慧敏', '杭州知行岛教育科技有限公司', '知行岛教育', 'education', '杭州'],
  ['customer7', 'agent2', '吴俊杰', '杭州森语全屋定制有限公司', '森语定制', 'decoration', '杭州'],
  ['customer8', 'agent2', '郑雅文', '宁波驰安汽车服务有限公司', '驰安汽车', 'auto', '宁波'],
  ['customer9', 'agent2', '冯海涛', '杭州极维软件有限公司', '极维软件', 'tech', '杭州'],
  ['customer10', 'agent2', '曹欣怡', '绍兴茶小满品牌管理有限公司', '茶小满', 'franchise', '绍兴'],
  ['customer11', 'agent2', '丁浩然', '嘉兴洁万家家政服务有限公司', '洁万家', 'local', '嘉兴'],
  ['customer12', 'agent3', '罗明辉', '成都锐新自动化设备有限公司', '锐新自动化', 'machinery', '成都', true],
  ['customer13', 'agent3', '谢婷婷', '成都青禾学堂教育咨询有限公司', '青禾学堂', 'education', '成都'],
  ['customer14', 'agent3', '梁志强', '重庆山城味道餐饮管理有限公司', '山城味道', 'catering', '重庆', true],
  ['customer15', 'agent3', '崔梦瑶', '成都安信达法律咨询有限公司', '安信达', 'legal', '成都'],
  ['customer16', 'agent3', '方子豪', '成都鹿鸣文化传播有限公司', '鹿鸣文化', 'other', '成都'],
  ['customer17', 'agent3', '潘美玲', '成都康颐体检中心有限公司', '康颐体检', 'medical', '成都'],
];

/** The customers: three agents with six each. `douyin` buys the Douyin side, the others the rest. */
export const customers: readonly Customer[] = rows.map(
  ([username, agent, contact, company, brand, industry, city, isRunByOperations]) => ({
    ...person(username, username === 'douyin' ? 'Douyin' : 'Customer', { contact, company }),
    agentId: `u-${agent}`,
    oemId: oemOf[agent] ?? '',
    ...(isRunByOperations ? { operatorId: 'u-operations' } : {}),
    brand,
    industry,
    city,
  }),
);

/** Everybody who can sign in, staff first. */
export const people: readonly Person[] = [...staff, ...customers];

/** The customer with this id; throws on an unknown one. */
export const customerOf = (id: string): Customer => {
  const customer = customers.find((candidate) => candidate.id === id);
  if (!customer) throw new Error(`"${id}" is no customer`);
  return customer;
};
