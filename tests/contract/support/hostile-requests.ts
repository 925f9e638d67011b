import type { Faker } from '@faker-js/faker';
import type { Right } from '../../../src/framework/rights/objects';
import type { Endpoint } from '../../../src/framework/server/services/endpoint';
import { isObject } from '../../../src/framework/shared/is-object';

/** A request that nobody means well with. */
export interface HostileRequest {
  method: string;
  /** Below the API's base, with its query. */
  path: string;
  /** The body as it goes over the wire; undefined for none. */
  body: string | undefined;
  /** Who sends it: somebody who may, so that it gets beyond the gate; undefined: nobody who is signed in. */
  who: string | undefined;
}

const nested = (depth: number): string => `${'['.repeat(depth)}1${']'.repeat(depth)}`;

/** What is put into fields, as JSON: names of every object, values that pretend to be others, and what is too much of anything. */
const hostileValues: readonly string[] = [
  '{"toString":1}',
  '{"valueOf":1,"toString":null}',
  '{"template":{"toString":1}}',
  '{"then":1,"catch":1}',
  '{"toJSON":1,"length":3}',
  '{"__proto__":{"isSuper":true}}',
  '{"constructor":{"prototype":{"isSuper":true}}}',
  '{"hasOwnProperty":1,"0":"x","length":1}',
  '{"$ne":"","$gt":""}',
  '{"from":{"toString":1},"to":[]}',
  '[{"toString":1}]',
  '[[["x"]]]',
  '[null,"",0,{}]',
  '[]',
  '{}',
  'null',
  'true',
  'false',
  '1e308',
  '-1e308',
  '1e999',
  '-0',
  '5e-324',
  '9007199254740993',
  '""',
  '" "',
  '"constructor"',
  '"__proto__"',
  '"toString"',
  '"\\ud800"',
  '"a\\udc00b"',
  '"a\\u0000b"',
  '"\\u202e\\u001f\\ufeff"',
  '"NaN"',
  '"2026-02-30"',
  '"0000-00-00"',
  '"9999999-01-01T00:00:00Z"',
  '"+275760-09-13T00:00:00.001Z"',
  '"-271821-04-19T23:59:59.999Z"',
  '"2026-11-25T24:61:61+99:99"',
  '"\'; drop table users; --"',
  '"%_\\\\"',
  '"../../etc/passwd"',
  '"javascript:alert(1)"',
  '"<img src=x onerror=alert(1)>"',
  '"{{7*7}}#{7*7}"',
  `"${'9'.repeat(5000)}"`,
  `"${'长'.repeat(70_000)}"`,
  nested(15),
  nested(60),
  `[${Array.from({ length: 3000 }, () => '"x"').join(',')}]`,
];

const segments = [
  '%00',
  '__proto__',
  'constructor',
  'toString',
  'none',
  '%ed%a0%80',
  '..%2f..%2fetc',
  "'%20or%201=1--",
  '1e308',
  '%25',
  'a'.repeat(2000),
  'me',
];
const queries = [
  '_sort=constructor',
  '_sort=__proto__&_order=x',
  '_start=-1&_end=1e308',
  '_end=99999999999999999999',
  '_start=%00',
  'q=%00%ed%a0%80',
  "q='%20or%201=1--",
  'id[__proto__]=1',
  'id_in=',
  'createdAt_gte=9999999-01-01T00:00:00Z',
  'createdAt_lte=2026-02-30',
  'toString=1',
  'id=constructor&id=__proto__',
  'dry=1',
  'pageNo=-1&pageSize=1e9',
  'where=%7B%22toString%22%3A1%7D',
  `title_like=${'%25'.repeat(300)}`,
];

/** Names that the bodies of endpoints have, whatever they are about. */
const commonNames =
  'ids values rows lines filter where version form name query at url text username password oldPassword mobile code purpose channel token userId content'.split(
    ' ',
  );

/** The names that the schema of a body has. */
const namesIn = (body: Endpoint['body']): string[] =>
  body && 'shape' in body && isObject(body.shape) ? Object.keys(body.shape) : [];

/** Requests whose answer goes on, and those after which nobody would be signed in. */
const left: ReadonlySet<string> = new Set(['/api/events', '/logout']);

/** Hostile requests at endpoints: a value for every name at once or for one, in the body, the address and the query. */
export const atEndpoints = (
  endpoints: readonly Endpoint[],
  { count, faker, whoMay }: { count: number; faker: Faker; whoMay: (right: Right | 'session') => string },
): HostileRequest[] => {
  const intended = endpoints.filter(({ path }) => !left.has(path));
  const one = <T>(list: readonly T[]): T => faker.helpers.arrayElement([...list]);
  return Array.from({ length: count }, (_, index) => {
    // Every endpoint before any of them twice.
    const { method, path, right, body } = intended[index % intended.length] as Endpoint;
    const at = path.replace(/:\w+/g, () => one(segments));
    const names = [...namesIn(body), ...commonNames];
    const value = one(hostileValues);
    const pairs = (some: readonly string[]) => `{${some.map((name) => `${JSON.stringify(name)}:${value}`).join(',')}}`;
    const bodies = [
      pairs(names),
      pairs([one(names)]),
      `{"ids":["none"],"values":${value}}`,
      `{"rows":[${value}]}`,
      value,
    ];
    const hasQuery = method === 'GET' || faker.datatype.boolean({ probability: 0.2 });
    return {
      method,
      path: hasQuery ? `${at}?${one(queries)}` : at,
      body: method === 'GET' ? undefined : one(bodies),
      who: right === 'public' ? undefined : whoMay(right),
    };
  });
};

/** A place where a field is written, with what makes the rest of the body good. */
export interface WritablePlace {
  method: 'POST' | 'PATCH';
  path: string;
  field: string;
  who: string;
  rest: Readonly<Record<string, unknown>>;
}

/** A hostile value for each writable field, round after round. */
export const inFields = (places: readonly WritablePlace[], count: number, faker: Faker): HostileRequest[] =>
  Array.from({ length: count }, (_, index) => {
    const { method, path, field, rest, who } = places[index % places.length] as WritablePlace;
    const { [field]: _replaced, ...others } = rest;
    const good = JSON.stringify(others);
    const value = faker.helpers.arrayElement([...hostileValues]);
    const body = `${good.slice(0, -1)}${good === '{}' ? '' : ','}${JSON.stringify(field)}:${value}}`;
    return { method, path, body, who };
  });
