import type { Field } from '../../src/framework/fields/field';
import type { Resource } from '../../src/framework/language/resource/resource';
import { copyable } from './copyable';
import { type Person, signInAll } from './people';
import { startRealServer } from './real-server';
import { callsOf } from './resource-calls';
import { typedAgain, type Values } from './sample-values';

export const canRead = (person: Person, resource: Resource, field: Field): boolean =>
  !field.protected || person.can(`field:${resource.name}.${field.name}`, 'read');
export const canWrite = (person: Person, resource: Resource, field: Field): boolean =>
  !field.protected || person.can(`field:${resource.name}.${field.name}`, 'write');

/** The real console with one person of each role, and the questions that the tests of every resource ask of them. */
export const startWithPeople = async () => {
  const server = await startRealServer();
  const people = await signInAll(server);

  /** Records of a list, fetched in the resource's own way. */
  const rowsOf = async (resource: Resource, query: string, { token }: Person): Promise<Values[]> => {
    const { code, msg, data } = await callsOf(server, resource).list(query, token);
    if (code !== 200) throw new Error(`${resource.name}${query}: ${code} ${msg}`);
    return data.list;
  };

  /** Those who may do all of it, the one who sees the most records first. */
  const allWhoCan = async (resource: Resource, ...verbs: string[]): Promise<Person[]> => {
    const object = `res:${resource.name}`;
    const able = people.filter(({ can }) => verbs.every((verb) => can(object, verb)));
    const counted = await Promise.all(
      able.map(async (person) => ({
        person,
        total: person.can(object, 'list') ? (await rowsOf(resource, '?_end=50', person)).length : 0,
      })),
    );
    return counted.sort((one, other) => other.total - one.total).map(({ person }) => person);
  };

  /** Somebody who may do all of it; an error where the policy gives it to nobody. */
  const whoCan = async (resource: Resource, ...verbs: string[]): Promise<Person> => {
    const [person] = await allWhoCan(resource, ...verbs);
    if (!person) throw new Error(`nobody may ${verbs.join(' and ')} res:${resource.name}`);
    return person;
  };

  /** What this person would type to make a record like one of theirs. */
  const exampleOf = async (resource: Resource, person: Person): Promise<Values> => {
    const rows = await rowsOf(resource, '?_end=20', person);
    const example = await copyable({ server, token: person.token, resource, rows });
    if (!example) throw new Error(`${person.name} has no ${resource.name}`);
    return typedAgain(resource, example, (field) => canWrite(person, resource, field));
  };

  return { server, people, rowsOf, allWhoCan, whoCan, exampleOf };
};

export type WithPeople = Awaited<ReturnType<typeof startWithPeople>>;
