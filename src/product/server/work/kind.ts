import { type WorkKind as KindOf, kindsOf } from '../../../framework/server/tasks/work-kind';
import type { Gateways } from '../../gateways/base/gateways';

/** A kind of work of this business. */
export type WorkKind = KindOf<Gateways>;

/** Makes a typed kind into one that the engine can run. */
export const defineKind = kindsOf<Gateways>();
