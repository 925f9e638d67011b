import { allRows, definePluginServer, everything, putNotice } from 'console-kit/server';

const said = { title: { zh: '生日快乐', en: 'Happy birthday' }, content: { zh: '祝你快乐', en: 'All the best' } };

/** Congratulates in the inbox, once on the day. */
export const pluginServer = definePluginServer({
  workers: [
    {
      name: 'birthdays',
      everyMs: 3_600_000,
      isAlone: true,
      run: async ({ services: { store }, now }) => {
        const today = new Date(now).toISOString().slice(0, 10);
        const where = { field: 'day', op: 'eq', value: today.slice(5) } as const;
        const all = { store, collection: 'births', scope: everything(), sort: [], fields: ['userId'] };
        for (const { id, userId } of await allRows({ ...all, where })) {
          const about = `births/${id}/${today}`;
          const isSame = { field: 'about', op: 'eq', value: about } as const;
          if ((await store.count({ collection: 'notices', scope: everything(), where: isSame })) > 0) continue;
          await store.transaction((tx) => putNotice({ store: tx, now, to: [userId], about, said }));
        }
      },
    },
  ],
});
