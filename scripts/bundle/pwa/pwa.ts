import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, loadEnv, type Plugin, type Rolldown } from 'vite';
import { apiBase } from '../../../src/framework/shared/api-base';
import { readSite } from '../console-dir.ts';
import { manifest } from './manifest.ts';

/** What of the bundle is cached from the start: the page, and what it and the signed-in console need to be drawn. */
const roots = (chunk: Rolldown.OutputChunk): boolean => chunk.isEntry || chunk.name === 'console-app';

/** The files of those chunks and of everything that they import, with their styles. */
export const filesToKeep = (bundle: Rolldown.OutputBundle): string[] => {
  const files = new Set<string>();
  const take = (name: string): void => {
    const file = bundle[name];
    if (file?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    for (const style of file.viteMetadata?.importedCss ?? []) files.add(style);
    for (const imported of file.imports) take(imported);
  };
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && roots(file)) take(file.fileName);
  return [...files].sort();
};

const buildWorker = async (values: { version: string; files: readonly string[]; api: string }): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { PWA: JSON.stringify(values) },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: fileURLToPath(new URL('worker.ts', import.meta.url)), formats: ['iife'], name: 'worker' },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('the service worker was not built');
  return output.output[0].code;
};

/**
 * With `VITE_PWA=on`: a service worker, a web manifest, and the page's link to it. Without: nothing of it, and what asks for the
 * option is left out of the bundle.
 */
export const pwa = (): Plugin => {
  let isOn = false;
  let api: string = apiBase;
  return {
    name: 'pwa',
    // Fixed when the bundle is built, so that the part of the page which is not wanted is left out.
    config: ({ root = process.cwd() }, { command, mode }) => {
      const env = loadEnv(mode, root);
      isOn = command === 'build' && env.VITE_PWA === 'on';
      api = env.VITE_API_BASE_URL || api;
      return { define: { 'import.meta.env.VITE_PWA': JSON.stringify(isOn ? 'on' : 'off') } };
    },
    transformIndexHtml: () =>
      isOn ? [{ tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' }] : [],
    generateBundle: {
      // After Vite's own, which takes scripts that held only styles out of the bundle again.
      order: 'post',
      async handler(_, bundle) {
        if (!isOn) return;
        const files = ['index.html', ...filesToKeep(bundle)];
        const site = await readSite();
        const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await buildWorker({ version, files, api }) });
        this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifest(site)) });
      },
    },
  };
};
