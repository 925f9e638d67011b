import type { Resource, UpdateActionResolved } from './resource';

/** Most records of a series that an action makes. */
export const mostTimes = 100;

/** The resource with what an action asks for besides: what its form is made and checked with. */
export const withInputs = (resource: Resource, { inputs }: Pick<UpdateActionResolved, 'inputs'>): Resource =>
  inputs.length === 0
    ? resource
    : {
        ...resource,
        fields: [...resource.fields, ...inputs],
        fieldByName: new Map([...resource.fieldByName, ...inputs.map((field) => [field.name, field] as const)]),
      };

/** Names of everything that the form of an action asks for. */
export const requestedNames = ({ form, inputs }: Pick<UpdateActionResolved, 'form' | 'inputs'>): readonly string[] => [
  ...form,
  ...inputs.map(({ name }) => name),
];

/** The actions that follow an action, each before those that follow it itself; the row ends where one of them would follow itself. */
export const followersOf = (
  resource: Resource,
  { name, andThen }: Pick<UpdateActionResolved, 'name' | 'andThen'>,
  before: readonly string[] = [],
): readonly string[] =>
  before.includes(name)
    ? []
    : andThen.flatMap((follower) => {
        const next = resource.actions.find((one) => one.name === follower);
        const more = next?.kind === 'update' ? followersOf(resource, next, [...before, name]) : [];
        return [follower, ...more];
      });
