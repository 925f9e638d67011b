import { createDecisions } from '../../src/framework/rights/create-decisions';
import { productRoles } from './oracle';
import type { startRealServer } from './real-server';

type Server = Awaited<ReturnType<typeof startRealServer>>;

/** Somebody of the demo, signed in, with what the policy lets them do. */
export interface Person {
  name: string;
  token: string;
  can: (object: string, action: string) => boolean;
}

/** One person of each role of the product. */
export const signInAll = (server: Server): Promise<Person[]> =>
  Promise.all(
    productRoles.map(async (role) => {
      const name = role.toLowerCase();
      const token = await server.signIn(name);
      const { data: slice } = await server.call('/api/policy/slice', token);
      const { can } = await createDecisions(slice);
      const subject = { grants: slice.grants, isSuper: slice.isSuper };
      return { name, token, can: (object: string, action: string) => can({ subject, object, action }) };
    }),
  );
