import { describe, expect, it } from 'vitest';
import { text } from '../../src/framework/fields/registry';
import { checkConsole } from '../../src/framework/language/check/check';
import { checkProduct } from '../../src/framework/language/check/check-product';
import type { ConsoleConfig } from '../../src/framework/language/console-config';
import { definePlugin, type Plugin } from '../../src/framework/language/plugin';
import { resolveConsole } from '../../src/framework/language/resolve/resolve';
import { defineResource } from '../../src/framework/language/resource/resource-config';
import { type WrittenServerProduct, wholeProduct } from '../../src/framework/server/product';
import { consoleOf, readPlugins } from '../../src/framework/server/start/load-project';
import { collectionOf } from '../../src/framework/server/store/collection-schema';
import { mail } from '../../src/plugins/mail/plugin';
import { mcp } from '../../src/plugins/mcp/plugin';
import { tinyConsole } from '../framework/language/tiny-console';
import { startTestServer } from '../framework/server/support/test-server';
import { tinyConfig } from '../framework/server/support/tiny-config';

const label = { zh: '生日', en: 'Birthday' };
const births = defineResource({ label, fields: { name: text({ label }) } });
const birthdays = definePlugin({ name: 'birthdays', resources: { births } });
const way = { label, gathers: false, connect: () => undefined };
const send = async () => {};
const using = (...use: readonly Plugin[]): ConsoleConfig => ({ ...tinyConsole, use });

describe('the plugins of a configuration', () => {
  it('add their resources, in the words of the site and with its roles', () => {
    const config = using(birthdays);
    expect(checkConsole(config)).toEqual([]);
    expect(resolveConsole(config).resources.get('births')?.label).toEqual(label);
    const own = { ...config, site: { ...config.site, title: { zh: '', en: 'Site' }, languages: ['en'] } as const };
    expect(resolveConsole(own).resources.get('births')?.fieldByName.get('name')?.label.zh).toBe('Birthday');
  });

  it.each<[string, ConsoleConfig, object]>([
    [
      'two with one name',
      using(birthdays, definePlugin({ name: 'birthdays' })),
      {
        path: 'use[1]',
        message: 'there are two plugins "birthdays".',
        hint: 'Leave one of the lines out, or rename one.',
      },
    ],
    [
      'one that needs another',
      using(mail(), definePlugin({ name: 'letters', needs: ['mial', 'mail'] })),
      {
        path: 'use[1]',
        message: 'the plugin letters needs "mial", which is not used.',
        hint: 'Add the plugin mial to `use`. Did you mean "mail"?',
      },
    ],
    [
      'a resource of the console',
      using(definePlugin({ name: 'shop', resources: { orders: births } })),
      {
        path: 'use[0]',
        message: 'the resource "orders" of the plugin shop exists already, in `resources`.',
        hint: 'Rename one of them, or leave it out.',
      },
    ],
    [
      'a resource of another plugin',
      using(birthdays, definePlugin({ name: 'others', resources: { births } })),
      {
        path: 'use[1]',
        message: 'the resource "births" of the plugin others exists already, in the plugin birthdays.',
        hint: 'Rename one of them, or leave it out.',
      },
    ],
  ])('are refused: %s', (_, config, mistake) => expect(checkConsole(config)).toEqual([mistake]));

  it('may bring the accounts and the resource that a hook is for', () => {
    const { users, ...resources } = tinyConfig.resources;
    const config = { ...tinyConfig, resources, use: [{ name: 'accounts', resources: { users } }] } as ConsoleConfig;
    const links = [{ role: 'Agent', field: 'agentId' }];
    const rules = { demoAccounts: [], newAccounts: { role: 'Customer', links } };
    expect(checkProduct({ config, rules })).toEqual([]);
    const product = wholeProduct({ written: { hooks: { users: {} } }, config, plugins: [] });
    expect(consoleOf(config, product).resources.has('users')).toBe(true);
  });
});

describe('the server halves', () => {
  it('are below what the product has of its own, and the server starts with none of their mistakes', async () => {
    const config = using(mail(), mcp(), birthdays);
    const plugins = await readPlugins(config);
    expect(plugins).toHaveLength(2);
    const of = (ways: WrittenServerProduct['ways'] = {}) =>
      wholeProduct({ written: { ways, mistakesOf: () => ['mine'] }, config, plugins });
    expect(of().ways.email?.label.en).toBe('mail');
    expect(of({ email: way }).ways.email).toBe(way);
    expect(of().endpoints).toHaveLength(1);
    expect(of().mistakesOf?.({})).toEqual(['mine']);
    expect(of().mistakesOf?.({ MAIL_URL: 'http://secret@x' })).toEqual([
      'MAIL_URL: 应为 expected smtp(s)://USER:PASSWORD@HOST:PORT',
      'mine',
    ]);
    const env = { MAIL_URL: 'http://secret@x' };
    await expect(startTestServer({ env, product: { ...of(), workers: [] } })).rejects.toThrow(/^MAIL_URL: /);
  });

  it.each([
    ['way', { ways: { email: way } }, /^ways\.email: .*the plugins mail and letters both have it/],
    ['handler and hook', { handlers: { send }, hooks: { births: {} } }, /^handlers\.send: [\s\S]*\nhooks\.births: /],
    ['collection', { collections: [collectionOf('letters')] }, /^collections\.letters: /],
  ])('two of them with one %s are refused with both names', async (_, half, message) => {
    const other =
      'ways' in half ? mail() : definePlugin({ name: 'others', server: async () => ({ pluginServer: half }) });
    const letters = definePlugin({ name: 'letters', server: async () => ({ pluginServer: half }) });
    await expect(readPlugins(using(other, letters))).rejects.toThrow(message);
  });

  it('are named where one exports none', async () => {
    await expect(readPlugins(using(definePlugin({ name: 'empty', server: async () => ({}) })))).rejects.toThrow(
      'plugin empty: server.ts',
    );
  });

  it.each([
    ['SECOND_FACTOR', 'rights', 'secondFactor()'],
    ['POLICY_TWO_PEOPLE', 'on', 'approval()'],
  ])('without the one that keeps it the server does not start with %s=%s', async (name, value, use) => {
    await expect(startTestServer({ env: { [name]: value } })).rejects.toThrow(`${name}: `);
    await expect(startTestServer({ env: { [name]: value } })).rejects.toThrow(`use: [${use}]`);
  });

  it('without the lines there is no address for assistants, and mail is no way', async () => {
    const server = await startTestServer();
    const token = await server.signIn('customer');
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    expect((await server.post('/mcp', token, message)).code).toBe(404);
    expect((await server.call('/mcp', { token })).code).toBe(404);
    const { data } = await server.call('/api/user/subscriptions', { token });
    expect(data.ways.map(({ name }: { name: string }) => name)).not.toContain('email');
    await server.destroy();
  });
});
