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
}

/** Our own words by field: keys of texts (`namespace:key`). They stay keys until they are drawn, so that they follow a change of language. */
export type FormProblems = FieldTexts;
