import { addressMistake, type Read, type Variables } from '../base/variables';

const formats = ['json_object', 'json_schema', 'text'] as const;

/** A model behind an OpenAI-compatible address. */
export interface GenerateSettings {
  /** `GENERATE_URL`: what `/chat/completions` is appended to. */
  url: string;
  /** `GENERATE_KEY`; undefined: it asks for none. */
  key: string | undefined;
  /** `GENERATE_MODEL`. */
  model: string;
  /** `GENERATE_FORMAT`: how it is told to answer in JSON. `text`: by its prompt alone. Default: `json_object`. */
  format: (typeof formats)[number];
  /** `GENERATE_TIMEOUT`, in ms: how long one answer may take. Default: two minutes. */
  timeoutMs: number;
}

/** What an admin has to set so that texts can be generated. */
export const generateVariables = 'GENERATE_URL, GENERATE_MODEL, GENERATE_KEY';

/** Reads `GENERATE_…`: none of them, or all that belong together. */
export const readGenerateSettings = (env: Variables): Read<GenerateSettings> => {
  const { GENERATE_URL: url, GENERATE_KEY: key, GENERATE_MODEL: model } = env;
  if (!url && !key && !model) return { settings: undefined, mistakes: [] };
  const format = formats.find((one) => one === (env.GENERATE_FORMAT || 'json_object'));
  const seconds = env.GENERATE_TIMEOUT || '120';
  const mistakes: string[] = [];
  const missing = (name: string): void => void mistakes.push(`${name}: 未设置 is not set（${generateVariables}）`);
  if (!url) missing('GENERATE_URL');
  if (!model) missing('GENERATE_MODEL');
  const wrong = url && addressMistake('GENERATE_URL', url);
  if (wrong) mistakes.push(wrong);
  // What is reached without TLS is a model of one's own, which mostly asks for none.
  if (!key && url?.startsWith('https:')) missing('GENERATE_KEY');
  if (key && !/^[\x21-\x7e]+$/.test(key))
    mistakes.push('GENERATE_KEY: 应为可打印的 ASCII 字符 expected printable ASCII without spaces');
  if (!format) mistakes.push(`GENERATE_FORMAT: 应为 expected ${formats.join(', ')}`);
  if (!/^\d{1,4}$/.test(seconds) || Number(seconds) < 10 || Number(seconds) > 600)
    mistakes.push('GENERATE_TIMEOUT: 应为 10–600 的整数 expected an integer from 10 to 600');
  if (mistakes.length > 0 || !url || !model || !format) return { settings: undefined, mistakes };
  return {
    settings: { url, key: key || undefined, model, format, timeoutMs: Number(seconds) * 1000 },
    mistakes,
  };
};
