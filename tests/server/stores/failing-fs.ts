import { realFs, type StoreFs } from '../../../src/server/stores/store-fs';

/** A step of a durable write that can be made to fail. */
export type FailingStep = 'open' | 'write' | 'sync' | 'rename' | 'readFile';

/** The real file system, of which `fail` lets one step fail until `recover`. `steps` counts what was really done. */
export function createFailingFs() {
  let failing: { step: FailingStep; code: string } | undefined;
  const steps = { rename: 0 };
  const attempt = (step: FailingStep) => {
    if (failing?.step === step) {
      throw Object.assign(new Error(`${failing.code}: made to fail, ${step}`), { code: failing.code });
    }
  };
  const fs: StoreFs = {
    ...realFs,
    readFile: async (path, encoding) => {
      attempt('readFile');
      return realFs.readFile(path, encoding);
    },
    rename: async (from, to) => {
      attempt('rename');
      steps.rename += 1;
      await realFs.rename(from, to);
    },
    open: async (path, flags) => {
      attempt('open');
      const handle = await realFs.open(path, flags);
      return {
        writeFile: async (content) => {
          // A full disk takes a part first.
          if (failing?.step === 'write') await handle.writeFile(content.subarray(0, content.length / 2));
          attempt('write');
          await handle.writeFile(content);
        },
        sync: async () => {
          attempt('sync');
          await handle.sync();
        },
        close: () => handle.close(),
      };
    },
  };
  return {
    fs,
    steps,
    fail: (step: FailingStep, code: string) => {
      failing = { step, code };
    },
    recover: () => {
      failing = undefined;
    },
  };
}
