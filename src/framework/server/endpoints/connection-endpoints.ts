import * as contract from '../../contract/connections';
import { type CallOf, type Endpoint, handle } from '../api/endpoint';
import { connectionsOf, doorsOf } from '../doors/doors-of';
import { testDoor } from '../doors/test-door';
import { notFound } from '../http/api-error';

const test = async ({ services, caller, params }: CallOf<typeof contract.testConnection>) => {
  const door = doorsOf(services).find(({ name }) => name === params.name);
  if (door === undefined) throw notFound();
  return testDoor({ services, door, userId: caller.id });
};

/** The services outside that the console works with. */
export const connectionEndpoints: readonly Endpoint[] = [
  handle(contract.listConnections, async ({ services }) => ({
    list: await connectionsOf(services, doorsOf(services)),
  })),
  handle(contract.testConnection, test),
];
