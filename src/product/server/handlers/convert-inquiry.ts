import { randomInt } from 'node:crypto';
import { conflict, invalid } from '../../../framework/server/http/api-error';
import { randomPassword } from '../../../framework/server/identity/password';
import { strings, users } from '../../../framework/server/identity/users';
import { putNotice } from '../../../framework/server/notices/put-notice';
import { insert } from '../../../framework/server/records/create-record';
import { resourceOf } from '../../../framework/server/records/resource-of';
import type { ActionHandler, RecordCall } from '../../../framework/server/services/services';
import { everything } from '../../../framework/server/store/scope';
import type { Row } from '../../../framework/server/store/store';
import { type Label, type Texts, textOf } from '../../../framework/shared/label';
import { fillLabel, productMessages } from '../base/product-messages';
import { notifyOfGrants } from '../notices/grant-notices';

const customerRole = 'Customer';
const agentRole = 'Agent';

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const wrong = (call: RecordCall, field: string, label: Label) => invalid({ [field]: textOf(label, call.language) });

/** A user with a role; undefined for everybody else. */
const userWith = async ({ call, id, role }: { call: RecordCall; id: unknown; role: string }) => {
  if (textIn(id) === '') return undefined;
  const user = await call.services.store.get({ collection: users, id: textIn(id), scope: everything() });
  return user && strings(user.roles).includes(role) && user.status !== 'frozen' ? user : undefined;
};

/** The agent of the new customer: the chosen one, otherwise that of the customer whose content brought the lead. */
const agentFor = async ({ call, lead }: { call: RecordCall; lead: Row }): Promise<Row> => {
  const source = await userWith({ call, id: lead.customerId, role: customerRole });
  const agent = await userWith({ call, id: textIn(lead.agentId) || source?.agentId, role: agentRole });
  if (agent === undefined) throw wrong(call, 'agentId', productMessages.leadAgent);
  return agent;
};

/** 409 with the name of a user who already has the mobile number of the lead. */
const checkNewMobile = async ({ call: { services }, mobile }: { call: RecordCall; mobile: string }): Promise<void> => {
  if (mobile === '') return;
  const where = { field: 'mobile', op: 'eq', value: mobile } as const;
  const query = { collection: users, scope: everything(), where, sort: [], start: 0, end: 1, total: 'none' } as const;
  const [known] = (await services.store.list(query)).rows;
  if (known === undefined) return;
  const name = textIn(known.company) || textIn(known.nickname) || textIn(known.username);
  throw conflict({
    label: fillLabel(productMessages.leadKnown, { name }),
    data: { reason: 'known', customerId: known.id },
  });
};

const noticeTexts = {
  title: { zh: '线索已转为您的客户', en: 'A lead has become your customer' },
  content: {
    zh: '“{name}”已转为您的客户，用户名 {username}，初始密码由跟进人转交。请为其开通套餐。',
    en: '“{name}” is your customer now, with the user name {username}; whoever followed the lead up hands over the first password. Open a package for them.',
  },
} satisfies Record<string, Texts>;

const codes = 10 ** 8;

/** The account of a new customer. */
const makeCustomer = async ({ call, lead }: { call: RecordCall; lead: Row }): Promise<Row> => {
  const mobile = textIn(lead.mobile);
  await checkNewMobile({ call, mobile });
  const agent = await agentFor({ call, lead });
  const name = textIn(lead.name);
  const company = textIn(lead.company);
  return insert({
    call,
    resource: resourceOf({ console: call.services.console, name: users }),
    body: {},
    fields: {
      username: `kh${mobile || String(randomInt(codes)).padStart(8, '0')}`,
      nickname: name,
      contact: name,
      ...(company !== '' && { company }),
      ...(mobile !== '' && { mobile }),
      roles: [customerRole],
      agentId: agent.id,
      ...(textIn(agent.oemId) !== '' && { oemId: agent.oemId }),
      source: 'clue',
    },
  });
};

/**
 * Converts a lead to an existing customer, or to a new account under an agent, who is notified. Lead and customer are linked by
 * `convertedId`; the state of the lead prevents a second conversion.
 */
export const convertInquiry: ActionHandler = async ({ call, after: lead }) => {
  const { services } = call;
  if (textIn(lead.convertedId) !== '') {
    const known = await userWith({ call, id: lead.convertedId, role: customerRole });
    if (known === undefined) throw wrong(call, 'convertedId', productMessages.leadCustomer);
    return {};
  }
  const customer = await makeCustomer({ call, lead });
  const patch = { convertedId: customer.id, agentId: customer.agentId };
  const target = { collection: 'inquiries', id: lead.id, scope: everything(), expectedVersion: lead.version };
  await services.store.update({ ...target, patch });
  await putNotice({
    store: services.store,
    now: services.now(),
    by: call.caller.id,
    to: [customer.agentId],
    said: {
      title: noticeTexts.title,
      content: fillLabel(noticeTexts.content, { name: textIn(lead.name), username: textIn(customer.username) }),
    },
  });
  return { shownOnce: await firstSignIn({ call, customer }) };
};

/** Lifetime of a first password. */
const passwordHours = 7 * 24;

/** Gives a new customer a one-time password, to be passed on by the user who converts the lead. */
const firstSignIn = async ({ call, customer }: { call: RecordCall; customer: Row }) => {
  const { product } = call.services;
  const { credentials } = call.services.people;
  const password = randomPassword();
  const hours = product.firstPasswordHours ?? passwordHours;
  await credentials.setOneTime({ userId: customer.id, password, hours });
  const message = (label: Label, value: string) => ({ label: textOf(label, call.language), value });
  return [
    message({ zh: '用户名', en: 'User name' }, textIn(customer.username)),
    message({ zh: '初始密码', en: 'First password' }, password),
  ];
};

/** Tells the owner of an account that its authorisation has ended or is about to, together with their others. */
export const notifyGrants: ActionHandler = async ({ call: { services }, after }) => {
  if (!services.console.resources.has('notices')) return;
  await notifyOfGrants({ store: services.store, now: services.now(), ownerId: after.ownerId });
};
