import { definePlugin, defineResource, ref, text } from 'console-kit/config';

const births = defineResource({
  label: { zh: '生日', en: 'Birthday' },
  ownedBy: false,
  fields: {
    userId: ref('users', { label: { zh: '谁', en: 'Whose' }, required: true, onDelete: 'follow' }),
    day: text({
      label: { zh: '月-日', en: 'Month-day' },
      required: true,
      pattern: { regex: '^(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$', message: { zh: '写成 05-28', en: 'Write 05-28' } },
    }),
  },
  list: { columns: ['userId', 'day'], sort: 'day' },
});

/** Who has birthday: a list, a page of the coming ones, and a notice on the day. */
export const birthdays = () =>
  definePlugin({
    name: 'birthdays',
    resources: { births },
    routes: [
      { path: '/births', page: 'list', resource: 'births', title: { zh: '生日表', en: 'Birthdays' }, icon: 'gift' },
      {
        path: '/birthdays',
        page: 'screen',
        screen: 'birthdays',
        title: { zh: '近期生日', en: 'Coming birthdays' },
        icon: 'calendar',
      },
    ],
    screens: ['birthdays'],
    server: () => import('#plugin/birthdays/server'),
    browser: () => import('#plugin/birthdays/browser'),
  });
