import { z } from 'zod';
import { CallFailed, troubleOf, troubleOfStatus } from '../../../framework/shared/call-trouble';
import type { Texts } from '../../../framework/shared/label';
import { readLimited } from '../base/read-limited';
import type { GenerateSettings } from './generate-settings';
import { openClient, replyTo } from './model';

const mostBytes = 2_000_000;
const listSchema = z.object({ data: z.array(z.object({ id: z.string() })) });

/** The models by name, each once. */
export const modelNames = ({ model, others }: GenerateSettings): readonly string[] => [
  ...new Set([model, ...Object.values(others).map((other) => other.model)]),
];

/**
 * Whether the models are there: by the list of the service, which costs nothing; those that are not in it are called for one token.
 * Rejects, with a reason that `troubleOf` knows, where one of them cannot be used.
 */
export const testModels = async ({
  settings,
  names,
  signal,
}: {
  settings: GenerateSettings;
  /** Of the models. */
  names: readonly string[];
  signal: AbortSignal;
}): Promise<Texts | undefined> => {
  const { client, Failed } = await openClient(settings)();
  const toTrouble = (error: unknown): never => {
    if (!(error instanceof Failed) || error.status === undefined) throw new CallFailed('no answer', troubleOf(error));
    const reply = replyTo(error, Date.now());
    const code = reply?.state === 'failed' ? reply.failure.code : `HTTP_${error.status}`;
    throw new CallFailed(`it answers ${error.status}`, troubleOfStatus(error.status, code));
  };
  const listed = async (): Promise<ReadonlySet<string>> => {
    const answer = await client
      .get('/models', { signal })
      .asResponse()
      .catch((error: unknown) => {
        // Not every service has a list: it is no part of what is used.
        const isMissing = error instanceof Failed && [400, 404, 405, 501].includes(error.status ?? 0);
        return isMissing ? undefined : toTrouble(error);
      });
    try {
      const { data } = listSchema.parse(JSON.parse((answer && (await readLimited(answer, mostBytes))) ?? ''));
      return new Set(data.map(({ id }) => id));
    } catch {
      return new Set();
    }
  };
  const known = await listed();
  const unlisted = names.filter((name) => !known.has(name));
  for (const model of unlisted)
    await client.chat.completions
      .create({ model, max_tokens: 1, messages: [{ role: 'user', content: '1' }] }, { signal })
      .asResponse()
      .catch(toTrouble);
  return unlisted.length === 0
    ? undefined
    : {
        zh: `模型列表中没有 ${unlisted.join('、')}，已各生成 1 个 token 确认可用`,
        en: `${unlisted.join(', ')} not in the list of models; one token each was written to see that it can be used`,
      };
};
