import type { Console } from '../../language/console-config';
import type { Log } from '../base/log';
import type { SecretKeys } from '../base/seal';
import { makeAccount } from '../endpoints/account/make-account';
import { createOnceKeeper, onceRule } from '../http/answer-once';
import { uploadsDir } from '../http/files/open-files';
import { createAudit } from '../identity/audit/audit';
import { auditRule } from '../identity/audit/audit-rule';
import { loadSecret } from '../identity/secret';
import { users } from '../identity/users';
import { createFileLinks } from '../records/uploads/named-uploads';
import { createUploadFiles } from '../records/uploads/upload-files';
import { createMemory } from '../services/memory';
import { type Metrics, watchStore } from '../services/metrics';
import type { DataParts, Services } from '../services/services';
import { codeRule } from '../store/codes';
import { exclusiveRule } from '../store/exclusive';
import { createExpiringInMemory, createExpiringInStore, type ExpiringStore } from '../store/expiring-values';
import type { Processes } from '../store/live-processes';
import { rollupRule } from '../store/rollups';
import type { OpenedStore } from '../store/store';
import { createWriteCheck } from '../store/write-check';
import { appendOnlyRule, ruledStore, spellingRule, treeRule, type WriteRule } from '../store/write-rules';
import type { Environment } from './environment';
import type { Project } from './load-project';
import { isDemoData } from './open-store';

/** The rules of every write of the server, in their order (`ruledStore`). */
export const writeRules = ({
  store,
  product: { audit, audited, ledger, rules = [] },
  console,
  services,
  now,
}: {
  /** The store that they are for, without them. */
  store: OpenedStore;
  product: Pick<Project['product'], 'audit' | 'audited' | 'ledger' | 'rules'>;
  console: () => Console;
  /** Called at the first write. */
  services: () => Services;
  now: () => number;
}): readonly WriteRule[] => [
  // First: what the caller has done, and nothing that follows from it.
  ...(audit ? [auditRule({ target: audit, audited, console, now })] : []),
  // After the audit, whose rows they see as well; what they write is no action of a user.
  ...rules.map((open) => open({ store, services })),
  // After those: that a call was carried out is neither audited nor announced.
  onceRule({ isShared: store.peers !== undefined, now }),
  // After everything that writes records of which there may be rollups.
  rollupRule({ console }),
  // Before the spelling, which codes have as well.
  codeRule({ console, now }),
  // Before periods are compared: two spellings of a moment are one.
  spellingRule({ console }),
  // With the values that are stored.
  exclusiveRule({ console }),
  // With the owner that a reference gives.
  treeRule({ console }),
  // Last: it also sees what the other rules have written.
  ...(ledger ? [appendOnlyRule({ collection: ledger.entries })] : []),
];

/** The stores of a server, and what follows from what is stored. */
export interface Stores {
  /** For the server's own bookkeeping: measured, without any rules. */
  bare: OpenedStore;
  /** With the rules of every write. */
  store: OpenedStore;
  /** As in `DataParts`. */
  writeObstacle: DataParts['writeObstacle'];
  /** Values that live for minutes: always in the store, and where they may be in memory if this process is alone. */
  expiringInStore: ReturnType<typeof createExpiringInStore>;
  kept: ExpiringStore;
  /** The secret of this installation. */
  secret: SecretKeys;
  /** This server runs as a demo. */
  isDemo: boolean;
}

/** Puts the rules around an opened store, and reads what the other parts need of it. */
export const openStores = async ({
  opened,
  environment: { dataDir, isDemo, isDemoStated, secretKey, acceptedKey },
  product,
  metrics,
  log,
  now,
  ...live
}: {
  opened: OpenedStore;
  environment: Environment;
  product: Project['product'];
  metrics: Metrics;
  log: Log;
  now: () => number;
  console: () => Console;
  /** Called at the first write. */
  services: () => Services;
}): Promise<Stores> => {
  const bare = watchStore({ store: opened, log, onWrite: metrics.write });
  const expiringInStore = createExpiringInStore({ store: bare, now });
  return {
    bare,
    store: ruledStore({ store: bare, rules: writeRules({ ...live, store: bare, product, now }) }),
    writeObstacle: createWriteCheck({ store: opened, log, now }),
    expiringInStore,
    kept: bare.peers ? expiringInStore : createExpiringInMemory({ now }),
    secret: [secretKey ?? (await loadSecret({ dataDir })), ...(acceptedKey ? [acceptedKey] : [])],
    isDemo: isDemo && (isDemoStated || (await isDemoData({ store: bare, product }))),
  };
};

/** Opens what is stored besides the records. */
export const openData = ({
  stores: { bare, store, writeObstacle, kept, secret },
  environment: { dataDir, uploadLinkSeconds, userRequests },
  product,
  processes,
  storage,
  log,
  now,
}: {
  stores: Stores;
  environment: Environment;
  product: Project['product'];
  processes: Processes;
  /** Where uploaded files are. */
  storage: Parameters<typeof createUploadFiles>[0]['storage'];
  log: Log;
  now: () => number;
}): DataParts => ({
  health: () => store.health(),
  writeObstacle,
  audit: createAudit({ store: bare, target: product.audit, now, log }),
  once: createOnceKeeper({ store: bare, secret, now, log }),
  memory: createMemory({ kept, secret, now, processes, requestsPerSecond: userRequests }),
  uploads: createUploadFiles({ storage, arrivals: uploadsDir(dataDir), linkSeconds: uploadLinkSeconds, now }),
  fileLinks: createFileLinks({ secret, now }),
  makers: new Map([[users, makeAccount], ...Object.entries(product.makers ?? {})]),
});
