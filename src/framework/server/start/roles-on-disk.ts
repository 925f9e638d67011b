import type { Options } from '../../fields/base/option';
import type { Console } from '../../language/console/console';
import { knownNames } from '../../language/console/known-names';
import { roleLabels } from '../../rights/policy-roles';
import { readPolicy } from '../../rights/read-policy';
import { lastGoodFile } from '../rights/policy-file';
import { readPolicyText } from '../rights/policy-file-state';
import type { Environment } from './environment';

/** The roles added by the policy file or, if that is invalid, by the last good one; for code that runs without a policy in force. */
export const rolesOnDisk = async (
  { policyFile, dataDir, startingPolicy }: Pick<Environment, 'policyFile' | 'dataDir' | 'startingPolicy'>,
  console: Console,
): Promise<Options> => {
  const known = knownNames(console);
  for (const file of [policyFile, lastGoodFile(dataDir), startingPolicy]) {
    const text = file === undefined ? undefined : await readPolicyText(file);
    const read = text === undefined ? undefined : readPolicy({ text, known });
    if (read?.ok) return roleLabels(read.roles);
  }
  return {};
};
