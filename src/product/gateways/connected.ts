import type { Gateway } from './base/gateway';
import type { GatewayName, Gateways } from './base/gateways';
import type { Variables } from './base/variables';
import { demoGateways } from './demo/demo-gateways';
import { type TextOrder, textGateway } from './http/text-gateway';
import { workerGateways } from './http/worker-gateways';
import { readWorkerSettings, workerVariables } from './http/worker-settings';
import { generateVariables, readGenerateSettings } from './openai/generate-settings';
import { openaiGateways } from './openai/openai-gateways';
import { openTeller, type Teller } from './openai/stream-model';

/** The services that the environment connects; a door that is half described is none (`gatewayMistakes` says why). */
const connectedBy = (env: Variables): Partial<Gateways> => {
  const generate = readGenerateSettings(env).settings;
  const workers = readWorkerSettings(env).settings;
  return { ...(generate && openaiGateways(generate)), ...(workers && workerGateways(workers)) };
};

/** By environment: what a door remembers is remembered once. */
const opened = new WeakMap<Variables, Partial<Gateways>>();
const nothing: Variables = {};

/** What there is for the work of a server: what is connected, and in a demo a simulation of everything else. */
export const gatewaysOf = ({
  isDemo,
  demoSpeed,
  env = nothing,
}: {
  isDemo: boolean;
  demoSpeed: number;
  /** As `Services.env`. Left out: nothing is connected. */
  env?: Variables | undefined;
}): Partial<Gateways> => {
  const connected = opened.get(env) ?? connectedBy(env);
  opened.set(env, connected);
  return { ...(isDemo && demoGateways({ speed: demoSpeed })), ...connected };
};

/** The options of `articleTasks.model` that have a model behind them, with its name; undefined: what writes articles knows no models. */
export const connectedModels = (env: Variables): Readonly<Partial<Record<string, string>>> | undefined => {
  const { settings } = readGenerateSettings(env);
  if (settings === undefined) return undefined;
  const others = Object.entries(settings.others).map(([option, { model }]) => [option, model]);
  return { standard: settings.model, ...Object.fromEntries(others) };
};

const tellers = new WeakMap<Variables, Teller>();

/** What says texts as they are written; undefined: nothing is connected that does. */
export const connectedTeller = (env: Variables): Teller | undefined => {
  const { settings } = readGenerateSettings(env);
  if (settings === undefined) return undefined;
  const teller = tellers.get(env) ?? openTeller(settings);
  tellers.set(env, teller);
  return teller;
};

/** What text messages are sent by; undefined: nothing is connected that does. */
export const connectedTexter = (env: Variables): Gateway<TextOrder, unknown, 'refused'> | undefined => {
  const place = readWorkerSettings(env).settings?.sms;
  return place && textGateway(place);
};

/** What is wrong with the variables that connect services, a line each. */
export const gatewayMistakes = (env: Variables): readonly string[] => [
  ...readGenerateSettings(env).mistakes,
  ...readWorkerSettings(env).mistakes,
];

/** The variables that connect a service; those left out have no door of their own yet (docs/gateways.md). */
export const gatewayVariables: Readonly<Partial<Record<GatewayName, string>>> = {
  generateArticle: generateVariables,
  expand: generateVariables,
  publish: workerVariables('PUBLISH'),
  review: workerVariables('PUBLISH'),
  withdraw: workerVariables('PUBLISH'),
  articleData: workerVariables('PUBLISH'),
  rank: workerVariables('RANK'),
  checkAccount: workerVariables('CHECK'),
};
