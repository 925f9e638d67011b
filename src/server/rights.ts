import type { Decisions } from '../policy/create-decisions';
import type { Scope as Width } from '../policy/policy-row';
import { hasOwnRight } from '../schema/has-own-right';
import type { Field, Resource } from '../schema/resource';
import type { Caller } from './auth/caller';
import { USERS } from './auth/users';
import { forbidden } from './contract/api-error';
import { orgIdsOf } from './org';
import { everything, type Scope, scopeFrom } from './stores/scope';
import type { Store } from './stores/store';

interface ResourceQuestion {
  resource: Resource;
  /** A verb or the name of an action. */
  action: string;
}
interface FieldQuestion {
  resource: Resource;
  field: Field;
}

/** What the caller of one request may do, by one version of the policy. */
export interface Rights {
  /** Whether the policy allows it at all. */
  can(question: { object: string; action: string }): boolean;
  /** How far the right reaches; null when there is none. */
  width(question: ResourceQuestion): Width | null;
  /** The records the right reaches, as a condition for the store. 403 when there is none. */
  scope(question: ResourceQuestion): Promise<Scope>;
  /** Whether values of the field may be seen, be it masked. */
  canRead(question: FieldQuestion): boolean;
  /** Whether they may be seen as they are, and therefore filtered, sorted and searched by. */
  canReadPlain(question: FieldQuestion): boolean;
  /** Whether the field may be set. */
  canWrite(question: FieldQuestion): boolean;
  /** Whether the caller may give a record to this user: any existing user with `all`, those of the organisation with `org`. */
  canGiveTo(question: ResourceQuestion & { ownerId: string }): Promise<boolean>;
}

/** Fields that decide about rights: protected for writing whatever the configuration says. */
const GRANTING_FIELDS = new Set(['roles', 'permissions']);
const READING = new Set(['list', 'show']);

/** Rights of a caller. Nothing is asked of the store before it is needed. */
export function createRights({
  decisions,
  caller,
  store,
}: {
  decisions: Decisions;
  caller: Pick<Caller, 'id' | 'subject'>;
  store: Store;
}): Rights {
  const { subject } = caller;
  let org: Promise<ReadonlySet<string>> | undefined;
  const orgIds = () => {
    org ??= orgIdsOf({ store, userId: caller.id });
    return org;
  };
  const width = ({ resource, action }: ResourceQuestion) =>
    decisions.scopeOf({ subject, object: objectOf(resource), action });
  const mayTouch = ({ resource, field }: FieldQuestion, action: 'read' | 'write') =>
    decisions.can({ subject, object: `field:${resource.name}.${field.name}`, action });
  const isGranting = ({ resource, field }: FieldQuestion) => resource.name === USERS && GRANTING_FIELDS.has(field.name);

  return {
    can: ({ object, action }) => decisions.can({ subject, object, action }),
    width,
    async scope(question) {
      const found = width(question);
      if (found === null) throw forbidden({ object: objectOf(question.resource), action: question.action });
      const owned = await ownedScope({ resource: question.resource, width: found, userId: caller.id, orgIds });
      const isSafe = subject.isSuper || question.resource.name !== USERS || READING.has(question.action);
      // Whoever is not a full admin may look at one, but not change, freeze or delete it.
      return isSafe ? owned : scopeFrom({ all: [owned, { field: 'isSuper', op: 'ne', value: true }] });
    },
    canRead: (question) => !question.field.protected || mayTouch(question, 'read'),
    canReadPlain: (question) => !hasOwnRight(question.field) || mayTouch(question, 'read'),
    canWrite: (question) => (!question.field.protected && !isGranting(question)) || mayTouch(question, 'write'),
    async canGiveTo({ ownerId, ...question }) {
      const found = width(question);
      if (found === 'org') return (await orgIds()).has(ownerId);
      if (found !== 'all') return ownerId === caller.id;
      return (await store.get({ collection: USERS, id: ownerId, scope: everything() })) !== undefined;
    },
  };
}

/** How the policy names a resource. */
export const objectOf = (resource: Resource): string => `res:${resource.name}`;

interface Ownership {
  resource: Resource;
  width: Width;
  userId: string;
  orgIds: () => Promise<ReadonlySet<string>>;
}

async function ownedScope({ resource, width, userId, orgIds }: Ownership): Promise<Scope> {
  if (width === 'all') return everything();
  // Records that belong to nobody are nobody's own: only `all` reaches them.
  if (resource.ownedBy === false) return scopeFrom({ any: [] });
  if (width === 'own') return scopeFrom({ field: resource.ownedBy, op: 'eq', value: userId });
  return scopeFrom({ field: resource.ownedBy, op: 'in', value: [...(await orgIds())] });
}
