/**
 * What the code of a console on the server is written with: `import { … } from 'self-media-console/server'`. Node only: nothing that the
 * browser loads may import it.
 */
export { endpoint, typed } from '../framework/contract/endpoint';
export { field, res, route } from '../framework/rights/objects';
export { type CallOf, type Endpoint, handle } from '../framework/server/api/endpoint';
export { ApiError, badRequest, conflict, forbidden, invalid, notFound } from '../framework/server/http/api-error';
export { putNotice, withdrawNotice } from '../framework/server/notices/put-notice';
export { inboxChannel } from '../framework/server/notify/notify-people';
export { noteAnswer } from '../framework/server/once/current-call';
export { type GuardedAnswer, guardedFetch, Unanswered } from '../framework/server/outgoing/guarded-fetch';
export { NotPublic } from '../framework/server/outgoing/reach';
export { defineServerProduct, type ServerProduct } from '../framework/server/product';
export { resourceOf } from '../framework/server/records/resource-of';
export type { HandlerAnswer } from '../framework/server/services/handler-answer';
export type { MessageWay } from '../framework/server/services/message-way';
export type {
  ActionHandler,
  HandlerInput,
  NotifyChannel,
  RecordCall,
  ResourceHooks,
  Services,
} from '../framework/server/services/services';
export { withinTransaction } from '../framework/server/services/within-transaction';
export { collectionOf } from '../framework/server/stores/collection-schema';
export type { Condition } from '../framework/server/stores/condition';
export { allRows, eachRow } from '../framework/server/stores/each-row';
export { everything, type Scope } from '../framework/server/stores/scope';
export type { Row, Store } from '../framework/server/stores/store';
export { inState, kindsOf } from '../framework/server/work/kind';
export { runSchema } from '../framework/server/work/runs';
export { createWorkEngine } from '../framework/server/work/work-engine';
export type { Worker } from '../framework/server/workers/run-workers';
export type { Answer, Asked, Gateway } from '../framework/shared/gateway';
export { textOf } from '../framework/shared/label';
