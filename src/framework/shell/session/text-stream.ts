import { createEventStream } from '../../client/open-event-stream';
import { currentLanguage } from '../../i18n/i18n';
import type { StreamEvent } from '../../shared/event-parser';
import { buildOptions } from '../base/build-options';
import { announceAnswer, http } from './session';

/**
 * Calls an endpoint that answers with a stream of events, as the user who is signed in. Resolves when the stream ends; throws ApiError when it is refused or
 * breaks off, also by `signal`.
 */
export const callStream = ({
  path,
  body,
  onEvent,
  signal,
}: {
  path: string;
  /** Sent as JSON. */
  body: object;
  onEvent: (event: StreamEvent) => void;
  signal: AbortSignal;
}): Promise<void> =>
  createEventStream({
    http,
    baseUrl: buildOptions.apiBase,
    path,
    body,
    language: currentLanguage,
    onAnswer: announceAnswer,
  })({
    onOpen: () => undefined,
    onEvent,
    signal,
  });
