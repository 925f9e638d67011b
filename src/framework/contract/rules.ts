import * as z from 'zod/mini';
import type { Label } from '../shared/label';
import { minPasswordLength } from '../shared/password';
import { cleanMobile, mobilePattern } from '../shared/phone';

// Schemas of bodies and answers. Every function here is free of side effects, so that a bundle without endpoints' schemas has none of them;
// a schema of a contract is made of these and of zod's own functions, and never by `.check()`, which a bundler cannot drop.

/** Name of a server message for a value that violates a rule, or the message itself. */
export type Complaint =
  | 'required'
  | 'mobile'
  | 'codeFormat'
  | 'codeRequired'
  | 'password'
  | 'wrongPassword'
  | 'badMoment'
  | 'agreement'
  | 'notAnOption'
  | 'tooLong'
  | 'boolean'
  | 'number'
  | 'ids'
  | 'filter'
  | 'fieldPaths'
  | 'importRows'
  | 'oneNeighbour'
  | 'reference'
  | 'tokenGrants'
  | 'version'
  | Label;

/** Whatever validates one value. `O`: the value as it is read, `I`: as it is sent. */
export type Schema<O = unknown, I = O> = z.ZodMiniType<O, I>;

/** A complaint as the message of an issue; `complaintOf` reads it. */
export const issueOf = (complaint: Complaint): string =>
  typeof complaint === 'string' ? complaint : JSON.stringify(complaint);

/** The complaint of an issue's message. */
export const complaintOf = (message: string): Complaint =>
  message.startsWith('{') ? (JSON.parse(message) as Label) : (message as Exclude<Complaint, Label>);

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

interface TextLimits {
  /** Shortest, in characters; 0: it may be blank. Default: 1. */
  min?: number;
  /** Longest, in characters. Default: 200. */
  max?: number;
  pattern?: RegExp;
  /** The normal form of a value that people write in different ways. Default: the value itself. */
  clean?: (value: string) => string;
  /** The message for an invalid value. Default: that it is required. */
  complaint?: Complaint;
}

/** A text, by default one that is not blank. */
export const text = /* @__NO_SIDE_EFFECTS__ */ ({
  min = 1,
  max = 200,
  pattern,
  clean,
  complaint = 'required',
}: TextLimits = {}): Schema<string> =>
  z
    .string({ error: issueOf(complaint) })
    .check(
      ...(clean ? [z.overwrite(clean)] : []),
      ...(min > 0 ? [z.refine<string>((value) => value.trim() !== '')] : []),
      z.maxLength(max, { error: 'tooLong' }),
      z.minLength(min),
      ...(pattern ? [z.regex(pattern)] : []),
    );

/** The same rule for a value that may be missing, null or empty. */
export const optional = /* @__NO_SIDE_EFFECTS__ */ <O, I>(schema: Schema<O, I>) =>
  z.optional(
    z.pipe(
      z.transform((value) => (isMissing(value) ? undefined : value)),
      z.optional(schema as Schema),
    ) as unknown as Schema<O | undefined, I | undefined>,
  );

/** One of these texts. */
export const oneOf = /* @__NO_SIDE_EFFECTS__ */ <const T extends string>(values: readonly T[]): Schema<T> =>
  z.enum(values, { error: ({ input }) => (input ? 'notAnOption' : 'required') });

/** A list; a complaint about one of its values is one about the list. */
export const list = /* @__NO_SIDE_EFFECTS__ */ <O, I>(
  of: Schema<O, I>,
  {
    min,
    max,
    complaint = 'required',
    tooMany = complaint,
  }: { min?: number; max?: number; complaint?: Complaint; tooMany?: Complaint } = {},
): Schema<readonly O[], readonly I[]> =>
  z
    .array(of, { error: issueOf(complaint) })
    .check(
      ...(min === undefined ? [] : [z.minLength(min)]),
      ...(max === undefined ? [] : [z.maxLength(max, { error: issueOf(tooMany) })]),
    ) as unknown as Schema<readonly O[], readonly I[]>;

/** 1 to 1000 ids of records, each once. */
export const ids = /* @__NO_SIDE_EFFECTS__ */ (): Schema<readonly string[]> =>
  z.array(z.string({ error: 'ids' }).check(z.minLength(1)), { error: 'ids' }).check(
    z.minLength(1),
    z.maxLength(1000),
    z.overwrite((given) => [...new Set(given)]),
  ) as unknown as Schema<readonly string[]>;

/** The version of a record that the caller has seen; a text where a form sends it. */
export const version = /* @__NO_SIDE_EFFECTS__ */ () =>
  z.optional(
    z.nullable(z.union([z.number(), z.string()], { error: 'version' })) as Schema<number | string | null, number>,
  );

/** A value that may be null, as which a missing one is read. */
export const orNull = /* @__NO_SIDE_EFFECTS__ */ <S extends z.ZodMiniType>(schema: S) =>
  z._default(z.nullable(schema), null);

/** A list of these texts; duplicates are removed. */
export const listOf = /* @__NO_SIDE_EFFECTS__ */ <const T extends string>(values: readonly T[]): Schema<T[]> =>
  z
    .array(z.enum(values, { error: 'notAnOption' }), { error: 'required' })
    .check(z.overwrite((given) => values.filter((each) => given.includes(each))));

/** True, also in the normal form of a form. */
export const agreed = /* @__NO_SIDE_EFFECTS__ */ (complaint: Complaint = 'agreement') =>
  z.pipe(
    z.literal([true, 'true'], { error: issueOf(complaint) }),
    z.transform((): true => true),
  );

/** True or false. */
export const flag = /* @__NO_SIDE_EFFECTS__ */ (): Schema<boolean> => z.boolean({ error: 'boolean' });

interface NumberLimits {
  /** Minimum. Default: none. */
  min?: number;
  /** Maximum. Default: none. */
  max?: number;
  /** Most digits after the point. Default: 0, a whole number. */
  decimals?: number;
  /** The message for an invalid value. Default: one that names the limit. */
  complaint?: Complaint;
}

/** A number. */
export const number = /* @__NO_SIDE_EFFECTS__ */ ({
  decimals = 0,
  min,
  max,
  complaint,
}: NumberLimits = {}): Schema<number> => {
  const says = (usual: Complaint) => ({ error: issueOf(complaint ?? usual) });
  return z
    .number({ error: ({ input }) => issueOf(complaint ?? (isMissing(input) ? 'required' : 'number')) })
    .check(
      ...(min === undefined ? [] : [z.gte(min, says({ zh: `不能小于 ${min}`, en: `Must be at least ${min}` }))]),
      ...(max === undefined ? [] : [z.lte(max, says({ zh: `不能大于 ${max}`, en: `Must be at most ${max}` }))]),
      decimals === 0
        ? z.multipleOf(1, says({ zh: '须为整数', en: 'Must be a whole number' }))
        : z.refine(
            (value) => Number(value.toFixed(decimals)) === value,
            says({ zh: `最多 ${decimals} 位小数`, en: `At most ${decimals} digits after the point` }),
          ),
    );
};

/** A mobile phone number: eleven digits, the first a 1. */
export const mobile = /* @__NO_SIDE_EFFECTS__ */ (): Schema<string> =>
  text({ pattern: mobilePattern, clean: cleanMobile, complaint: 'mobile' });

/** A code that was sent to a mobile phone: six digits. */
export const phoneCode = /* @__NO_SIDE_EFFECTS__ */ (): Schema<string> =>
  text({ pattern: /^\d{6}$/, complaint: 'codeFormat' });

/** A password that a user chooses: not too short. */
export const newPassword = /* @__NO_SIDE_EFFECTS__ */ (): Schema<string> =>
  text({ min: minPasswordLength, complaint: 'password' });

/** A value by its type alone, for what the language of the configuration declares: it is not validated. */
export const typed = /* @__NO_SIDE_EFFECTS__ */ <T>(): Schema<T> => z.unknown() as unknown as Schema<T>;

/** An object whose names are those of a resource or a form: the server validates it by the fields of the configuration. */
export const fields = /* @__NO_SIDE_EFFECTS__ */ <I extends object = object>(
  complaint: Complaint = 'required',
): Schema<Readonly<Record<string, unknown>>, I> =>
  z.record(z.string(), z.unknown(), { error: issueOf(complaint) }) as unknown as Schema<
    Readonly<Record<string, unknown>>,
    I
  >;

/** The names of schemas that the documentation describes once. */
export const parts = /* @__PURE__ */ z.registry<{ id: string }>();

/** The schema under a name by which the documentation refers to it. */
export const named = /* @__NO_SIDE_EFFECTS__ */ <S extends z.core.$ZodType>(id: string, schema: S): S => {
  parts.add(schema, { id });
  return schema;
};

/** A text in the languages of the site. */
export const label = /* @__PURE__ */ named(
  'Label',
  z.object({ zh: z.exactOptional(z.string()), en: z.exactOptional(z.string()) }),
);

/** A text of the framework or of a product: in every language. */
export const texts = /* @__PURE__ */ named('Texts', z.object({ zh: z.string(), en: z.string() }));
