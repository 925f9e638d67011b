import type { Expression } from '../../expressions/expression';
import { namesIn } from '../../expressions/names';
import { kindAt } from '../../fields/expression-kinds';
import type { Organisation } from '../../language/console/console';
import type { Resource } from '../../language/resource/resource';
import type { Decisions } from '../../rights/create-decisions';
import { canRead, canReadPlain, canWrite, type FieldOf } from '../../rights/field-rights';
import type { Viewer } from '../../rights/may-open';
import { type Can, res } from '../../rights/objects';
import { partsOfReach, type Scope as Width } from '../../rights/policy-row';
import type { Caller } from '../auth/caller';
import { users } from '../auth/users';
import { forbidden } from '../http/api-error';
import { expressionCondition } from '../stores/expression-condition';
import { everything, type Scope, scopeFrom } from '../stores/scope';
import type { Condition, Store } from '../stores/store';
import { orgIdsOf } from './org';

interface ResourceQuestion {
  resource: Resource;
  /** A verb or the name of an action. */
  action: string;
}

/** What the caller of one request may do, by one version of the policy. */
export interface Rights extends Viewer {
  /** How far the right reaches; null when there is none. */
  width(question: ResourceQuestion): Width | null;
  /** The records the right reaches, as a condition for the store. 403 when there is none. */
  scope(question: ResourceQuestion): Promise<Scope>;
  /** Whether values of the field may be seen, be it masked. */
  canRead(question: FieldOf): boolean;
  /** Whether they may be seen as they are, and therefore filtered, sorted and searched by. */
  canReadPlain(question: FieldOf): boolean;
  /** Whether the field may be set. */
  canWrite(question: FieldOf): boolean;
  /** Whether the caller may give a record to this user: any existing user with `all`, those of the organisation with `org`. */
  canGiveTo(question: ResourceQuestion & { ownerId: string }): Promise<boolean>;
  /** The records for which a condition holds for the caller: what they may not see as it is has no value in it. */
  matching(question: { resource: Resource; expression: Expression }): Condition;
  /** The same rights, asking another store: that of a transaction. */
  within(store: Store): Rights;
}

const reading = new Set(['list', 'show']);

/** Rights of a caller. The store is queried lazily. */
export const createRights = (input: {
  decisions: Decisions;
  caller: Pick<Caller, 'id' | 'subject' | 'user'>;
  store: Store;
  /** What conditions of scopes speak of as now and today. */
  clock: { now: () => number; zone: string };
  /** Who stands under whom, for rights with the scope `org`. */
  organisation: Organisation;
}): Rights => {
  const { decisions, caller, clock, organisation } = input;
  const { subject } = caller;
  /** Looked up once for a request, in however many transactions. */
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
    // What the policy names is asked of every record, whatever the caller may see of it.
    const kindOf = (path: string) => kindAt(resource.fieldByName, path);
    return expression === undefined ? { any: [] } : expressionCondition(expression, { context: context(), kindOf });
  };
  const can: Can = ({ object, action }) => decisions.can({ subject, object, action });

  const anywhere = {
    subject,
    can,
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
      // Others than full admins may see a full admin, but not change, freeze or delete one.
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

/** The fields of a resource's records that decide whose scope they are in. */
export const scopeFields = ({ name, ownedBy, scopes }: Resource): string[] => [
  ...(ownedBy === false ? [] : [ownedBy]),
  ...(name === users ? ['isSuper'] : []),
  ...Object.values(scopes).flatMap(namesIn),
];

/** One condition stands for itself, so that stores see what it is. */
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
  // Records that belong to nobody are nobody's own: only `all` reaches them.
  if (resource.ownedBy === false) return scopeFrom({ any: [] });
  if (width === 'own') return scopeFrom({ field: resource.ownedBy, op: 'eq', value: userId });
  return scopeFrom({ field: resource.ownedBy, op: 'in', value: [...(await orgIds())] });
};
