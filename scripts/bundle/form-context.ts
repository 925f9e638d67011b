import type { Plugin } from 'vite';

const asking = /\/antd\/(es|lib)\/form\/context\.js$/;

/**
 * Every input of antd checks whether it is in a form, and with that check comes the whole package of forms: it is exported
 * by one module, which ties its parts together. Lists have inputs and no forms, so the check imports the module that knows.
 */
export const formContext = (): Plugin => ({
  name: 'form-context',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source !== '@rc-component/form' || importer === undefined || !asking.test(importer)) return null;
    return this.resolve('@rc-component/form/es/FormContext', importer, { skipSelf: true });
  },
});
