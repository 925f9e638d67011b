// By its path: `@rc-component/async-validator` itself is replaced by this file.
type Real = typeof import('@rc-component/async-validator/es/index.js').default;
type Validator = InstanceType<Real>;

/** The validator of antd's forms, fetched by the first validation: lists, which have none, are drawn without it. */
export default class LazyValidator {
  readonly #rules: ConstructorParameters<Real>[0];
  #messages: Parameters<Validator['messages']>[0];

  constructor(rules: ConstructorParameters<Real>[0]) {
    this.#rules = rules;
  }

  messages(messages: Parameters<Validator['messages']>[0]): void {
    this.#messages = messages;
  }

  async validate(...given: Parameters<Validator['validate']>): Promise<unknown> {
    const { default: Schema } = await import('@rc-component/async-validator/es/index.js');
    const validator = new Schema(this.#rules);
    if (this.#messages) validator.messages(this.#messages);
    return validator.validate(...given);
  }
}
