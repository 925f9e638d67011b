// The one form in which the configuration says conditions and values: plain data, read alike by browser, server and stores
// (docs/language/expressions.md, "Expressions").

/** A plain value. */
export type Literal = string | number | boolean;

/**
 * A distance in time: a sign, a whole number and a unit: `h` hours (of `now` only), `d` days, `w` weeks, `m` months, `y` years; `0d` is
 * none.
 */
export type Offset = '0d' | `${'+' | '-'}${number}${'h' | 'd' | 'w' | 'm' | 'y'}`;

/** What an expression may ask of who is signed in. */
export type MeName = 'id' | 'username' | 'roles';

/** The value of a field. */
export interface FieldValue<N extends string = string> {
  /** Name of the field; `period.from` and `period.to` of a range. */
  field: N;
}
/** A day, from today on in the console's time zone. */
export interface TodayValue {
  /** How far from today: `0d`, `+7d`, `-1m`. */
  today: Offset;
}
/** A moment, from now on. */
export interface NowValue {
  /** How far from now: `0d`, `+2h`, `-30d`. */
  now: Offset;
}
/** A property of who is signed in. */
export interface MeValue {
  /** `id`, `username`, or `roles`, which is a list. */
  me: MeName;
}
/** A sum; of a day or a moment and figures: so many days later; of texts like `1m` or `2w`, so much later by the console's clock. */
export interface AddValue<N extends string = string> {
  /** The parts; without one of them there is no sum. */
  add: readonly Operand<N>[];
}
/** A difference; of a day or a moment and figures: so many days earlier; of texts like `1m`, so much earlier. */
export interface SubtractValue<N extends string = string> {
  /** What is taken from, then what is taken away. */
  subtract: readonly Operand<N>[];
}
/** A product. */
export interface MultiplyValue<N extends string = string> {
  /** The factors; without one of them there is no product. */
  multiply: readonly Operand<N>[];
}
/** A quotient; there is none of a division by nothing or by zero. */
export interface DivideValue<N extends string = string> {
  /** What is divided, then what it is divided by. */
  divide: readonly Operand<N>[];
}
/** A sum that leaves out what is empty. */
export interface SumValue<N extends string = string> {
  /** The parts; `{ field: 'items.price' }` is the figures of all items of a list. */
  sum: readonly Operand<N>[];
}
/** The smallest figure or the earliest date of those that there are. */
export interface MinValue<N extends string = string> {
  /** What is compared. */
  min: readonly Operand<N>[];
}
/** The largest figure or the latest date of those that there are. */
export interface MaxValue<N extends string = string> {
  /** What is compared. */
  max: readonly Operand<N>[];
}
/** How many values a field has that can have several; 0 where it has none. */
export interface CountValue<N extends string = string> {
  /** Name of the field. */
  count: N;
}
/** A figure, rounded half up. */
export interface RoundValue<N extends string = string> {
  /** The figure. */
  round: Operand<N>;
  /** Digits after the point, up to 6. Default: 0. */
  digits?: number;
}
/** Several values as one text; what is empty is left out. */
export interface ConcatValue<N extends string = string> {
  /** The parts. */
  concat: readonly Operand<N>[];
  /** Text between the parts. Default: none. */
  separator?: string;
}
/** How many days lie between two dates, in the console's time zone; negative where the second is earlier. */
export interface DaysValue<N extends string = string> {
  /** The two dates. */
  days: {
    /** Where the count begins. */
    from: Operand<N>;
    /** Where it ends. */
    to: Operand<N>;
  };
}
/** One value or another. */
export interface IfValue<N extends string = string> {
  /** What decides. */
  if: Expression;
  /** The value while it holds. */
  use: Operand<N>;
  /** The value otherwise. Default: nothing. */
  else?: Operand<N>;
}

/** A value that has to be looked up or computed. `N`: names of the fields it looks at. */
export type Computed<N extends string = string> =
  | FieldValue<N>
  | TodayValue
  | NowValue
  | MeValue
  | AddValue<N>
  | SubtractValue<N>
  | MultiplyValue<N>
  | DivideValue<N>
  | SumValue<N>
  | MinValue<N>
  | MaxValue<N>
  | CountValue<N>
  | RoundValue<N>
  | ConcatValue<N>
  | DaysValue<N>
  | IfValue<N>;

/** What a value is made of. */
export type Operand<N extends string = string> = Literal | Computed<N>;

/** How a value is tested; several tests hold together. `V`: the values that the field can have, `N`: names of fields. */
export interface Tests<V = Literal, N extends string = string> {
  /** It is this value; of a field with several values, one of them is. */
  eq?: V | Computed<N>;
  /** Exactly what `eq` does not hold for, an empty field too. */
  ne?: V | Computed<N>;
  /** It is one of these values. */
  in?: readonly V[] | MeValue;
  /** It is less than this, or earlier. */
  lt?: V | Computed<N>;
  /** It is at most this. */
  lte?: V | Computed<N>;
  /** It is more than this, or later. */
  gt?: V | Computed<N>;
  /** It is at least this. */
  gte?: V | Computed<N>;
  /** It lies between these two, both included. */
  between?: readonly (V | Computed<N>)[];
  /** This is a part of the text, whatever the case of its letters. */
  contains?: string;
  /** The text begins with this, whatever the case of its letters. */
  startsWith?: string;
  /** The text ends with this, whatever the case of its letters. */
  endsWith?: string;
  /** There is nothing in it (`true`), or something (`false`). */
  empty?: boolean;
}

/** A test of a value that is no field. */
export interface ThatTest {
  /** What is tested. */
  value: Operand;
  /** The value that it has, several of which it has one, or tests by name. */
  is: Test;
}

/** A test as it is written: a value that it has, several of which it has one, or tests by name. */
export type Test<V = Literal, N extends string = string> = V | readonly V[] | Tests<V, N>;

/**
 * A condition on a record: all of its entries must hold. Every other name than these four is a field, or a part of one
 * (`period.to`).
 */
export interface Expression {
  /** Each of these holds. */
  all?: readonly Expression[];
  /** One of these holds. */
  any?: readonly Expression[];
  /** This does not hold. */
  not?: Expression;
  /** A test of a value that is no field: a sum, a number of days, who is signed in. */
  that?: ThatTest;
  /** A test of the field of that name. */
  readonly [field: string]: ExpressionPart;
}

/** The value of a name in an expression: of a field a test. */
type ExpressionPart = Test | Expression | ThatTest | readonly Expression[] | undefined;

/** Names that are no fields. */
export const expressionWords = ['all', 'any', 'not', 'that'] as const;

/** What a field's value is by its written form, where the form says it. */
type ValueOf<C> = C extends { type: 'choice' | 'state'; options: infer O }
  ? keyof O & string
  : C extends { type: 'number' | 'money' | 'percent' | 'progress' | 'rating' }
    ? number
    : C extends { type: 'switch' }
      ? boolean
      : string;

/** The fields of every record. */
type Own = 'id' | 'ownerId' | 'createdAt' | 'updatedAt';
/** The fields of a resource by name. */
type Fields = Readonly<Record<string, object>>;
/** Names of values: of fields, and of parts of them. */
export type ValueName<F extends Fields> = (keyof F & string) | Own | `${keyof F & string}.${string}`;

/** A condition whose fields, options and types the compiler knows. */
export type Condition<F extends Fields> = {
  readonly [K in keyof F & string]?: Test<ValueOf<F[K]>, ValueName<F>>;
} & { readonly [K in Own]?: Test<string, ValueName<F>> } & {
  readonly [K in `${keyof F & string}.${string}`]?: Test<Literal, ValueName<F>>;
} & {
  readonly all?: readonly Condition<F>[];
  readonly any?: readonly Condition<F>[];
  readonly not?: Condition<F>;
  readonly that?: { readonly value: Operand<ValueName<F>>; readonly is: Test<Literal, ValueName<F>> };
};

/** The names in a written condition that are no fields, or that are tested for what they cannot be; `never` when there are none. */
export type WrongNames<E, F extends Fields> = E extends object
  ? {
      [P in keyof E & string]: P extends 'all' | 'any'
        ? E[P] extends readonly (infer Part)[]
          ? WrongNames<Part, F>
          : never
        : P extends 'not'
          ? WrongNames<E[P], F>
          : P extends 'that'
            ? never
            : P extends (keyof F & string) | Own
              ? E[P] extends Test<P extends keyof F ? ValueOf<F[P]> : string, ValueName<F>>
                ? never
                : P
              : P extends `${infer Head}.${string}`
                ? Exclude<Head, keyof F>
                : P;
    }[keyof E & string]
  : never;
