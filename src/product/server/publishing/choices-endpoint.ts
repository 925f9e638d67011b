import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { invalid, refused, tooMany } from '../../../framework/server/http/api-error';
import { messages } from '../../../framework/server/http/messages';
import { type CallOf, type Endpoint, handle } from '../../../framework/server/services/endpoint';
import { limitOf } from '../../../framework/server/services/memory';
import type { ExpiringStore, ExpiringValues } from '../../../framework/server/store/expiring-values';
import { troubleOf } from '../../../framework/shared/call-trouble';
import { type Label, textOf } from '../../../framework/shared/label';
import { compareText } from '../../../framework/shared/text';
import { lookUpChoices } from '../../contract/publishing';
import type { ChoicesOrder, Gateways, PlatformChoice } from '../../gateways/base/gateways';
import { gatewayVariables } from '../../gateways/connected';
import { lookUpOf } from '../../platforms/platform';
import { platformResource } from '../../platforms/platform-fields';
import { accountCauses } from '../../resources/causes';
import { accountOrder } from '../base/account-order';
import { fillLabel, productMessages } from '../base/product-messages';
import { textIn } from '../base/read-values';
import { serverGateways } from '../base/require-gateway';
import { reached } from './read-wish';

/** How long an answer of a platform is used again. */
const cachedMs = 10 * 60_000;
/** How long a form waits for an answer. */
const waitMs = 8000;
/** Most choices that are returned. */
const mostChoices = 50;
const perUser = limitOf('choices', 300);

interface Found {
  choices: readonly PlatformChoice[];
  total: number;
}

const cachedChoices = ({ kept }: { kept: ExpiringStore }): ExpiringValues<Found> => kept.of('choices', 500);

const refusal = (label: Label) => refused({ code: 503, label, reason: 'choices' });

/** Asks until there is an answer, for as long as a form waits. */
const ask = async (
  gateway: Gateways['choices'],
  order: ChoicesOrder,
  now: number,
): Promise<readonly PlatformChoice[]> => {
  const key = `choices:${randomUUID()}`;
  let ticket: string | undefined;
  for (let waited = 0; waited < waitMs; ) {
    const answer = await gateway.ask({ key, order, ticket, attempt: 0, now: now + waited }).catch((error: unknown) => {
      const isUnreadable = troubleOf(error).cause === 'unreadable';
      throw refusal(productMessages[isUnreadable ? 'choicesUnreadable' : 'choicesSilent']);
    });
    if (answer.state === 'done') return answer.result;
    if (answer.state === 'failed')
      throw refusal(fillLabel(productMessages.choicesFailed, { cause: accountCauses[answer.failure.cause] }));
    if (answer.state === 'limited') throw tooMany({ seconds: Math.ceil(answer.askAgainMs / 1000) });
    ticket = answer.ticket;
    await wait(answer.askAgainMs);
    waited += answer.askAgainMs;
  }
  throw refusal(productMessages.choicesSilent);
};

/** Of many choices those that the query names; a service that searches by itself has left the others out already. */
const narrowed = (all: readonly PlatformChoice[], query: string): Found => {
  const wanted = compareText(query);
  const named = all.filter(({ name }) => compareText(name).includes(wanted));
  const found = all.length > mostChoices && named.length > 0 ? named : all;
  return { choices: found.slice(0, mostChoices), total: found.length };
};

const lookUp = async (call: CallOf<typeof lookUpChoices>): Promise<Found> => {
  const { services, language, caller, body } = call;
  const { accountId, field, kind, query = '' } = body;
  const account = (await reached({ call, resource: 'accounts', action: 'list', ids: [accountId] })).get(accountId);
  if (account === undefined) throw invalid({ accountId: textOf(messages.reference, language) });
  const platform = textIn(account.platform);
  const of = lookUpOf(platformResource(platform)?.fieldByName.get(field) ?? {});
  if (of === undefined) throw invalid({ field: textOf(messages.reference, language) });
  const gateway = serverGateways(services).choices;
  const variables = gatewayVariables.choices ?? '';
  if (gateway === undefined)
    throw refused({ code: 503, label: fillLabel(productMessages.noChoices, { variables }), reason: 'noGateway' });
  const kept = services.data.memory.of(cachedChoices);
  const asked = JSON.stringify([platform, of === 'account' && accountId, field, kind, query]);
  const key = createHash('sha256').update(asked).digest('hex');
  const known = (await kept.read([key])).get(key);
  if (known) return known.value;
  await services.data.memory.of(perUser).take(caller.id);
  const order = {
    account: await accountOrder({ store: services.store, account }),
    kind: field,
    contentKind: kind,
    query,
  };
  const result = narrowed(await ask(gateway, order, services.now()), query);
  const put = new Map([[key, { value: result, until: services.now() + cachedMs }]]);
  await kept.change([key], () => ({ result, put }));
  return result;
};

/** What fields of platforms can be, as the platforms say. */
export const choicesEndpoints: readonly Endpoint[] = [handle(lookUpChoices, lookUp)];
