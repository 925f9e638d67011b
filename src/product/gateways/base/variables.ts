/** The variables of the environment. They hold secrets, so none is repeated in a message. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** What a connection takes from the environment. */
export interface Read<Settings> {
  /** Undefined: it is not connected, or its settings are wrong. */
  settings: Settings | undefined;
  /** What is wrong, a line each that names the variable. */
  mistakes: readonly string[];
}

/** Why an address cannot be one of a service; undefined: it can. */
export const addressMistake = (name: string, value: string): string | undefined => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isUsable =
    url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && !url.hash;
  return isUsable ? undefined : `${name}: 应为 expected http(s)://HOST/PATH（不含账号密码 without a password）`;
};
