import { readFileSync } from 'node:fs';
import config from '../resources.config';
import { checkPolicy } from '../src/policy/check-policy';
import { createDecisions } from '../src/policy/create-decisions';
import { formatPolicyErrors } from '../src/policy/format-policy-errors';
import type { PolicyError } from '../src/policy/policy-error';
import { readPolicy } from '../src/policy/read-policy';
import { knownNames } from '../src/schema/known-names';
import { resolveConsole } from '../src/schema/resolve';

/** `npm run check:policy`: every mistake of the policy file with line, column and hint; exit 1 when there is one. */
const file = process.env.ACCESS_POLICY || 'access-policy.csv';
const language = (process.env.LANG ?? '').startsWith('zh') ? 'zh' : 'en';
const print = (errors: readonly PolicyError[]): void => console.error(formatPolicyErrors({ errors, file, language }));

const readText = (): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    console.error(`${file}: cannot be read. ACCESS_POLICY names the policy file; the default is access-policy.csv.`);
    process.exit(1);
  }
};

const known = knownNames(resolveConsole(config));
const policy = readPolicy({ text: readText(), known });
if (!policy.ok) {
  print(policy.errors);
  process.exit(1);
}
const { errors, warnings } = checkPolicy({ decisions: await createDecisions(policy), known });
print(warnings);
if (errors.length > 0) {
  print(errors);
  process.exit(1);
}
console.log(`${file}: ${policy.rows.length} rows, no mistakes, revision ${policy.revision}`);
