import { describe, expect, test } from 'vitest';
import config from '../../../resources.config';
import { resolveConsole } from '../../../src/framework/language/resolve/resolve';
import { resourceFromJson } from '../../../src/framework/language/resource/resource-from-json';
import { noProduct, type ServerProduct } from '../../../src/framework/server/product';
import { codeMistakes } from '../../../src/framework/server/start/check-code';
import { checkShapeOf, ProjectError } from '../../../src/framework/server/start/load-project';
import { tinyConfig } from './support/tiny-config';

describe('what the server is started with', () => {
  test('keeps the schema of the language', async () => {
    await expect(checkShapeOf(config)).resolves.toBeUndefined();
  });

  test('is refused with a typo in a resource from a JSON file, and with the place of it', async () => {
    const label = { zh: '箱', en: 'Box' };
    const boxes = resourceFromJson({ label, fields: { size: { type: 'number', label, requried: true } } });
    const refusal = checkShapeOf({ ...config, resources: { ...config.resources, boxes } });
    await expect(refusal).rejects.toThrow(ProjectError);
    await expect(refusal).rejects.toThrow(
      'resources.boxes.fields.size.requried: "requried" is no property here. Did you mean "required"?',
    );
  });
});

describe('what is wrong with the code of a product', () => {
  const one = { method: 'GET', path: '/api/a', right: 'public', handler: () => null } as const;
  const worker = { name: 'stock', everyMs: 1000, run: async () => ({}) };
  test.each<[string, Partial<ServerProduct>]>([
    ['hooks.notice: "notice" is no resource.', { hooks: { notice: {} } }],
    ['workers[1].name: "stock" is another worker\'s name.', { workers: [worker, worker] as never }],
    ['workers[0].everyMs: 0 is too short.', { workers: [{ ...worker, everyMs: 0 }] as never }],
    ['endpoints: GET /api/a: 重复 declared twice', { endpoints: [{ endpoints: [one, one] }] }],
    [
      'endpoints[GET /api/a].right: "res:notice" is unknown.',
      { endpoints: [{ endpoints: [{ ...one, right: { object: 'res:notice', action: 'list' } }] }] },
    ],
    [
      'endpoints[GET /api/a].right: "lst" is unknown.',
      { endpoints: [{ endpoints: [{ ...one, right: { object: 'res:articles', action: 'lst' } }] }] },
    ],
  ])('%s', (text, parts) => {
    const found = codeMistakes(resolveConsole(tinyConfig), { ...noProduct, ...parts });
    expect(found.map(({ path, message }) => `${path}: ${message}`)).toEqual([text]);
  });
});
