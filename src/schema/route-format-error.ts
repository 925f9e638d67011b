/** A server's list of routes cannot be used: 路由格式错误. */
export class RouteFormatError extends Error {
  override readonly name = 'RouteFormatError';
  /** The entry that is wrong, as far as it could be read: its path, or its place such as `list[3]`. */
  readonly routePath: string;
  /** What is wrong with it, in English; for whoever maintains the server. */
  readonly detail: string;

  constructor({ routePath, detail }: { routePath: string; detail: string }) {
    const short = routePath.slice(0, 200);
    super(`${short}: ${detail}`);
    this.routePath = short;
    this.detail = detail;
  }
}
