/**
 * What the code of a console on the server is written with: `import { … } from 'console-kit/server'`. Node only: nothing that the
 * browser loads may import it.
 */
export { endpoint } from '../framework/contract/endpoint';
export { typed } from '../framework/contract/rules';
export { field, res, route } from '../framework/rights/objects';
export { type GuardedAnswer, guardedFetch, Unanswered } from '../framework/server/base/guarded-fetch';
export { NotPublic } from '../framework/server/base/reach';
export { ApiError, badRequest, conflict, forbidden, invalid, notFound } from '../framework/server/http/api-error';
export { noteAnswer } from '../framework/server/http/current-call';
export { putNotice, withdrawNotice } from '../framework/server/notices/put-notice';
export { definePluginServer, defineServerProduct, type ServerProduct } from '../framework/server/product';
export { resourceOf } from '../framework/server/records/resource-of';
export { type CallOf, type Endpoint, handle } from '../framework/server/services/endpoint';
export type { HandlerAnswer } from '../framework/server/services/handler-answer';
export type { MessageWay } from '../framework/server/services/outbox';
export type {
  ActionHandler,
  HandlerInput,
  NotifyChannel,
  RecordCall,
  ResourceHooks,
  Services,
} from '../framework/server/services/services';
export { withinTransaction } from '../framework/server/services/within-transaction';
export { collectionOf } from '../framework/server/store/collection-schema';
export type { Condition } from '../framework/server/store/condition';
export { allRows, eachRow, oneRow } from '../framework/server/store/each-row';
export { everything, type Scope } from '../framework/server/store/scope';
export type { Row, Store } from '../framework/server/store/store';
export type { Worker } from '../framework/server/tasks/engine';
export { inboxChannel } from '../framework/server/tasks/notify-people';
export { createWorkEngine } from '../framework/server/tasks/work';
export { inState, kindsOf } from '../framework/server/tasks/work-kind';
export type { Answer, Gateway, GatewayRequest } from '../framework/shared/gateway';
export { textOf } from '../framework/shared/label';
