import { refused } from '../../../framework/server/http/api-error';
import type { Services } from '../../../framework/server/services/services';
import { type GatewayName, type Gateways, gatewayTitles } from '../../gateways/base/gateways';
import { connectedModels, gatewaysOf, gatewayVariables } from '../../gateways/connected';
import { placeFor, readWorkerSettings } from '../../gateways/http-gateway';
import { generateVariables, modelVariable } from '../../gateways/openai/generate-settings';
import { onlineWays } from '../../resources/dictionaries';
import { fillLabel, productMessages } from './product-messages';

/** What tells which services are connected. */
type GatewayServices = { running: Pick<Services['running'], 'isDemo' | 'demoSpeed'> } & Partial<{
  outside: Partial<Pick<Services['outside'], 'env' | 'connections'>>;
}>;

/** The gateways of this server: connected ones, and in a demo simulations of all others. */
export const serverGateways = (services: GatewayServices): Partial<Gateways> =>
  gatewaysOf({
    isDemo: services.running.isDemo,
    demoSpeed: services.running.demoSpeed,
    env: services.outside?.env,
    connections: services.outside?.connections,
  });

/** Refuses work for which no service is connected, before anything is charged: 503 `noGateway`, with its name and the variables to set. */
export const requireGateway = ({ services, name }: { services: Services; name: GatewayName }): void => {
  if (serverGateways(services)[name] !== undefined) return;
  const variables = gatewayVariables[name];
  const label = variables
    ? fillLabel(productMessages.noGatewayYet, { name: gatewayTitles[name], variables })
    : fillLabel(productMessages.noGateway, { name: gatewayTitles[name] });
  throw refused({ code: 503, label, reason: 'noGateway' });
};

/** Likewise refuses an article by a model that is not connected, rather than silently using another one. */
export const requireModel = ({ services, model }: { services: Services; model: string }): void => {
  // A simulation, or a service without models, accepts all of them.
  if (connectedModels(services.outside.env) !== undefined) requireConnectedModel({ services, model });
};

/** The name of the model behind an option of `articleTasks.model`; refuses if there is none. */
export const requireConnectedModel = ({ services, model }: { services: Services; model: string }): string => {
  const models = connectedModels(services.outside.env);
  const found = models?.[model || 'standard'];
  if (found !== undefined) return found;
  const label = models
    ? fillLabel(productMessages.noModel, { variables: modelVariable(model) })
    : fillLabel(productMessages.noGatewayYet, { name: gatewayTitles.generateArticle, variables: generateVariables });
  throw refused({ code: 503, label, reason: 'noGateway' });
};

/** How payments in a way of `payWays` come in: by the provider at this host, simulated, or `outside` of the console. */
export const paymentBy = (services: GatewayServices, way: unknown): { host: string } | 'demo' | 'outside' => {
  const { isDemo, demoSpeed } = services.running;
  // A demo that stands still would never see a payment.
  if (typeof way !== 'string' || !Object.hasOwn(onlineWays, way) || (isDemo && demoSpeed === 0)) return 'outside';
  const pay = readWorkerSettings(services.outside?.env ?? {}).settings?.pay;
  if (pay !== undefined) return { host: new URL(placeFor(pay, way).url).host };
  return isDemo ? 'demo' : 'outside';
};

/** Services that are not connected outside a demo, as log lines. */
export const notConnected = (services: Services): readonly string[] => {
  const connected = serverGateways(services);
  const missing = Object.entries(gatewayVariables).flatMap(([name, variables]) =>
    name in connected || !variables ? [] : [[name as GatewayName, variables] as const],
  );
  if (missing.length === 0) return [];
  const named = missing.map(
    ([name, variables]) => `${gatewayTitles[name].zh} ${gatewayTitles[name].en} (${variables})`,
  );
  return [`未接入 Not connected: ${named.join('; ')}`];
};
