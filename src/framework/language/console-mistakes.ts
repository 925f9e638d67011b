import type { RollupConfig } from '../fields/base/field-base';
import type { SystemField } from '../fields/field-names';
import type { ResourceConfig, Verb } from './resource/resource-config';

// What the compiler finds only in a whole console: names of other resources and their fields, of roles, dashboards and pages. Each mistake is
// a sentence, which the message shows as the type that was expected there. Of a name that is any text to the compiler it knows nothing; `check`
// does, and has the mistakes that no type can express.

/** Says of each of these names that it is none of the others. A name that may be any text is none of them. */
type Wrong<Place extends string, N, Kind extends string, Known> = string extends N
  ? never
  : Exclude<N, Known> extends infer W extends string
    ? `${Place}: "${W}" is no ${Kind}`
    : never;

/** The names in any of these objects. */
type NameIn<All> = All extends unknown ? keyof All & string : never;
/** The fields of a resource; `never` where it is not there. */
type FieldsIn<All, N> = All extends unknown
  ? N extends keyof All
    ? All[N] extends { fields: infer F }
      ? F
      : never
    : never
  : never;
/** What may be named as a field; a part of one has a point. */
type NameOf<F> = (keyof F & string) | SystemField | `${string}.${string}`;
/** The references to a resource. */
type RefTo<F, To> =
  | (string extends keyof F
      ? string
      : { [K in keyof F & string]: F[K] extends { type: 'ref'; to: To } ? K : never }[keyof F & string])
  | (To extends 'users' ? 'ownerId' : never);
type Element<L> = L extends readonly (infer N)[] ? N : L;
/** The names that a condition tests. */
type Tested<E> = E extends object ? Exclude<keyof E & string, 'all' | 'any' | 'not' | 'that'> : never;

/** A field that names fields of the resource `Of`. */
type WrongField<All, Place extends string, Of, N> =
  FieldsIn<All, Of> extends infer F
    ? F extends unknown
      ? Wrong<Place, N, `field of ${Of & string}`, NameOf<F>>
      : never
    : never;

type WrongRollup<All, Self, Place extends string, U> = U extends { of: infer Of; by: infer By }
  ? string extends Of
    ? never
    :
        | Wrong<Place, Of, 'resource', NameIn<All>>
        | Wrong<Place, Exclude<keyof U, keyof RollupConfig>, 'property of a rollup', never>
        | (FieldsIn<All, Of> extends infer F
            ? F extends unknown
              ? Wrong<Place, By, `reference to ${Self & string} in ${Of & string}`, RefTo<F, Self>>
              : never
            : never)
        | WrongField<
            All,
            Place,
            Of,
            | Element<U[keyof U & ('sum' | 'min' | 'max' | 'latest' | 'along')]>
            | (U extends { where: infer E } ? Tested<E> : never)
          >
  : never;

/** The resource that a reference names; the owner of every record is a user. */
type TargetOf<F, By> = By extends keyof F
  ? F[By] extends { type: 'ref'; to: infer To }
    ? To
    : never
  : By extends 'ownerId'
    ? 'users'
    : never;
type WrongLookup<All, F, Place extends string, P> = string extends P
  ? never
  : P extends `${infer By}.${infer Of}`
    ? [TargetOf<F, By>] extends [never]
      ? `${Place}: "${By}" is no reference`
      : WrongField<All, Place, TargetOf<F, By>, Of>
    : never;

type WrongReference<All, Place extends string, R> = R extends { type: 'ref'; to: infer To }
  ?
      | Wrong<Place, To, 'resource', NameIn<All>>
      | (R extends { shows?: readonly (infer S)[] } ? WrongField<All, `${Place}.shows`, To, S> : never)
      | (R extends { where?: { field: infer W } } ? WrongField<All, `${Place}.where`, To, W> : never)
  : never;

type WrongFields<All, Self, F> = string extends keyof F
  ? never
  : {
      [K in keyof F & string]:
        | WrongReference<All, K, F[K]>
        | (F[K] extends { rollup?: infer U } ? WrongRollup<All, Self, `${K}.rollup`, U> : never)
        | (F[K] extends { readonly lookup: infer P } ? WrongLookup<All, F, `${K}.lookup`, P> : never);
    }[keyof F & string];

type WrongRelations<All, Self, R> = string extends keyof R
  ? never
  : {
      [K in keyof R & string]: R[K] extends { resource: infer To; by: infer By }
        ?
            | Wrong<`relations.${K}`, To, 'resource', NameIn<All>>
            | (FieldsIn<All, To> extends infer F
                ? F extends unknown
                  ? Wrong<`relations.${K}.by`, By, `reference to ${Self & string} in ${To & string}`, RefTo<F, Self>>
                  : never
                : never)
            | WrongField<
                All,
                `relations.${K}`,
                To,
                | (R[K] extends { columns: readonly (infer N)[] } ? N : never)
                | (R[K] extends { filters: readonly (infer N)[] } ? N : never)
                | (R[K] extends { where: infer E } ? Tested<E> : never)
              >
        : never;
    }[keyof R & string];

/** What is wrong with one resource. */
type WrongResource<C, All, Self, R, Paths> =
  R extends ResourceConfig<
    infer F,
    infer _A,
    infer _I,
    infer Rel,
    infer _P,
    infer Role,
    infer Other,
    infer Path,
    infer _N,
    infer _C
  >
    ?
        | WrongFields<All, Self, F>
        | WrongRelations<All, Self, Rel>
        | Wrong<'role', Role, 'role', C extends { roles: infer Roles } ? keyof Roles : never>
        | Wrong<'creates', Other, 'resource', NameIn<All>>
        // Pages of one record come with their list; `check` knows them.
        | Wrong<'route', Path, 'route', Paths | `${string}/:id`>
    : never;

/** The paths of the tree of routes. */
type PathIn<R, Base extends string = ''> = R extends { path: infer P extends string }
  ? string extends P
    ? string
    : PathBelow<R, P extends `/${string}` ? P : `${Base}/${P}`>
  : never;
type PathBelow<R, P extends string> = P | (R extends { children: readonly (infer Child)[] } ? PathIn<Child, P> : never);
type ActionIn<All, N> = All extends unknown
  ? N extends keyof All
    ? All[N] extends { actions?: infer A }
      ? keyof A & string
      : never
    : never
  : never;

/** What is wrong with a route and those below it. */
type WrongRoute<C, All, R> = R extends { path: infer P extends string }
  ? string extends P
    ? never
    :
        | (R extends { resource: infer N }
            ?
                | Wrong<P, N, 'resource', NameIn<All>>
                | (R extends { columns: readonly (infer F)[] } ? WrongField<All, P, N, F> : never)
                | (R extends { filters: readonly (infer F)[] } ? WrongField<All, P, N, F> : never)
                | (R extends { without: readonly (infer V)[] }
                    ? Wrong<P, V, 'verb and no action', Verb | ActionIn<All, N>>
                    : never)
            : never)
        | (R extends { dashboard: infer D }
            ? Wrong<P, D, 'dashboard', C extends { dashboards: infer All } ? keyof All : never>
            : never)
        | (R extends { guard: { grants: readonly (infer G)[] } }
            ? Wrong<P, G, 'role and no permission', GrantIn<C>>
            : never)
        | (R extends { children: readonly (infer Child)[] } ? WrongRoute<C, All, Child> : never)
  : never;
type GrantIn<C> =
  | (C extends { roles: infer Roles } ? `role:${keyof Roles & string}` : never)
  | (C extends { permissions: readonly (infer P extends string)[] } ? `perm:${P}` : never);

type WrongSite<C, All, S, Paths> =
  | (S extends { home: infer P } ? Wrong<'home', P, 'route', Paths> : never)
  | (S extends { demoMenu: readonly (infer N)[] }
      ? Wrong<'demoMenu', N, 'role', C extends { roles: infer Roles } ? keyof Roles : never>
      : never)
  | (S extends { organisation: infer O } ? WrongField<All, 'organisation', 'users', Element<O[keyof O]>> : never);

/** The fields that a widget names. */
type NamedInWidget<W> =
  | (W extends { of: infer N } ? N : never)
  | (W extends { by: infer N } ? N : never)
  | (W extends { groupBy: infer N } ? Element<N> : never)
  | (W extends { fields: readonly (infer N)[] } ? N : never)
  | (W extends { within: { field: infer N } } ? N : never)
  | (W extends { series: readonly (infer S)[] } ? (S extends { of: infer N } ? N : never) : never)
  | (W extends { where: infer E } ? Tested<E> : never);
type WrongDashboard<All, D> = D extends { widgets: infer W }
  ? {
      [N in keyof W & string]: W[N] extends { resource: infer Of }
        ? Wrong<N, Of, 'resource', NameIn<All>> | WrongField<All, N, Of, NamedInWidget<W[N]>>
        : never;
    }[keyof W & string]
  : never;

/** The parts of which a sentence speaks. */
type Spoken<Parts> = { readonly [K in keyof Parts as [Parts[K]] extends [never] ? never : K]: Parts[K] };
/** The same, where they are parts themselves. */
type Within<Parts> = keyof Spoken<Parts> extends never ? never : Spoken<Parts>;

/** The resources of a console and those of its plugins, one object each. */
type Resources<C> =
  | (C extends { resources: infer R } ? R : never)
  | (C extends { use: readonly (infer P)[] } ? (P extends { resources: infer R } ? R : never) : never);
type Paths<C> = C extends { routes: readonly (infer R)[] } ? ([R] extends [never] ? string : PathIn<R>) : never;

/** The names of all resources of a console. */
export type ResourceNames<C> = NameIn<Resources<C>>;

/** What is wrong with a console, as sentences in the places that they speak of; nothing, where nothing is. */
export type MistakesOf<C> =
  Resources<C> extends infer All
    ? Spoken<{
        site: C extends { site: infer S } ? WrongSite<C, All, S, Paths<C>> : never;
        resources: C extends { resources: infer R }
          ? Within<{ [K in keyof R]: WrongResource<C, All, K, R[K], Paths<C> | `${Paths<C>}/create`> }>
          : never;
        dashboards: C extends { dashboards: infer D } ? Within<{ [K in keyof D]: WrongDashboard<All, D[K]> }> : never;
        routes: C extends { routes: readonly (infer R)[] } ? WrongRoute<C, All, R> : never;
      }>
    : never;

/** A console with the sentences in the place of what they speak of: the compiler shows both, and nothing else. */
export type Corrected<C, Mistakes> = {
  readonly [K in keyof C]: K extends keyof Mistakes
    ? Mistakes[K] extends string
      ? Mistakes[K]
      : Corrected<C[K], Mistakes[K]>
    : C[K];
};
