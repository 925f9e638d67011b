import {
  date,
  defineConsole,
  defineResource,
  money,
  number,
  phone,
  plainUsers,
  ref,
  state,
  text,
} from 'console-kit/config';

const roles = { Manager: { en: 'Manager', color: 'blue' }, Desk: { en: 'Front desk', color: 'green' } } as const;

const customers = defineResource({
  label: { en: 'Customer' },
  ownedBy: false,
  fields: {
    name: text({ label: { en: 'Name' }, required: true, max: 60, search: true }),
    phone: phone({ label: { en: 'Phone' }, country: 'DE', required: true, mask: true }),
    email: text({ label: { en: 'Email' }, format: 'email', max: 100 }),
    timeZone: text({
      label: { en: 'Time zone' },
      format: 'timeZone',
      help: { en: 'Of guests from abroad: when to call them' },
    }),
    deposit: money({ label: { en: 'Deposit' }, min: 0 }),
  },
  list: { columns: ['name', 'phone', 'email', 'timeZone', 'deposit'], sort: 'name' },
});

const rentals = defineResource({
  label: { en: 'Rental' },
  ownedBy: false,
  fields: {
    title: text({ label: { en: 'Bike' }, required: true, max: 60, search: true }),
    customerId: ref('customers', { label: { en: 'Customer' }, required: true }),
    until: date({ label: { en: 'Until' }, required: true }),
    returnAt: text({ label: { en: 'Back at' }, format: 'time', default: '18:00' }),
    fitting: number({
      label: { en: 'Fitting' },
      format: 'duration',
      min: 0,
      max: 240,
      help: { en: 'Of saddle and brakes, before it goes out' },
    }),
    days: number({ label: { en: 'Days' }, unit: { en: 'days' }, min: 1, default: 1 }),
    price: money({ label: { en: 'Price' }, required: true, min: 0 }),
    insured: money({ label: { en: 'Insured abroad for' }, currency: 'USD', min: 0 }),
    status: state({
      label: { en: 'Status' },
      initial: 'out',
      options: { out: { en: 'Out', color: 'orange' }, back: { en: 'Back', color: 'green' } },
    }),
  },
  list: {
    columns: ['title', 'customerId', 'until', 'returnAt', 'fitting', 'days', 'price', 'insured', 'status'],
    sort: 'title',
    summary: [{ label: { en: 'Turnover' }, fn: 'sum', of: 'price' }],
    totals: ['price'],
    tones: [{ when: { status: 'out', until: { lt: { today: '0d' } } }, tone: 'danger', label: { en: 'Overdue' } }],
  },
  // A bike is with one customer at a time.
  unique: [{ fields: ['title'], where: { status: 'out' }, message: { en: 'This bike is out already' } }],
  actions: { takeBack: { label: { en: 'Take back' }, icon: 'check', from: ['out'], to: 'back', bulk: true } },
});

/** A bike rental in Berlin: a console in one language, with amounts in euros and German phone numbers. */
export default defineConsole({
  site: {
    title: { en: 'Spree Bikes' },
    home: '/rentals',
    languages: ['en'],
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
  },
  roles,
  permissions: [],
  resources: { customers, rentals, users: plainUsers({ roles }) },
  routes: [
    { path: '/rentals', page: 'list', resource: 'rentals', title: { en: 'Rentals' }, icon: 'calendar' },
    { path: '/customers', page: 'list', resource: 'customers', title: { en: 'Customers' }, icon: 'user' },
    { path: '/staff', page: 'list', resource: 'users', title: { en: 'Staff' }, icon: 'team' },
  ],
});
