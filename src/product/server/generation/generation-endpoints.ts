import { type CallOf, type Endpoint, handle } from '../../../framework/server/api/endpoint';
import { conflict } from '../../../framework/server/http/api-error';
import * as contract from '../../contract/generation';
import { connectedModels } from '../../gateways/connected';
import { articleRequest } from '../../gateways/openai/articles';
import { makingCauses } from '../../resources/causes';
import { textIn } from '../base/read-values';
import { requireConnectedModel } from '../base/require-gateway';
import { articleOrder } from '../work/kinds/article-order';
import { formTask } from './form-task';
import { trial } from './trial';

const writer = ({ services }: CallOf<typeof contract.articleWriter>): contract.ArticleWriter => ({
  models: connectedModels(services.env) ?? null,
});

const preview = async (call: CallOf<typeof contract.previewPrompt>): Promise<contract.PromptPreview> => {
  const { services } = call;
  const task = await formTask(call);
  const model = requireConnectedModel({ services, model: textIn(task.model) });
  const wanted = await articleOrder({ store: services.store, record: task, piece: 0, now: services.now() });
  if ('failure' in wanted) {
    const { cause } = wanted.failure;
    throw conflict({ label: makingCauses[cause], data: { reason: cause } });
  }
  const { order } = wanted;
  return { model, keyword: order.keyword, messages: articleRequest(order).messages };
};

/** What is generated outside of tasks: one article on trial, and what a model would be told. */
export const generationEndpoints: readonly Endpoint[] = [
  handle(contract.articleWriter, writer),
  handle(contract.previewPrompt, preview),
  handle(contract.tryArticle, trial),
];
