import { randomUUID } from 'node:crypto';
import { insert } from '../../records/create-record';
import { newAccount } from '../../records/new-account';
import { recordViewer } from '../../records/visible-record';
import type { RecordMaker } from '../../services/services';

/** How long the first password of an account is good, in hours, where the product does not say. */
const firstPasswordHours = 7 * 24;

/** Makes an account. Its first password, good for one sign-in, is returned once, as `initialPassword`. */
export const makeAccount: RecordMaker = async ({ call, resource }) => {
  const { product } = call.services;
  const { credentials } = call.services.people;
  const { body, fields, password } = newAccount({ call, resource });
  const id = randomUUID();
  const user = await insert({ call, resource, body, fields: { ...fields, id } });
  await credentials.setOneTime({ userId: id, password, hours: product.firstPasswordHours ?? firstPasswordHours });
  return { ...recordViewer({ resource, rights: call.rights })(user), initialPassword: password };
};
