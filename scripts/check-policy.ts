import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { consoleDir, refuseArgument, takeConsoleDir } from '../src/app/server/console-dir';
import { readConfig } from '../src/app/server/load-project';
import { knownNames } from '../src/framework/language/known-names';
import { resolveConsole } from '../src/framework/language/resolve/resolve';
import { checkPolicy } from '../src/framework/rights/check-policy';
import { checkRights } from '../src/framework/rights/check-rights';
import type { RightsFinding } from '../src/framework/rights/check-use';
import { createDecisions } from '../src/framework/rights/create-decisions';
import { checkExpectations } from '../src/framework/rights/policy/expectations';
import { formatPolicyErrors } from '../src/framework/rights/policy-error';
import { readPolicy } from '../src/framework/rights/read-policy';
import { readEnvironment, withSecretFiles } from '../src/framework/server/start/environment';
import { decodeText } from '../src/framework/shared/csv/decode-text';
import { usersIn } from './check-config/users-in';

/**
 * `npm run check:policy`: every mistake of the policy file with line, column and hint; exit 1 when there is one. `-- --json` prints all that was
 * found as one JSON array instead: `{ file, line, column, severity, value, message, advice? }`, texts in both languages.
 */
const isJson = process.argv.includes('--json');
const [surplus] = takeConsoleDir(process.argv.slice(2).filter((argument) => argument !== '--json'));
if (surplus !== undefined) refuseArgument(surplus);
// The file that the server of this environment reads; before its first start that is the one it begins with.
const { policyFile, startingPolicy } = readEnvironment(withSecretFiles(process.env), consoleDir());
const file = relative('.', existsSync(policyFile) ? policyFile : (startingPolicy ?? policyFile));
const language = (process.env.LANG ?? '').startsWith('zh') ? 'zh' : 'en';
type Finding = RightsFinding & { file: string };
const inFile =
  (name: string, isWarning = false) =>
  (finding: RightsFinding): Finding => ({ isWarning, ...finding, file: name });

const exit = (findings: readonly Finding[], { rows = 0, revision = '' } = {}): never => {
  const mistakes = findings.filter(({ isWarning = false }) => !isWarning);
  if (isJson)
    console.log(
      JSON.stringify(
        findings.map(({ isWarning = false, known: _known, ...finding }) => ({
          ...finding,
          severity: isWarning ? 'warning' : 'error',
        })),
      ),
    );
  else {
    for (const finding of findings)
      console.error(formatPolicyErrors({ errors: [finding], file: finding.file, language }));
    if (mistakes.length === 0) console.log(`${file}: ${rows} rows, no mistakes, revision ${revision}`);
  }
  process.exit(mistakes.length > 0 ? 1 : 0);
};

const readText = (): string => {
  try {
    const bytes = readFileSync(file);
    return decodeText(bytes) ?? bytes.toString('utf8');
  } catch {
    console.error(
      `${file}: cannot be read. ACCESS_POLICY names the policy file; the default is access-policy.csv in DATA_DIR or, without it, of the console.`,
    );
    process.exit(1);
  }
};

const resolved = resolveConsole(await readConfig(consoleDir()));
const known = knownNames(resolved);
const text = readText();
const policy = readPolicy({ text, known });
if (!policy.ok) exit(policy.errors.map(inFile(file)));
else {
  // A new installation begins with these accounts; one with data of its own has its own.
  const isNew = process.env.DATA_DIR === undefined && process.env.DATABASE_URL === undefined;
  const data = join(consoleDir(), 'mock-db.json');
  const users = isNew && existsSync(data) ? usersIn(readFileSync(data, 'utf8')) : undefined;
  const decisions = await createDecisions(policy);
  const { errors, warnings } = checkPolicy({ decisions, known, ...(users && { users }) });
  const found = checkRights({ console: resolved, decisions, lines: text.split(/\r\n|\n/), users });
  const expected = relative('.', join(consoleDir(), 'access-expectations.csv'));
  const unmet = existsSync(expected)
    ? checkExpectations({ text: readFileSync(expected, 'utf8'), known, decisions })
    : [];
  const all = [
    ...errors.map(inFile(file)),
    ...unmet.map(inFile(expected)),
    ...warnings.map(inFile(file, true)),
    ...found.map(inFile(file)),
  ];
  exit(all, { rows: policy.rows.length, revision: policy.revision });
}
