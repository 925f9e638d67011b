import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config from '../../resources.config';
import type { Field } from '../../src/framework/fields/field';
import { resolveConsole } from '../../src/framework/language/resolve/resolve';
import { createDecisions } from '../../src/framework/rights/create-decisions';
import { copyable } from './copyable';
import { productRoles } from './oracle';
import { startRealServer } from './real-server';
import { typedAgain } from './sample-values';

const resources = [...resolveConsole(config).resources.values()];

let server: Awaited<ReturnType<typeof startRealServer>>;
beforeAll(async () => {
  server = await startRealServer();
});
afterAll(() => server.destroy());

describe.each(productRoles.map((role) => role.toLowerCase()))('%s', (name) => {
  it('makes, changes and deletes records of every kind it may', async () => {
    const token = await server.signIn(name);
    const { data: slice } = await server.call('/api/policy/slice', token);
    const subject = { grants: slice.grants, isSuper: slice.isSuper };
    const { can } = await createDecisions(slice);
    const may = (object: string, action: string) => can({ subject, object, action });
    const problems: string[] = [];
    for (const resource of resources) {
      const object = `res:${resource.name}`;
      if (!resource.verbs.has('create') || !may(object, 'create') || !may(object, 'list')) continue;
      const canWrite = (field: Field) => !field.protected || may(`field:${resource.name}.${field.name}`, 'write');
      const { data: page } = await server.call(`/api/${resource.name}?_end=20`, token);
      const model = await copyable({ server, token, resource, rows: page.list });
      // Nothing to take as an example.
      if (model === undefined) continue;
      const body = typedAgain(resource, model, canWrite);
      const made = await server.post(`/api/${resource.name}`, token, body);
      if (made.code !== 200)
        problems.push(`create ${resource.name}: ${made.code} ${made.msg} ${JSON.stringify(made.data)}`);
      if (made.code !== 200) continue;
      const { initialPassword: _told, ...sent } = made.data;
      const path = `/api/${resource.name}/${made.data.id}`;
      const seen = resource.verbs.has('show') && may(object, 'show') ? await server.call(path, token) : made;
      if (seen.code !== 200) problems.push(`show ${resource.name}: ${seen.code} ${seen.msg}`);
      if (resource.verbs.has('edit') && may(object, 'edit')) {
        const edited = await server.call(path, token, {
          method: 'PATCH',
          body: JSON.stringify(sent),
        });
        if (edited.code !== 200)
          problems.push(`edit ${resource.name}: ${edited.code} ${edited.msg} ${JSON.stringify(edited.data)}`);
      }
      if (resource.verbs.has('delete') && may(object, 'delete')) {
        const deleted = await server.call(path, token, { method: 'DELETE' });
        // 409: the configuration locks new ones, and says why.
        if (deleted.code !== 200 && deleted.code !== 409)
          problems.push(`delete ${resource.name}: ${deleted.code} ${deleted.msg}`);
      }
    }
    expect(problems).toEqual([]);
  });
});
