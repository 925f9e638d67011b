import { hostname } from 'node:os';
import type { Console, ConsoleConfig } from '../../language/console-config';
import { knownNames } from '../../language/known-names';
import { resolveConsole } from '../../language/resolve/resolve';
import { createPolicyHolder, type PolicyHolder } from '../../rights/check-policy';
import { noPolicy } from '../../rights/create-decisions';
import type { PolicyLine } from '../../rights/policy/policy-diff';
import { roleLabels } from '../../rights/policy-roles';
import { errorFields, type Log } from '../base/log';
import { currentOrigin } from '../base/origin';
import type { Audit } from '../identity/audit/audit';
import type { PolicyParts } from '../identity/parts';
import { createPolicyFile, type PolicyFile } from '../identity/rights/policy-file';
import { createPolicyRevisions, createSharedPolicy, type PolicyRevisions } from '../identity/rights/policy-revisions';
import { policyUsers } from '../identity/rights/policy-users';
import type { EventHub } from '../notices/create-event-hub';
import type { Environment } from './environment';
import type { Project } from './load-project';
import type { Stores } from './open-data';

/** Most lines of each side in a row of the audit; the revision has all of them. */
const mostLines = 40;
const longestLine = 200;

const linesToReport = (lines: readonly PolicyLine[]): string[] =>
  lines.slice(0, mostLines).map(({ line, text }) => `${line}: ${text.slice(0, longestLine)}`);

/** Returns a function that stores an activated policy as a revision and audits its changes. It never rejects. */
const policyNoter =
  ({ revisions, audit, file, log }: { revisions: PolicyRevisions; audit: Audit; file: string; log: Log }) =>
  async ({ revision, text }: { revision: string; text: string }): Promise<void> => {
    const { actor, askedBy = '' } = currentOrigin() ?? {};
    const origin = { file, host: hostname(), by: actor?.name ?? '', askedBy };
    const stored = await revisions.add({ text, revision, origin }).catch((error: unknown) => {
      log.error('策略版本无法保存 The revision of the policy cannot be kept', errorFields(error));
      return undefined;
    });
    const { diff } = stored ?? {};
    await audit.record({
      kind: 'rights',
      action: 'policy',
      details: {
        revision,
        ...origin,
        ...(stored && { id: stored.id }),
        ...(diff?.isKnown && {
          added: linesToReport(diff.added),
          removed: linesToReport(diff.removed),
          addedLines: diff.added.length,
          removedLines: diff.removed.length,
        }),
      },
    });
  };

/** The policy in force, and the console that is served with its roles: roles are data. */
export interface ServedPolicy {
  holder: PolicyHolder;
  /** Takes the roles of the policy in force over into the served console. */
  followRoles: () => void;
  /** Allows the names of another configuration in the policy; returns its console with the roles in force. */
  follow: (next: { config: ConsoleConfig; console: Console; file: PolicyFile }) => Promise<Console>;
}

/** Begins without any rights, until the policy file is read. `served` holds the console that is served. */
export const servePolicy = ({
  stores: { store },
  config,
  served,
}: {
  stores: Stores;
  config: ConsoleConfig;
  served: () => { console: Console };
}): ServedPolicy => {
  let written = config;
  let known = knownNames(served().console);
  const holder = createPolicyHolder({
    initial: noPolicy,
    known: () => known,
    listUsers: () => policyUsers(store),
  });
  const withRoles = () => resolveConsole(written, roleLabels(holder.current().roles));
  return {
    holder,
    followRoles() {
      const { roles, addedRoles } = served().console;
      const had = addedRoles.map((name) => [name, roles[name]]);
      if (JSON.stringify(Object.fromEntries(had)) === JSON.stringify(roleLabels(holder.current().roles))) return;
      served().console = withRoles();
    },
    async follow({ config: next, console, file }) {
      written = next;
      const names = knownNames(console);
      if (JSON.stringify(names) !== JSON.stringify(known)) {
        known = names;
        await file.reload();
      }
      return withRoles();
    },
  };
};

/** Opens the policy file, not yet read (`policyFile.start`), and the rest of the policy. */
export const openPolicy = ({
  stores: { bare },
  served: { holder, followRoles },
  environment,
  env,
  project,
  audit,
  events,
  log,
  now,
}: {
  stores: Stores;
  served: ServedPolicy;
  environment: Environment;
  env: Readonly<Record<string, string | undefined>>;
  project: Project;
  audit: Audit;
  events: EventHub;
  log: Log;
  now: () => number;
}) => {
  const policyRevisions = createPolicyRevisions({ store: bare, now });
  const notePolicy = policyNoter({ revisions: policyRevisions, audit, file: environment.policyFile, log });
  const policyFile = createPolicyFile({
    file: environment.policyFile,
    starting: environment.startingPolicy,
    dataDir: environment.dataDir,
    holder: {
      ...holder,
      async activate(text) {
        const result = await holder.activate(text);
        if (result.ok) {
          followRoles();
          events.policyChanged(result.revision);
        }
        return result;
      },
    },
    log,
    ...(bare.peers && { shared: createSharedPolicy({ store: bare, now }) }),
    onNew: (policy) => void notePolicy(policy),
  });
  const policy: PolicyParts = {
    current: holder.current,
    revisions: policyRevisions,
    file: policyFile,
    approval: project.product.policyApproval?.isOn(env) ? project.product.policyApproval : undefined,
    expectations: project.readExpectations ?? (async () => undefined),
  };
  return { policy, policyFile };
};
