/** The answer of an endpoint that has only begun its work: code 202 instead of 200. */
export class Accepted {
  readonly data: unknown;
  constructor(data: unknown) {
    this.data = data;
  }
}
