/** How asking for a code ended. */
export type CodeResult =
  | {
      ok: true;
      /** Seconds until another one may be requested. */
      retryAfter: number;
      /** The code itself, in a demo only. */
      demoCode?: string | undefined;
    }
  | (FormRefusal & {
      /** Seconds to wait, after too many requests. */
      retryAfter?: number | undefined;
    });

/** Has a code sent to a mobile number. A rejected promise is shown as a lost connection. */
export type AskCode = (mobile: string) => Promise<CodeResult>;

/** A text by field; a field without one is well. */
export type FieldTexts = Readonly<Record<string, string | undefined>>;

/** How an attempt to send a form ended. */
export type FormResult = { ok: true } | FormRefusal;

/** Why a form was refused. The texts are shown as they are, in the language the server answered in. */
export interface FormRefusal {
  ok: false;
  message: string;
  /** The server's words by field. */
  fieldErrors?: FieldTexts;
  /** The sign-in goes on with a second step, which is sent with this. */
  ticket?: string;
}

/** Our own words by field: keys of texts (`namespace:key`). They stay keys until they are drawn, so that they follow a change of language. */
export type FormProblems = FieldTexts;
