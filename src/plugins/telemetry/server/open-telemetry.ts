import { createRequire } from 'node:module';
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { type Observer, observeWith, type Work } from '../../../framework/server/base/observe';

const kinds: Readonly<Record<Work['kind'], SpanKind>> = {
  call: SpanKind.SERVER,
  task: SpanKind.CONSUMER,
  request: SpanKind.CLIENT,
};

const failsFrom: Readonly<Record<Work['kind'], number>> = { call: 500, task: 0, request: 400 };

/** A span for each piece of work. */
const spans = (): Observer => {
  const tracer = trace.getTracer('console');
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
export const follow = async (env: Readonly<Record<string, string | undefined>>): Promise<() => Promise<void>> => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint = '', OTEL_SERVICE_NAME: name = 'console' } = env;
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': name }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
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
  const end = observeWith(spans());
  return async () => {
    end();
    for (const one of instrumentations) one.disable();
    await provider.shutdown().catch(() => undefined);
    for (const api of [trace, context, propagation]) api.disable();
  };
};
