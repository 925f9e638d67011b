import { res } from '../../rights/objects';
import type { CallTrouble } from '../../shared/call-trouble';
import { type Language, type Texts, textOf } from '../../shared/label';
import { fillText } from '../../shared/text';
import type { Log } from '../base/log';
import { createSeal } from '../base/seal';
import { observedFiles, openFiles } from '../http/files/open-files';
import { messages } from '../http/messages';
import { usersWhoMay } from '../identity/users';
import { putNotice } from '../notices/put-notice';
import type { OutsideParts } from '../services/outbox';
import { createOutbox } from '../services/outbox';
import { createConnectionLog, filesConnection, serviceConnectionsOf } from '../services/service-connections';
import type { Services } from '../services/services';
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
  services,
}: {
  stores: Stores;
  environment: Environment;
  env: OutsideParts['env'];
  project: Project;
  fetchLoopback: boolean;
  log: Log;
  now: () => number;
  /** Once there are any. */
  services: () => Services;
}) => {
  const connections = createConnectionLog({
    kept: expiringInStore,
    now,
    log,
    onRefused: (name, trouble) => notifyOfRefusal({ services: services(), name, trouble }),
  });
  const files = await openFiles(environment, log);
  const outgoing = { loopback: false, isSecure: true, allowed: environment.outgoing };
  const outside: OutsideParts = {
    outbox: createOutbox({ ways: project.product.ways, env, secret, reach: outgoing, note: connections.note }),
    connections,
    ...(files.service && { filesConnection: { name: filesConnection, ...files.service } }),
    sealFor: (name) => createSeal({ secret, name }),
    sealed: project.product.sealed ?? {},
    outgoing,
    fetchReach: { loopback: fetchLoopback },
    env,
  };
  const storage = files.service ? observedFiles(files, (outcome) => connections.note(filesConnection, outcome)) : files;
  return { outside, storage };
};

/** Notifies the users who may test connections that a service refuses this console, which nobody else can change. */
const notifyOfRefusal = async ({
  services,
  name,
  trouble,
}: {
  services: Services;
  name: string;
  trouble: CallTrouble;
}): Promise<void> => {
  const connection = serviceConnectionsOf(services).find((one) => one.name === name);
  if (connection === undefined) return;
  const { store, policy, now } = services;
  const to = await usersWhoMay({ store, policy: policy.current(), object: res('connections'), action: 'edit' });
  const said = (language: Language) => ({ name: textOf(connection.label, language), code: trouble.code || '—' });
  const filled = (label: Texts): Texts => ({ zh: fillText(label.zh, said('zh')), en: fillText(label.en, said('en')) });
  await store.transaction((tx) =>
    putNotice({
      store: tx,
      now: now(),
      to,
      about: `connections/${name}`,
      said: {
        title: filled(messages.connectionRefused),
        content: filled(messages.connectionRefusedText),
        level: 'high',
      },
    }),
  );
};
