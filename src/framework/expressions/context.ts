/** Values of fields by name. */
export type Values = Readonly<Record<string, unknown>>;

/** What an expression is evaluated with besides the record. */
export interface ExpressionContext {
  /** The moment in ms. */
  now: number;
  /** The console's time zone, in which a moment has a day. */
  zone: string;
  /** Who is signed in: `id`, `username`, `roles`; empty where nobody is. */
  me: Values;
}

/** The time zone of a console that names none. */
export const usualZone = 'Asia/Shanghai';

/** The context where nobody is signed in: now, in the usual time zone. */
export const plainContext = (): ExpressionContext => ({ now: Date.now(), zone: usualZone, me: {} });
