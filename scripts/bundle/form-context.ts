import type { Plugin } from 'vite';

const asking = /\/antd\/(es|lib)\/form\/context\.js$/;

/**
 * Every input of antd asks whether it stands in a form, and with that question the whole package of forms comes along: it is exported
 * by one module, which ties its parts together. Lists have inputs and no forms, so the question is answered by the module that knows.
 */
export const formContext = (): Plugin => ({
  name: 'form-context',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source !== '@rc-component/form' || importer === undefined || !asking.test(importer)) return null;
    return this.resolve('@rc-component/form/es/FormContext', importer, { skipSelf: true });
  },
});
