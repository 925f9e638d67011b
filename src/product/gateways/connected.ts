import type { Gateways } from './base/gateways';
import { demoGateways } from './demo/demo-gateways';

/** The services that are connected for real; there is none yet, and the first is one line here. */
const connected: Partial<Gateways> = {};

/** What there is for the work of a server: what is connected, and in a demo a simulation of everything else. */
export const gatewaysOf = ({ isDemo, demoSpeed }: { isDemo: boolean; demoSpeed: number }): Partial<Gateways> => ({
  ...(isDemo && demoGateways({ speed: demoSpeed })),
  ...connected,
});
