import type { Log } from '../base/log';
import { createSeal } from '../base/seal';
import { observedFiles, openFiles } from '../http/files/open-files';
import type { OutsideParts } from '../services/outbox';
import { createOutbox } from '../services/outbox';
import { createConnectionLog, filesConnection } from '../services/service-connections';
import type { Environment } from './environment';
import type { Project } from './load-project';
import type { Stores } from './open-data';

/** Opens the connections to services outside, and the storage of uploaded files, which may be one of them. */
export const openOutside = async ({
  stores: { expiringInStore, secret },
  environment,
  env,
  project,
  fetchLoopback,
  log,
  now,
}: {
  stores: Stores;
  environment: Environment;
  env: OutsideParts['env'];
  project: Project;
  fetchLoopback: boolean;
  log: Log;
  now: () => number;
}) => {
  const connections = createConnectionLog({ kept: expiringInStore, now, log });
  const files = await openFiles(environment, log);
  const outgoing = { loopback: false, isSecure: true, allowed: environment.outgoing };
  const outside: OutsideParts = {
    outbox: createOutbox({ ways: project.product.ways, env, secret, reach: outgoing, note: connections.note }),
    connections,
    ...(files.service && { filesConnection: { name: filesConnection, ...files.service } }),
    sealFor: (name) => createSeal({ secret, name }),
    outgoing,
    fetchReach: { loopback: fetchLoopback },
    env,
  };
  const storage = files.service ? observedFiles(files, (outcome) => connections.note(filesConnection, outcome)) : files;
  return { outside, storage };
};
