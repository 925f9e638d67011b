import { refused } from '../../../framework/server/http/api-error';
import type { Services } from '../../../framework/server/services/services';
import { fillText } from '../../../framework/shared/fill-text';
import { type GatewayName, gatewayTitles } from '../../gateways/base/gateways';
import { gatewaysOf } from '../../gateways/connected';
import { productMessages } from '../texts/product-messages';

/** Refuses what no connected service could carry out, before anything is spent: 503, `noGateway`, with its name. */
export const requireGateway = ({ services, name }: { services: Services; name: GatewayName }): void => {
  if (gatewaysOf(services)[name] !== undefined) return;
  const title = gatewayTitles[name];
  const { zh, en } = productMessages.noGateway;
  const label = { zh: fillText(zh, { name: title.zh }), en: fillText(en, { name: title.en }) };
  throw refused({ code: 503, label, reason: 'noGateway' });
};
