import { number, phone, state, text } from '../../../../src/framework/fields/registry';
import { defineResource } from '../../../../src/framework/language/resource/resource-config';
import type { Clock } from '../../../../src/framework/server/base/give-way';
import type { ServerProduct } from '../../../../src/framework/server/product';
import type { OpenStore } from '../../../../src/framework/server/store/store';
import { startTestServer, type TestServer } from './test-server';
import { tinyConfig, tinyData, tinyPolicy } from './tiny-config';

const label = (en: string) => ({ zh: `${en}字`, en });

/** Pieces of work: every one of them writes a line into the log when it is closed, but for the one called Stubborn. */
const works = defineResource({
  label: label('Work'),
  fields: {
    title: text({ label: label('Title'), required: true, max: 20, search: true }),
    code: text({ label: label('Code'), unique: true }),
    size: number({ label: label('Size'), max: 100 }),
    double: number({ label: label('Double'), readOnly: true }),
    cost: number({ label: label('Cost'), protected: true }),
    contact: phone({ label: label('Contact'), mask: true }),
    status: state({
      label: label('Status'),
      initial: 'open',
      options: { open: label('Open'), closed: label('Closed') },
    }),
  },
  history: true,
  actions: {
    close: { label: label('Close'), kind: 'handler', handler: 'writeLine', from: ['open'], to: 'closed', bulk: true },
    resize: { label: label('Resize'), form: ['size'], formRequired: ['size'], bulk: true },
  },
});

const lines = defineResource({
  label: label('Line'),
  fields: { text: text({ label: label('Text') }) },
});

const product: Partial<ServerProduct> = {
  handlers: {
    writeLine: async ({ call, after }) => {
      const { store } = call.services;
      await store.create({ collection: 'lines', row: { ownerId: after.ownerId, text: `closed ${after.id}` } });
      if (after.title === 'Stubborn') throw new Error('the handler of the test fails');
    },
  },
  hooks: {
    works: {
      beforeSave: ({ values }) => (typeof values.size === 'number' ? { double: values.size * 2 } : {}),
      afterSave: async ({ call, before, after }) => {
        if (before === undefined) return;
        const row = { ownerId: after.ownerId, text: `saved ${after.id}` };
        if (after.title === 'Watched') await call.services.store.create({ collection: 'lines', row });
      },
    },
  },
};

const config = { ...tinyConfig, resources: { ...tinyConfig.resources, works, lines } };
const policy = `${tinyPolicy}
p, any, role:Customer, res:works, list|show|create|edit|delete|close|resize, own
p, any, role:Agent, res:works, list|show, org
p, any, role:Admin, res:works, list|show|create|edit|delete|import|close|resize, all
p, any, role:Admin|role:Customer, res:lines, list, all
p, any, role:Admin, res:lines, create, all
p, any, role:Admin, field:works.cost, read|write, -
p, any, role:Admin|role:Customer, field:works.contact, read|write, -
`;

/** A server whose records keep a history, with a handler and hooks of its own. */
export const startHistoryServer = (
  options: { clock?: Clock; dir?: string; openStore?: OpenStore } = {},
): Promise<TestServer> =>
  startTestServer({ ...options, config, policy, data: { ...tinyData, works: [], lines: [] }, product });
