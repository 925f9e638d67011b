/** What a call returns: the body, and headers by their lower-case names. */
export interface AxiosAnswer {
  data: unknown;
  headers: Record<string, string>;
}

interface CallOptions {
  headers?: Record<string, string> | undefined;
  data?: unknown;
}

type WithoutBody = (url: string, options?: CallOptions) => Promise<AxiosAnswer>;
type WithBody = (url: string, body?: unknown, options?: CallOptions) => Promise<AxiosAnswer>;

/** The part of axios that `@refinedev/simple-rest` calls. */
export interface AxiosInstance {
  get: WithoutBody;
  delete: WithoutBody;
  post: WithBody;
  put: WithBody;
  patch: WithBody;
}

const refuse = (): Promise<never> =>
  Promise.reject(new Error('axios is replaced (docs/replaced-packages.md): give simple-rest a client of its own.'));

/** simple-rest makes an instance when it is imported, and uses it where it is given no client. */
const create = () => ({
  get: refuse,
  delete: refuse,
  post: refuse,
  put: refuse,
  patch: refuse,
  interceptors: { response: { use: (): void => undefined } },
});

export default { create };
