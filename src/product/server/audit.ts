import type { AuditEntry, AuditKind, AuditTarget } from '../../framework/server/audit/audit-entry';

/** How an entry is filed; what a background job has written is a task. */
const types: { readonly [kind in AuditKind]: string } = {
  signIn: 'login',
  signOut: 'login',
  write: 'operate',
  export: 'export',
  rights: 'rights',
  refused: 'refused',
};

const rowOf = (entry: AuditEntry): Readonly<Record<string, unknown>> => {
  const { kind, via, actor, records, details } = entry;
  return {
    datetime: entry.at,
    account: actor?.name ?? '',
    roles: actor?.roles ?? [],
    type: via === 'job' && kind === 'write' ? 'task' : types[kind],
    action: entry.action,
    ...(entry.resource && { resource: entry.resource }),
    target: entry.title,
    count: entry.count,
    executeResult: entry.outcome,
    ...(entry.reason && { reason: entry.reason }),
    ...(records.length > 0 && { changes: records }),
    ...(Object.keys(details).length > 0 && { request: details }),
    ip: entry.address,
    requestId: entry.requestId,
  };
};

/** The system log takes the audit. */
export const audit: AuditTarget = {
  resource: 'systemLogs',
  changes: 'changes',
  uses: { at: 'datetime', roles: 'roles', resource: 'resource', action: 'action', outcome: 'executeResult' },
  row: rowOf,
};
