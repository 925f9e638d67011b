import { addressMistake, type Read, type Variables } from '../base/variables';

/** Options of `articleTasks.model` besides `standard`. */
export const otherModels = ['advanced', 'fast'] as const;

const formats = ['json_object', 'json_schema', 'text'] as const;

/** A model by its name at the service, with its price. */
export interface ModelSettings {
  /** `GENERATE_MODEL`, `GENERATE_MODEL_ADVANCED`, `GENERATE_MODEL_FAST`. */
  model: string;
  /**
   * `GENERATE_PRICE`, `GENERATE_PRICE_ADVANCED`, `GENERATE_PRICE_FAST`: price per million input and output tokens, in the currency of
   * the site. Undefined: unknown.
   */
  price: { input: number; output: number } | undefined;
}

/** Models behind an OpenAI-compatible URL: the default one, and others by option of `articleTasks.model`. */
export interface GenerateSettings extends ModelSettings {
  /** Models other than the default one. */
  others: Readonly<Partial<Record<(typeof otherModels)[number], ModelSettings>>>;
  /** `GENERATE_URL`: what `/chat/completions` is appended to. */
  url: string;
  /** `GENERATE_KEY`; undefined: none is needed. */
  key: string | undefined;
  /** `GENERATE_FORMAT`: how JSON output is requested. `text`: only by the prompt. Default: `json_object`. */
  format: (typeof formats)[number];
  /** `GENERATE_TIMEOUT`, in ms: timeout of one response. Default: two minutes. */
  timeoutMs: number;
}

/** Variables that an admin has to set for generating texts. */
export const generateVariables = 'GENERATE_URL, GENERATE_MODEL, GENERATE_KEY';

/** The variable that an admin has to set for a separate model of an option of `articleTasks.model`. */
export const modelVariable = (option: string): string => `GENERATE_MODEL_${option.toUpperCase()}`;

const priceOf = (text: string | undefined): ModelSettings['price'] | 'wrong' => {
  if (!text) return undefined;
  const [, input, output] = /^(\d{1,6}(?:\.\d{1,6})?),(\d{1,6}(?:\.\d{1,6})?)$/.exec(text) ?? [];
  return input === undefined || output === undefined ? 'wrong' : { input: Number(input), output: Number(output) };
};

/** Reads `GENERATE_…`: either none of them is set, or all that belong together. */
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
  // A model reached without TLS is usually self-hosted and needs no key.
  if (!key && url?.startsWith('https:')) missing('GENERATE_KEY');
  if (key && !/^[\x21-\x7e]+$/.test(key))
    mistakes.push('GENERATE_KEY: 应为可打印的 ASCII 字符 expected printable ASCII without spaces');
  if (!format) mistakes.push(`GENERATE_FORMAT: 应为 expected ${formats.join(', ')}`);
  if (!/^\d{1,4}$/.test(seconds) || Number(seconds) < 10 || Number(seconds) > 600)
    mistakes.push('GENERATE_TIMEOUT: 应为 10–600 的整数 expected an integer from 10 to 600');
  const priceAt = (name: string): ModelSettings['price'] => {
    const price = priceOf(env[name]);
    if (price !== 'wrong') return price;
    mistakes.push(`${name}: 应为“输入价,输出价” expected INPUT,OUTPUT for a million tokens, such as 2,8`);
    return undefined;
  };
  const price = priceAt('GENERATE_PRICE');
  const others = otherModels.flatMap((option) => {
    const name = env[modelVariable(option)];
    const own = priceAt(`GENERATE_PRICE_${option.toUpperCase()}`);
    return name ? [[option, { model: name, price: own }] as const] : [];
  });
  if (mistakes.length > 0 || !url || !model || !format) return { settings: undefined, mistakes };
  return {
    settings: {
      url,
      key: key || undefined,
      model,
      price,
      others: Object.fromEntries(others),
      format,
      timeoutMs: Number(seconds) * 1000,
    },
    mistakes,
  };
};
