import { createWorkEngine } from '../../../framework/server/work/work-engine';
import type { Gateways } from '../../gateways/base/gateways';
import { gatewaysOf } from '../../gateways/connected';
import { kinds } from './kinds/kinds';
import { taskEnded } from './task-ended';

/** The engine with the services and the kinds of work of this business. */
export const workEngine = createWorkEngine<Gateways>({ kinds, gatewaysOf, onEnded: taskEnded });
