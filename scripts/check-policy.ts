import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { consoleDir, takeConsoleDir } from '../src/app/server/console-dir';
import { readConfig } from '../src/app/server/load-project';
import { knownNames } from '../src/framework/language/console/known-names';
import { resolveConsole } from '../src/framework/language/resolve/resolve';
import { checkPolicy } from '../src/framework/rights/check-policy';
import { createDecisions } from '../src/framework/rights/create-decisions';
import { formatPolicyErrors, type PolicyError } from '../src/framework/rights/policy-error';
import { readPolicy } from '../src/framework/rights/read-policy';
import { decodeText } from '../src/framework/shared/csv/decode-text';

/** `npm run check:policy`: every mistake of the policy file with line, column and hint; exit 1 when there is one. */
takeConsoleDir(process.argv.slice(2));
const file = process.env.ACCESS_POLICY || relative('.', join(consoleDir(), 'access-policy.csv'));
const language = (process.env.LANG ?? '').startsWith('zh') ? 'zh' : 'en';
const print = (errors: readonly PolicyError[]): void => console.error(formatPolicyErrors({ errors, file, language }));

const readText = (): string => {
  try {
    const bytes = readFileSync(file);
    return decodeText(bytes) ?? bytes.toString('utf8');
  } catch {
    console.error(
      `${file}: cannot be read. ACCESS_POLICY names the policy file; the default is access-policy.csv of the console.`,
    );
    process.exit(1);
  }
};

const config = await readConfig(consoleDir());
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
