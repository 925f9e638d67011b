import type { FormRefusal } from './form-result';

/** How asking for a code ended. */
export type CodeResult =
  | {
      ok: true;
      /** Seconds until another one may be asked for. */
      retryAfter: number;
      /** The code itself, in a demo only. */
      demoCode?: string | undefined;
    }
  | (FormRefusal & {
      /** Seconds to wait, when it was asked for too often. */
      retryAfter?: number | undefined;
      /** This site has nothing to send a code with. */
      isUnavailable?: boolean | undefined;
    });

/** Has a code sent to a mobile number. A rejected promise is shown as a lost connection. */
export type AskCode = (mobile: string) => Promise<CodeResult>;
