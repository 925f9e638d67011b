import type { Console } from '../../language/console-config';
import { onceRule } from '../http/answer-once';
import { auditRule } from '../identity/audit/audit-rule';
import type { Extensions, Services } from '../services/services';
import { codeRule } from '../store/codes';
import { exclusiveRule } from '../store/exclusive';
import { rollupRule } from '../store/rollups';
import type { OpenedStore } from '../store/store';
import { appendOnlyRule, spellingRule, type WriteRule } from '../store/write-rules';
import { announceRule } from '../tasks/announce-rule';

/** The rules of every write of the server, in their order (`ruledStore`). */
export const writeRules = ({
  store,
  product: { audit, ledger },
  console,
  services,
  now,
}: {
  /** The store that they are for, without them. */
  store: OpenedStore;
  product: Pick<Extensions, 'audit' | 'ledger'>;
  console: () => Console;
  /** Called at the first write. */
  services: () => Services;
  now: () => number;
}): readonly WriteRule[] => [
  // First: what the caller has done, and nothing that follows from it.
  ...(audit ? [auditRule({ target: audit, console, now })] : []),
  // After the audit, whose rows can be announced; its deliveries are not actions of a user.
  announceRule({ store, services }),
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
  // Last: it also sees what the other rules have written.
  ...(ledger ? [appendOnlyRule({ collection: ledger.entries })] : []),
];
