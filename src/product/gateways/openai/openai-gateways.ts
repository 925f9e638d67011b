import type { Gateways } from '../base/gateways';
import { articleOf, articleRequest } from './articles';
import { askModel } from './ask-model';
import { expansionRequest, wordsOf } from './expansion';
import type { GenerateSettings } from './generate-settings';
import { longCalls } from './long-calls';
import { openModel } from './model';

/** Two answers of a model, one after the other, and time to write them down. */
const marginMs = 30_000;

/** Articles and keywords by a model behind an OpenAI-compatible address: DeepSeek, Qwen, Doubao, Kimi, Ollama, vLLM … */
export const openaiGateways = (
  settings: GenerateSettings,
  { lingerMs }: { lingerMs?: number } = {},
): Pick<Gateways, 'generateArticle' | 'expand'> => {
  const model = openModel(settings);
  const waits = { patienceMs: 2 * settings.timeoutMs + marginMs, ...(lingerMs !== undefined && { lingerMs }) };
  return {
    generateArticle: longCalls({
      ...waits,
      carryOut: async (order) => {
        const asked = await askModel(model, articleRequest(order));
        return asked.state === 'done' ? { state: 'done', result: articleOf({ order, ...asked }) } : asked;
      },
    }),
    expand: longCalls({
      ...waits,
      carryOut: async (order) => {
        const asked = await askModel(model, expansionRequest(order));
        return asked.state === 'done' ? { state: 'done', result: wordsOf({ order, said: asked.said }) } : asked;
      },
    }),
  };
};
