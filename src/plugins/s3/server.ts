import { definePluginServer } from '../../framework/server/product';
import { expectedS3, readS3Address } from './server/s3-address';

/** Addresses `s3://…`; wrong ones keep the server from starting. */
export const pluginServer = definePluginServer({
  files: {
    s3(text, env) {
      const address = readS3Address(text, env);
      if (address === undefined) return { mistake: expectedS3 };
      // The client is loaded where it is used only.
      return { open: async (log) => (await import('./server/s3-files')).s3Files(address, log) };
    },
  },
});
