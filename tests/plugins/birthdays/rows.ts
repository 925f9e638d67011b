import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const page = readFileSync(resolve(import.meta.dirname, '../../../docs/developers/plugins.md'), 'utf8');

/** The rows of the policy that docs/developers/plugins.md gives the plugin in the shop. */
export const rows = /```csv\n(p, any, role:Manager, route:\/births,[\s\S]*?)```/.exec(page)?.[1] ?? '';
