import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, loadEnv, type Plugin, type Rolldown } from 'vite';
import type { ConsoleConfig, SiteConfig } from '../../framework/language/console-config';
import { apiBase } from '../../framework/shared/api-base';
import { siteLanguages, textOf } from '../../framework/shared/label';

/** What a device needs to know to install the console as an app, in the language that the site opens with. */
export const manifest = (site: Pick<SiteConfig, 'title' | 'languages' | 'language'>) => ({
  name: textOf(site.title, siteLanguages(site).language),
  short_name: textOf(site.title, siteLanguages(site).language),
  lang: siteLanguages(site).language === 'zh' ? 'zh-CN' : 'en',
  // Of the manifest itself, so that it serves below any path.
  id: './',
  start_url: './',
  scope: './',
  display: 'standalone',
  theme_color: '#1890ff',
  background_color: '#f4f6f9',
  icons: [{ src: 'favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
});

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
      lib: { entry: fileURLToPath(new URL('build/worker.ts', import.meta.url)), formats: ['iife'], name: 'worker' },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('the service worker was not built');
  return output.output[0].code;
};

const browserHalf = '#plugin/pwa/browser';

/**
 * With `VITE_PWA=on`: a service worker, a web manifest, and the page's link to it. Without: nothing of it, and the browser half is left
 * out of the bundle.
 */
export const pluginBuild = ({ site }: ConsoleConfig): Plugin => {
  let isOn = false;
  let api: string = apiBase;
  return {
    name: 'pwa',
    enforce: 'pre',
    config: ({ root = process.cwd() }, { mode }) => {
      const env = loadEnv(mode, root);
      isOn = env.VITE_PWA === 'on';
      api = env.VITE_API_BASE_URL || api;
    },
    resolveId: (source) => (source === browserHalf && !isOn ? `\0${browserHalf}` : undefined),
    load: (id) => (id === `\0${browserHalf}` ? 'export {};' : undefined),
    transformIndexHtml: () =>
      isOn ? [{ tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' }] : [],
    generateBundle: {
      // After Vite's own, which takes scripts that held only styles out of the bundle again.
      order: 'post',
      async handler(_, bundle) {
        if (!isOn) return;
        const files = ['index.html', ...filesToKeep(bundle)];
        const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await buildWorker({ version, files, api }) });
        this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifest(site)) });
      },
    },
  };
};
