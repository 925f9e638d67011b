import type { OAuthGateway } from '../base/oauth';

/** Of two doors the first that has the platform. */
export const eitherOAuth = (first: OAuthGateway, second: OAuthGateway): OAuthGateway => {
  const of = ({ platform }: { platform: string }): OAuthGateway => (first.has(platform) ? first : second);
  return {
    has: (platform) => first.has(platform) || second.has(platform),
    pageFor: (input) => of(input).pageFor(input),
    exchange: { ask: (asked) => of(asked.order).exchange.ask(asked) },
    renew: { ask: (asked) => of(asked.order).renew.ask(asked) },
    revoke: { ask: (asked) => of(asked.order).revoke.ask(asked) },
  };
};
