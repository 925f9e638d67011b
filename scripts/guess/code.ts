/** A piece of the configuration before it is written down. Objects are maps, so that any key of a sample is only a key. */
export type Code = string | number | boolean | readonly Code[] | CodeObject | Call;
export type CodeObject = ReadonlyMap<string, Code>;

/** A constructor with its arguments: `text({ … })`. */
export interface Call {
  call: string;
  args: readonly Code[];
}

export const isCall = (code: Code): code is Call => typeof code === 'object' && 'call' in code;
export const isList = (code: Code): code is readonly Code[] => Array.isArray(code);
export const isCodeObject = (code: Code | undefined): code is CodeObject => code instanceof Map;

/** An object; entries without a value are left out. */
export const object = (entries: Readonly<Record<string, Code | undefined>>): CodeObject =>
  new Map(Object.entries(entries).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])));

/** The value of the code once it is read. */
export const toPlain = (code: Code): unknown => {
  if (isCall(code)) return callToPlain(code);
  if (isList(code)) return code.map(toPlain);
  if (isCodeObject(code)) return Object.fromEntries([...code].map(([key, value]) => [key, toPlain(value)]));
  return code;
};

/** As `registry.ts` has it. */
const callToPlain = ({ call, args }: Call): unknown => {
  const own: unknown = toPlain(args.at(-1) ?? new Map());
  const to = args.length > 1 ? { to: args[0] } : {};
  return { ...Object(own), ...to, type: call === 'toggle' ? 'switch' : call };
};
