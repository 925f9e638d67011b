import { definePluginServer } from '../../framework/server/product';

const isWeb = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Follows the work of a server where `OTEL_EXPORTER_OTLP_ENDPOINT` names a receiver; a wrong address keeps it from starting. */
export const pluginServer = definePluginServer({
  mistakesOf: ({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint = '' }) =>
    endpoint === '' || isWeb(endpoint) ? [] : ['OTEL_EXPORTER_OTLP_ENDPOINT: 应为 expected https://HOST:4318'],
  // The libraries are loaded where they are used only.
  observer: async ({ env }) =>
    env.OTEL_EXPORTER_OTLP_ENDPOINT ? (await import('./server/open-telemetry')).follow(env) : undefined,
});
