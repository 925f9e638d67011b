import { refused } from '../../../framework/server/http/api-error';
import type { Services } from '../../../framework/server/services/services';
import { type GatewayName, gatewayTitles } from '../../gateways/base/gateways';
import { gatewaysOf } from '../../gateways/connected';
import { fillLabel } from '../texts/fill-label';
import { productMessages } from '../texts/product-messages';

/** Refuses what no connected service could carry out, before anything is spent: 503, `noGateway`, with its name. */
export const requireGateway = ({ services, name }: { services: Services; name: GatewayName }): void => {
  if (gatewaysOf(services)[name] !== undefined) return;
  const label = fillLabel(productMessages.noGateway, { name: gatewayTitles[name] });
  throw refused({ code: 503, label, reason: 'noGateway' });
};
