import {
  date,
  dateRange,
  datetime,
  defineConsole,
  defineDashboard,
  defineResource,
  image,
  lookup,
  money,
  number,
  phone,
  plainNotices,
  plainUsers,
  ref,
  state,
  text,
} from 'console-kit/config';

const label = { zh: '甲', en: 'A' };

const roles = { Manager: label, Fitter: label } as const;

const customers = defineResource({
  label,
  fields: {
    name: text({ label, required: true }),
    mobile: phone({ label }),
    photo: image({ label }),
    repairCount: number({ label, rollup: { of: 'repairs', by: 'customerId', count: true } }),
    spent: money({ label, rollup: { of: 'repairs', by: 'customerId', sum: 'price', where: { status: 'done' } } }),
    lastAt: datetime({ label, rollup: { of: 'repairs', by: 'customerId', max: 'dueAt' } }),
  },
  relations: {
    repairs: {
      label,
      resource: 'repairs',
      by: 'customerId',
      columns: ['no', 'price'],
      filters: ['status'],
      where: { status: 'open' },
    },
  },
  list: { grid: { image: 'photo', fields: ['mobile'] }, expand: { relation: 'repairs' } },
  show: {
    head: { image: 'photo', call: 'mobile', about: ['mobile'], figures: ['spent'] },
    tabs: {
      all: { label, parts: [{ fields: ['name'] }, { relation: 'repairs' }] },
      past: {
        label,
        parts: [{ timeline: [{ relation: 'repairs', at: 'dueAt', title: 'status', fields: ['price'] }] }],
      },
    },
  },
});

const repairs = defineResource({
  label,
  ownedBy: 'fitterId',
  fields: {
    no: text({ label, code: { prefix: 'R', date: 'YYYYMM', digits: 4 } }),
    customerId: ref('customers', { label, required: true, shows: ['mobile'] }),
    fitterId: ref('users', { label, where: { field: 'roles', value: 'Fitter' } }),
    customerName: lookup('customerId.name', text({ label })),
    price: money({ label, min: 0 }),
    rank: number({ label }),
    dueAt: datetime({ label }),
    doneAt: datetime({ label }),
    days: dateRange({ label }),
    billId: ref('bills', { label, readOnly: true }),
    status: state({ label, initial: 'open', options: { open: label, done: label, gone: label } }),
  },
  titleField: 'no',
  reference: { title: ['no'], shows: ['status'] },
  unique: [['no', 'customerId']],
  exclusive: [
    { by: ['fitterId'], from: 'dueAt', until: 'doneAt', where: { status: 'open' } },
    { by: ['customerId'], during: 'days' },
  ],
  scopes: { open: { status: 'open' } },
  relations: { parts: { label, resource: 'parts', by: 'repairId' } },
  form: { children: { parts: { max: 9 } }, sections: [{ label, fields: ['customerId'] }], andThen: ['finish'] },
  list: {
    columns: ['no', 'status'],
    filters: ['status'],
    sort: '-dueAt',
    tabs: { by: 'status', first: 'open' },
    board: { by: 'status', without: ['gone'] },
    calendar: { by: 'dueAt', until: 'doneAt', lanes: 'customerId', move: 'plan', create: '/bills' },
    side: { by: 'customerId' },
    groupBy: 'customerId',
    summary: [{ label, fn: 'sum', of: 'price', preset: 'late' }],
    presets: { late: { label, where: { dueAt: { lt: { now: '0d' } } } } },
    totals: ['price'],
    inline: ['price'],
    order: 'rank',
    tones: [{ when: { status: 'gone' }, tone: 'muted', label }],
    empty: { text: label, next: [{ label, to: '/customers' }] },
  },
  show: { head: { main: ['finish', 'plan'], states: ['status'] } },
  actions: {
    plan: { label, form: ['dueAt', 'doneAt'], bulk: true },
    close: { label, andThen: ['finish'] },
    finish: {
      label,
      from: ['open'],
      to: 'done',
      bulk: true,
      set: { doneAt: 'now' },
      creates: {
        resource: 'bills',
        with: { repairId: { field: 'id' }, amount: { field: 'price' } },
        keep: 'billId',
        times: 'rank',
      },
      notify: {
        to: ['ownerId', 'fitterId', { role: 'Manager' }, { first: ['fitterId', 'ownerId'] }],
        when: { status: 'done' },
        level: 'high',
      },
    },
    finishAll: { kind: 'each', label, action: 'finish', where: { status: 'open' } },
    bill: { kind: 'open', label, route: '/bills', carry: { repairId: 'id' } },
  },
  schedules: {
    due: { label, at: 'dueAt', offset: '-1d', notify: { to: ['fitterId'] } },
    forgotten: { label, after: { state: 'open', for: '30d' }, change: { from: ['open'], to: 'gone' } },
    nightly: { label, every: '0 3 * * *', action: 'finish' },
  },
});

const parts = defineResource({
  label,
  fields: {
    repairId: ref('repairs', { label, required: true }),
    name: text({ label }),
    boughtOn: date({ label }),
  },
});

const bills = defineResource({
  label,
  fields: { repairId: ref('repairs', { label }), amount: money({ label }), note: text({ label }) },
});

export const workshop = defineConsole({
  site: { title: label, home: '/repairs', organisation: { transitive: ['leaderId'] }, demoMenu: ['Manager'] },
  roles,
  permissions: ['read:all'],
  resources: {
    customers,
    repairs,
    parts,
    bills,
    users: plainUsers({ roles, fields: { leaderId: ref('users', { label }) } }),
    notices: plainNotices({ roles }),
  },
  dashboards: {
    start: defineDashboard({
      widgets: { all: { kind: 'figure', title: label, resource: 'repairs', fn: 'sum', of: 'price' } },
    }),
  },
  routes: [
    { path: '/start', page: 'dashboard', dashboard: 'start', title: label },
    { path: '/customers', page: 'list', resource: 'customers', title: label, columns: ['name', 'mobile'] },
    { path: '/repairs', page: 'list', resource: 'repairs', title: label, without: ['delete', 'finish'] },
    {
      path: '/money',
      title: label,
      guard: { grants: ['role:Manager', 'perm:read:all'] },
      children: [{ path: '/bills', page: 'list', resource: 'bills', title: label, dashboard: 'start' }],
    },
  ],
});
