import { readFile } from 'node:fs/promises';
import { type Label, type Language, textOf } from '../../../framework/shared/label';

/** What package.json says of the project, and what to call it. */
const facts: Readonly<Record<string, Label>> = {
  name: { zh: '项目名称', en: 'Project' },
  description: { zh: '说明', en: 'Description' },
  version: { zh: '版本', en: 'Version' },
  license: { zh: '许可证', en: 'Licence' },
};
/** The libraries worth naming. */
const libraries = ['react', 'antd', '@refinedev/core', 'casbin', 'json-server', 'i18next', 'vite'];

/** What this console is made of, by its own package.json. */
export const descriptions = async (language: Language): Promise<{ title: string; description: string }[]> => {
  const file = await readFile(new URL('../../../../package.json', import.meta.url), 'utf8');
  const { dependencies, ...project } = JSON.parse(file) as Record<string, unknown>;
  const versions = Object(dependencies) as Record<string, unknown>;
  return [
    ...Object.entries(facts).map(([name, label]) => ({
      title: textOf(label, language),
      description: String(project[name]),
    })),
    ...libraries.map((name) => ({ title: name, description: String(versions[name]) })),
  ];
};
