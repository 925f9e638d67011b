import { expect, it } from 'vitest';
import { knownNames } from '../../src/framework/language/known-names';
import { definePlugin } from '../../src/framework/language/plugin';
import { resolveConsole } from '../../src/framework/language/resolve/resolve';
import { checkRights } from '../../src/framework/rights/check-rights';
import { createDecisions } from '../../src/framework/rights/create-decisions';
import { readPolicy } from '../../src/framework/rights/read-policy';
import { webhooks } from '../../src/plugins/webhooks/plugin';
import { tinyConfig, tinyPolicy } from '../framework/server/support/tiny-config';

const label = { zh: '文', en: 'Text' };
const letters = definePlugin({ name: 'letters', policy: ['res:articles, list|show, own', 'res:policy, show, all'] });
const console = resolveConsole({ ...tinyConfig, use: [letters, webhooks({ announced: { articles: label } })] });

/** What is said of proposals under a policy. */
const proposalsIn = async (more: string) => {
  const text = `${tinyPolicy}\n${more}`;
  const policy = readPolicy({ text, known: knownNames(console) });
  if (!policy.ok) throw new Error(JSON.stringify(policy.errors));
  const found = checkRights({ console, decisions: await createDecisions(policy), lines: text.split('\n') });
  return found
    .filter(({ message }) => message.en.includes('proposes'))
    .map(({ message, advice, isWarning }) => [message.en, advice?.en, isWarning]);
};

it('rights that plugins propose are named until somebody has them, as rows to which roles are written', async () => {
  const own = (row: string) => [
    'the plugin webhooks proposes a right that nobody has',
    `Add: p, any, role:…, ${row}`,
    true,
  ];
  const all = await proposalsIn('');
  expect(all.filter(([message]) => String(message).includes('letters'))).toEqual([]);
  expect(all).toContainEqual(own('route:/webhooks, view, -'));
  expect(all).toContainEqual(own('field:webhooks.url, read|write, -'));
  const rest = await proposalsIn(`p, any, role:Admin, route:/*, view, -
p, any, role:Agent, res:webhooks, list|show|create|edit|delete|test|renewSecret|enable, own
p, any, role:Agent, field:webhooks.url, read|write, -
`);
  expect(rest).toEqual([own('res:webhooks, disable, own'), own('res:webhookDeliveries, list|show|resend, own')]);
});
