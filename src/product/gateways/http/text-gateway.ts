import { z } from 'zod';
import type { Gateway } from '../../../framework/shared/gateway';
import { HttpGateway } from './http-gateway';
import type { WorkerPlace } from './worker-settings';

/** A text message. */
export interface TextOrder {
  mobile: string;
  text: string;
  language: 'zh' | 'en';
  /** Where the text is about a code: the code itself and what it is for, for services that send by templates. */
  code?: string;
  purpose?: 'login' | 'register' | 'confirm';
}

/** The service that sends text messages: it is asked as workers are (docs/workers.md), with `kind: "message"`. */
export const textGateway = (place: WorkerPlace): Gateway<TextOrder, unknown, 'refused'> =>
  new HttpGateway<TextOrder, unknown, 'refused'>(() => place, {
    kind: 'message',
    result: z.unknown().optional(),
    causeOf: () => 'refused',
  });
