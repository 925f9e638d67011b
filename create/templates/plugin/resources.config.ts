import { defineConsole, defineResource, plainUsers, text } from 'console-kit/config';
import { birthdays } from './plugins/birthdays/plugin';

const roles = { Manager: { zh: '管理员', en: 'Manager', color: 'blue' } } as const;

const things = defineResource({
  label: { zh: '条目', en: 'Thing' },
  fields: {
    name: text({ label: { zh: '名称', en: 'Name' }, required: true, max: 40, search: true }),
  },
  list: { columns: ['name'], sort: 'name' },
});

export default defineConsole({
  site: { title: { zh: '我的后台', en: 'My console' }, home: '/things' },
  use: [birthdays()],
  roles,
  permissions: [],
  resources: { things, users: plainUsers({ roles }) },
  routes: [
    { path: '/things', page: 'list', resource: 'things', title: { zh: '条目', en: 'Things' }, icon: 'appstore' },
    { path: '/staff', page: 'list', resource: 'users', title: { zh: '员工', en: 'Staff' }, icon: 'user' },
  ],
});
