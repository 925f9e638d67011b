import { describe, expect, test } from 'vitest';
import config from '../../../resources.config';
import { resourceFromJson } from '../../../src/framework/language/resource/resource-from-json';
import { checkShapeOf, ProjectError } from '../../../src/framework/server/start/load-project';

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
