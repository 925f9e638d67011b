import { definePlugin } from '../../framework/language/plugin';

/** Traces by OpenTelemetry; `OTEL_EXPORTER_OTLP_ENDPOINT` says where they go (docs/operating/watching.md). */
export const telemetry = () => definePlugin({ name: 'telemetry', server: () => import('#plugin/telemetry/server') });
