import { realFs, type StoreFs } from '../../../../src/framework/server/store/embedded/store-fs';

/** A step of a durable write that can be made to fail. */
export type FailingStep = 'open' | 'write' | 'sync' | 'datasync' | 'truncate' | 'rename' | 'read';

/**
 * The real file system, of which `fail` lets some steps fail until `recover`. `steps` counts what was really done, `before` is
 * called with every step that is about to be.
 */
export const createFailingFs = ({ before = () => undefined }: { before?: (step: FailingStep) => void } = {}) => {
  let failing: { steps: readonly FailingStep[]; code: string } | undefined;
  const steps = { rename: 0, datasync: 0, bytes: 0 };
  const isFailing = (step: FailingStep) => failing?.steps.includes(step) === true;
  const attempt = (step: FailingStep) => {
    if (isFailing(step)) {
      throw Object.assign(new Error(`${failing?.code}: made to fail, ${step}`), { code: failing?.code });
    }
    before(step);
  };
  const fs: StoreFs = {
    ...realFs,
    readPieces: async function* (path) {
      attempt('read');
      yield* realFs.readPieces(path);
    },
    rename: async (from, to) => {
      attempt('rename');
      steps.rename += 1;
      await realFs.rename(from, to);
    },
    open: async (path, flags, mode) => {
      attempt('open');
      const handle = await realFs.open(path, flags, mode);
      return {
        writeFile: async (content) => {
          // A full disk takes a part first.
          if (isFailing('write')) await handle.writeFile(content.subarray(0, content.length / 2));
          attempt('write');
          steps.bytes += content.length;
          await handle.writeFile(content);
        },
        sync: async () => {
          attempt('sync');
          await handle.sync();
        },
        datasync: async () => {
          attempt('datasync');
          await handle.datasync();
          steps.datasync += 1;
        },
        truncate: async (length) => {
          attempt('truncate');
          await handle.truncate(length);
        },
        stat: () => handle.stat(),
        close: () => handle.close(),
      };
    },
  };
  return {
    fs,
    steps,
    fail: (failed: FailingStep | readonly FailingStep[], code: string) => {
      failing = { steps: [failed].flat(), code };
    },
    recover: () => {
      failing = undefined;
    },
  };
};
