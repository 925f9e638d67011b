import type { Gateways } from '../base/gateways';
import { type NoteDoor, observed } from '../base/observed';
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
  { lingerMs, note = () => undefined }: { lingerMs?: number; note?: NoteDoor } = {},
): Pick<Gateways, 'generateArticle' | 'expand'> => {
  const models = openModels(settings);
  const waits = { patienceMs: 2 * settings.timeoutMs + marginMs, ...(lingerMs !== undefined && { lingerMs }) };
  /** That a call is under way is said here, and not by the service. */
  const seen = (door: string) => ({ note, doorOf: () => door, isLocal: true });
  const generateArticle: Gateways['generateArticle'] = longCalls({
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
  });
  const expand: Gateways['expand'] = longCalls({
    ...waits,
    carryOut: async (order) => {
      const asked = await askModel(models.standard, expansionRequest(order));
      if (asked.state !== 'done') return asked;
      const { said, usage } = asked;
      return { state: 'done', result: wordsOf({ order, said }), usage };
    },
  });
  return {
    generateArticle: observed(generateArticle, seen('generateArticle')),
    expand: observed(expand, seen('expand')),
  };
};
