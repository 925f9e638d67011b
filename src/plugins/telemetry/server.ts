import { createRequire } from 'node:module';
import { type Observer, observeWith } from '../../framework/server/base/origin';
import { definePluginServer } from '../../framework/server/product';

/** The libraries, loaded where they are used only. */
const loadApi = () => import('@opentelemetry/api');
type Api = Awaited<ReturnType<typeof loadApi>>;

/** A span for each piece of work. */
const spans = ({ context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }: Api): Observer => {
  const tracer = trace.getTracer('console');
  const kinds = { call: SpanKind.SERVER, task: SpanKind.CONSUMER, request: SpanKind.CLIENT };
  /** Statuses from which on work has failed; an answer of 404 says nothing against the server. */
  const failsFrom = { call: 500, task: 0, request: 400 };
  return {
    run: ({ kind, name, from }, run) => {
      const parent = from ? propagation.extract(ROOT_CONTEXT, from) : context.active();
      return tracer.startActiveSpan(name, { kind: kinds[kind] }, parent, async (span) => {
        try {
          return await run(({ name: known, status }) => {
            if (known !== undefined) span.updateName(known);
            if (status === undefined) return;
            span.setAttribute('http.response.status_code', status);
            if (status >= failsFrom[kind]) span.setStatus({ code: SpanStatusCode.ERROR });
          });
        } catch (error) {
          // Only its kind: the text of an error may contain what was sent.
          span.setStatus({ code: SpanStatusCode.ERROR });
          span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
          throw error;
        } finally {
          span.end();
        }
      });
    },
    headers: () => {
      const headers: Record<string, string> = {};
      propagation.inject(context.active(), headers);
      return headers;
    },
  };
};

/**
 * Sends spans by OTLP over HTTP: of calls, tasks and requests to others, and within them of statements and of what `fetch` sends, which the
 * instrumentation of these libraries makes. Other variables of the exporter (`OTEL_EXPORTER_OTLP_HEADERS` …) are read by itself.
 * @returns what sends the rest and ends it
 */
const follow = async (endpoint: string, name: string): Promise<() => Promise<void>> => {
  const [
    api,
    { OTLPTraceExporter },
    { PgInstrumentation },
    { UndiciInstrumentation },
    { resourceFromAttributes },
    sdk,
  ] = await Promise.all([
    loadApi(),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/instrumentation-pg'),
    import('@opentelemetry/instrumentation-undici'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-node'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': name }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  });
  provider.register();
  // Statements and requests that belong to no work are those of ticks, some a second.
  const instrumentations = [
    new PgInstrumentation({ requireParentSpan: true }),
    new UndiciInstrumentation({ requireParentforSpans: true }),
  ];
  for (const one of instrumentations) one.setTracerProvider(provider);
  // It instruments what is required, which is the same module that others have imported.
  createRequire(import.meta.url)('pg');
  const end = observeWith(spans(api));
  return async () => {
    end();
    for (const one of instrumentations) one.disable();
    await provider.shutdown().catch(() => undefined);
    for (const part of [api.trace, api.context, api.propagation]) part.disable();
  };
};

const isWeb = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Follows the work of a server where `OTEL_EXPORTER_OTLP_ENDPOINT` names a receiver; a wrong address keeps it from starting. */
export const pluginServer = definePluginServer({
  mistakesOf: ({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint = '' }) =>
    endpoint === '' || isWeb(endpoint) ? [] : ['OTEL_EXPORTER_OTLP_ENDPOINT: 应为 expected https://HOST:4318'],
  observer: async ({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: name = 'console' } }) =>
    endpoint ? follow(endpoint, name) : undefined,
});
