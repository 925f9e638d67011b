import type { Gateways } from '../base/gateways';
import { articleOf, articleRequest } from './articles';
import { askModel } from './ask-model';
import { expansionRequest, wordsOf } from './expansion';
import type { GenerateSettings } from './generate-settings';
import { longCalls } from './long-calls';
import { openModels } from './model';

/** Two answers of a model, one after the other, and time to write them down. */
const marginMs = 30_000;

/** Articles and keywords by a model behind an OpenAI-compatible address: DeepSeek, Qwen, Doubao, Kimi, Ollama, vLLM … */
export const openaiGateways = (
  settings: GenerateSettings,
  { lingerMs }: { lingerMs?: number } = {},
): Pick<Gateways, 'generateArticle' | 'expand'> => {
  const models = openModels(settings);
  const waits = { patienceMs: 2 * settings.timeoutMs + marginMs, ...(lingerMs !== undefined && { lingerMs }) };
  return {
    generateArticle: longCalls({
      ...waits,
      carryOut: async (order) => {
        const model = models[order.model || 'standard'];
        // It was connected when the task was submitted.
        if (model === undefined) return { state: 'failed', failure: { code: 'NO_MODEL', cause: 'connection' } };
        const asked = await askModel(model, articleRequest(order));
        if (asked.state !== 'done') return asked;
        const { said, usage } = asked;
        return { state: 'done', result: articleOf({ order, said }), usage };
      },
    }),
    expand: longCalls({
      ...waits,
      carryOut: async (order) => {
        const asked = await askModel(models.standard, expansionRequest(order));
        if (asked.state !== 'done') return asked;
        const { said, usage } = asked;
        return { state: 'done', result: wordsOf({ order, said }), usage };
      },
    }),
  };
};
