import type { Gateway } from '../../framework/shared/gateway';
import type { GatewayName, Gateways } from './base/gateways';
import type { NoteConnection } from './base/observed';
import type { Variables } from './base/variables';
import { demoGateways } from './demo/demo-gateways';
import { readWorkerSettings, type TextOrder, textGateway, workerVariables } from './http-gateway';
import { eitherOAuth, oauthGateway, withAccessTokens } from './oauth-gateway';
import { oauthVariables, readOAuthSettings } from './oauth-settings';
import { generateVariables, readGenerateSettings } from './openai/generate-settings';
import { observedTeller, openTeller, type Teller } from './openai/model';
import { openaiGateways } from './openai/openai-gateways';
import { workerGateways } from './worker-gateways';

/** The services connected by the environment; incompletely configured ones are left out (`gatewayMistakes` tells why). */
const connectedBy = (env: Variables, note?: NoteConnection): Partial<Gateways> => {
  const generate = readGenerateSettings(env).settings;
  const workers = readWorkerSettings(env).settings;
  const oauth = readOAuthSettings(env).settings;
  return {
    ...(generate && openaiGateways(generate, note && { note })),
    ...(workers && withAccessTokens(workerGateways(workers, note), oauth)),
    ...(oauth && { oauth: oauthGateway(oauth, note) }),
  };
};

/** Cached by environment, so that the state of a gateway exists only once. */
const opened = new WeakMap<Variables, Partial<Gateways>>();
const nothing: Variables = {};

/** The gateways of a server: connected ones, and in a demo simulations of all others. */
export const gatewaysOf = ({
  isDemo,
  demoSpeed,
  env = nothing,
  connections,
}: {
  isDemo: boolean;
  demoSpeed: number;
  /** As in `Services.env`. Left out: nothing is connected. */
  env?: Variables | undefined;
  /** Called with the outcome of each call of a connected service. */
  connections?: { note: NoteConnection } | undefined;
}): Partial<Gateways> => {
  const connected = opened.get(env) ?? connectedBy(env, connections?.note);
  opened.set(env, connected);
  const simulated = isDemo ? demoGateways({ speed: demoSpeed }) : undefined;
  const oauth = connected.oauth && simulated?.oauth ? eitherOAuth(connected.oauth, simulated.oauth) : connected.oauth;
  return { ...simulated, ...connected, ...(oauth && { oauth }) };
};

/** The options of `articleTasks.model` with the name of their model; undefined: the service that writes articles has no models. */
export const connectedModels = (env: Variables): Readonly<Partial<Record<string, string>>> | undefined => {
  const { settings } = readGenerateSettings(env);
  if (settings === undefined) return undefined;
  const others = Object.entries(settings.others).map(([option, { model }]) => [option, model]);
  return { standard: settings.model, ...Object.fromEntries(others) };
};

const tellers = new WeakMap<Variables, Teller>();

/** The connected service that streams texts; undefined: there is none. The first caller's `note` is called with the outcomes. */
export const connectedTeller = (env: Variables, note?: NoteConnection): Teller | undefined => {
  const { settings } = readGenerateSettings(env);
  if (settings === undefined) return undefined;
  const teller = tellers.get(env) ?? observedTeller(openTeller(settings), note);
  tellers.set(env, teller);
  return teller;
};

/** The connected service that sends text messages; undefined: there is none. */
export const connectedTexter = (env: Variables): Gateway<TextOrder, unknown, 'refused'> | undefined => {
  const place = readWorkerSettings(env).settings?.sms;
  return place && textGateway(place);
};

/** Mistakes in the variables that connect services, one line each. */
export const gatewayMistakes = (env: Variables): readonly string[] => [
  ...readGenerateSettings(env).mistakes,
  ...readWorkerSettings(env).mistakes,
  ...readOAuthSettings(env).mistakes,
];

/** The variables that connect each service; missing ones cannot be connected separately yet (docs/gateways/). */
export const gatewayVariables: Readonly<Partial<Record<GatewayName, string>>> = {
  generateArticle: generateVariables,
  expand: generateVariables,
  publish: workerVariables('PUBLISH'),
  review: workerVariables('PUBLISH'),
  choices: workerVariables('PUBLISH'),
  withdraw: workerVariables('PUBLISH'),
  articleData: workerVariables('PUBLISH'),
  rank: workerVariables('RANK'),
  checkAccount: workerVariables('CHECK'),
  oauth: oauthVariables,
  pay: workerVariables('PAY'),
};
