import type { Expression } from '../../../expressions/expression';
import { namesIn } from '../../../expressions/names';
import { kindAt } from '../../../fields/expression-kinds';
import type { Organisation } from '../../../language/console-config';
import type { Resource } from '../../../language/resource/resource';
import type { Decisions } from '../../../rights/create-decisions';
import { canRead, canReadPlain, canWrite, type FieldOf } from '../../../rights/field-rights';
import type { Viewer } from '../../../rights/may-open';
import { type Can, res } from '../../../rights/objects';
import { partsOfReach, type Scope as Width } from '../../../rights/policy-row';
import { forbidden } from '../../http/api-error';
import { allRows } from '../../store/each-row';
import { expressionCondition } from '../../store/expression-condition';
import { everything, type Scope, scopeFrom } from '../../store/scope';
import type { Condition, Store } from '../../store/store';
import type { Caller } from '../tokens';
import { users } from '../users';

/** The ids of a user's organisation: the user, all users below by transitive links, and those one level below by direct links. */
export const orgIdsOf = async ({
  store,
  userId,
  organisation: { transitive, direct },
}: {
  store: Store;
  userId: string;
  organisation: Organisation;
}): Promise<ReadonlySet<string>> => {
  const below = await store.below({ collection: users, ids: [userId], links: transitive });
  const where: Condition = { any: direct.map((field) => ({ field, op: 'eq', value: userId })) };
  const request = { store, collection: users, scope: everything(), where, sort: [], fields: [] };
  const served = direct.length === 0 ? [] : await allRows(request);
  return new Set([userId, ...below, ...served.map(({ id }) => id)]);
};

interface ResourceQuestion {
  resource: Resource;
  /** A verb or the name of an action. */
  action: string;
}

/** The rights of the caller of one request, under one version of the policy. */
export interface Rights extends Viewer {
  /** The width of the right; null when there is none. */
  width(question: ResourceQuestion): Width | null;
  /** The records covered by the right, as a store condition. 403 when there is none. */
  scope(question: ResourceQuestion): Promise<Scope>;
  /** Whether values of the field may be seen, possibly masked. */
  canRead(question: FieldOf): boolean;
  /** Whether they may be seen unmasked, and therefore filtered, sorted and searched by. */
  canReadPlain(question: FieldOf): boolean;
  /** Whether the field may be set. */
  canWrite(question: FieldOf): boolean;
  /** Whether the caller may make this user the owner of a record: any existing user with `all`, those of the organization with `org`. */
  canGiveTo(question: ResourceQuestion & { ownerId: string }): Promise<boolean>;
  /** The records that match a condition from the caller's view: fields that the caller may not see unmasked count as empty. */
  matching(question: { resource: Resource; expression: Expression }): Condition;
  /** The address of an uploaded file as the caller may open it. */
  signFile(address: string): string;
  /** The same rights, using the store of a transaction. */
  within(store: Store): Rights;
}

const reading = new Set(['list', 'show']);

/** Rights of a caller. The store is queried lazily. */
export const createRights = (input: {
  decisions: Decisions;
  caller: Pick<Caller, 'id' | 'subject' | 'user'>;
  store: Store;
  /** Current time and zone, for conditions of scopes. */
  clock: { now: () => number; zone: string };
  /** The hierarchy of users, for rights with the scope `org`. */
  organisation: Organisation;
  /** Signs the addresses of files in records. Default: they cannot be opened. */
  signFile?: Rights['signFile'];
}): Rights => {
  const { decisions, caller, clock, organisation, signFile = (address) => address } = input;
  const { subject } = caller;
  /** Looked up once per request, across all its transactions. */
  let org: Promise<ReadonlySet<string>> | undefined;
  const orgIds = (store: Store): Promise<ReadonlySet<string>> => {
    org ??= orgIdsOf({ store, userId: caller.id, organisation }).catch((error: unknown) => {
      org = undefined;
      throw error;
    });
    return org;
  };
  const width = ({ resource, action }: ResourceQuestion) =>
    decisions.scopeOf({ subject, object: res(resource.name), action });
  const context = () => {
    const { id, user } = caller;
    return { now: clock.now(), zone: clock.zone, me: { id, username: user.username, roles: user.roles } };
  };
  const narrowed = (resource: Resource, name: string): Condition => {
    const expression = Object.hasOwn(resource.scopes, name) ? resource.scopes[name] : undefined;
    // Scope conditions of the policy are applied to the real values, regardless of what the caller may see.
    const kindOf = (path: string) => kindAt(resource.fieldByName, path);
    return expression === undefined ? { any: [] } : expressionCondition(expression, { context: context(), kindOf });
  };
  const can: Can = ({ object, action }) => decisions.can({ subject, object, action });

  const anywhere = {
    subject,
    can,
    signFile,
    width,
    canRead: (question: FieldOf) => canRead({ ...question, can }),
    canReadPlain: (question: FieldOf) => canReadPlain({ ...question, can }),
    canWrite: (question: FieldOf) => canWrite({ ...question, can }),
    matching: ({ resource, expression }: { resource: Resource; expression: Expression }) =>
      expressionCondition(expression, {
        context: context(),
        kindOf: (path) => {
          const field = resource.fieldByName.get(path.split('.')[0] ?? path);
          return field && canReadPlain({ resource, field, can }) ? kindAt(resource.fieldByName, path) : undefined;
        },
      }),
  };
  const asking = (store: Store): Rights => ({
    ...anywhere,
    async scope(question) {
      const { resource, action } = question;
      const reached = decisions.reachOf({ subject, object: res(resource.name), action });
      if (reached.length === 0) throw forbidden({ object: res(resource.name), action });
      const owned = scopeFrom(
        anyOf(
          await Promise.all(
            reached.map(async (reach) => {
              const { scope, name } = partsOfReach(reach);
              const within = await ownedScope({
                resource,
                width: scope,
                userId: caller.id,
                orgIds: () => orgIds(store),
              });
              return name === undefined ? within : { all: [within, narrowed(resource, name)] };
            }),
          ),
        ),
      );
      const isSafe = subject.isSuper || question.resource.name !== users || reading.has(question.action);
      // Only full admins may change, freeze or delete a full admin; others may only see them.
      return isSafe ? owned : scopeFrom({ all: [owned, { field: 'isSuper', op: 'ne', value: true }] });
    },
    async canGiveTo({ ownerId, ...question }) {
      const found = width(question);
      if (found === 'org') return (await orgIds(store)).has(ownerId);
      if (found !== 'all') return ownerId === caller.id;
      return (await store.get({ collection: users, id: ownerId, scope: everything() })) !== undefined;
    },
    within: asking,
  });
  return asking(input.store);
};

/** The fields of a resource that determine the scope of its records. */
export const scopeFields = ({ name, ownedBy, scopes }: Resource): string[] => [
  ...(ownedBy === false ? [] : [ownedBy]),
  ...(name === users ? ['isSuper'] : []),
  ...Object.values(scopes).flatMap(namesIn),
];

/** Combines conditions; a single one is returned as it is, so that stores can recognize it. */
const anyOf = (conditions: readonly Condition[]): Condition => {
  const [only, ...more] = conditions;
  return only !== undefined && more.length === 0 ? only : { any: conditions };
};

interface Ownership {
  resource: Resource;
  width: Width;
  userId: string;
  orgIds: () => Promise<ReadonlySet<string>>;
}

const ownedScope = async ({ resource, width, userId, orgIds }: Ownership): Promise<Scope> => {
  if (width === 'all') return everything();
  // Records without an owner are covered only by `all`.
  if (resource.ownedBy === false) return scopeFrom({ any: [] });
  if (width === 'own') return scopeFrom({ field: resource.ownedBy, op: 'eq', value: userId });
  return scopeFrom({ field: resource.ownedBy, op: 'in', value: [...(await orgIds())] });
};
