import { basename } from 'node:path/posix';
import { isEmpty } from '../../src/framework/fields/base/read-value';
import { checkField } from '../../src/framework/fields/check-field';
import type { FieldConfig } from '../../src/framework/fields/registry';
import { resolveField } from '../../src/framework/fields/resolve-field';
import { documentFormats, pictureFormats, videoFormats } from '../../src/framework/shared/file-formats';
import { isObject, isObjectOrList } from '../../src/framework/shared/is-object';
import { cleanPhone, numberPlans, phoneCountries } from '../../src/framework/shared/phone';
import {
  isChinese,
  isKnownOption,
  labelOf,
  nameOf,
  namesOf,
  optionOf,
  speaksOfChoice,
  splitWords,
  withoutUnit,
  wordsOfKey,
} from './names';

/** A call of a constructor of `registry.ts`: `ref('users', { … })`. */
export class Call {
  constructor(
    readonly make: string,
    readonly props: Readonly<Record<string, unknown>>,
    readonly to?: string,
  ) {}
}

/** What the constructors of a piece of configuration make. */
export const plainOf = (code: unknown): unknown => {
  if (Array.isArray(code)) return code.map(plainOf);
  if (!isObject(code)) return code;
  const { make, to } = code instanceof Call ? code : {};
  const own = Object.entries(code instanceof Call ? code.props : code)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => [key, plainOf(value)]);
  return { ...Object.fromEntries(own), ...(to && { to }), ...(make && { type: make === 'toggle' ? 'switch' : make }) };
};

/** One field of the entry. */
export interface GuessedField {
  /** As in the sample. */
  key: string;
  name: string;
  call: Call;
  /** Whether a person has to look at the label, or at the options. */
  isLabelKnown: boolean;
  areOptionsKnown: boolean;
  /** The sample's value as the console stores it; null for none. */
  toValue: (value: unknown) => unknown;
}

/** What is to be guessed: the values of a key, one for each record, undefined where it lacks the key. */
export interface Query {
  key: string;
  name: string;
  values: readonly unknown[];
  /** The collection itself, those that the configuration has, and the ids of their first records. */
  collection: string;
  known: ReadonlySet<string>;
  ids?: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  /** Whether the sample gives amounts in cents. */
  areCents?: boolean;
  /** The names of its values in a field next to it: `status_name` of `status`. */
  names?: ReadonlyMap<string, string> | undefined;
  /** Within the items of a list, where fewer types may stand. */
  isItem?: boolean;
}

/** What is known of a field. `values`: what is filled in; `texts`: the same, and what is in lists, as texts. */
interface Facts extends Query {
  words: readonly string[];
  last: string;
  zh: string;
  unit: string;
  texts: readonly string[];
  isMany: boolean;
  isWritten: boolean;
}

/** One way to describe a field: the first that all values fit is taken. `toValue` gives undefined where one does not. */
interface Proposal {
  make: string;
  to?: string;
  props?: Readonly<Record<string, unknown>>;
  isKnown?: boolean;
  toValue?: (value: unknown) => unknown;
}
type Propose = (facts: Facts) => readonly Proposal[];

/** What the last word of a name, in the singular or the plural, speaks of. */
const kinds = new Map(
  `
above: parent p pid
banal: title name nickname subject remark note description desc content text summary comment reason message id no sn code url link path address email mobile phone word keyword account user company brand sort ip token version
code: id no code sn qq zip postcode phone tel telephone mobile number account
count: count cnt num qty quantity total view like play read share click fan follower sort order rank stock sold age year month day hour minute size length width height weight score duration distance point time capacity temperature mileage
film: video film
long: content description desc intro introduction summary remark note memo detail body text message reply answer feedback abstract record opinion reason requirement situation
measure: weight length width height distance volume area size latitude longitude lat lng lon temperature score rating star duration speed hour rate ratio percent percentage pct kg
moment: at time date on deadline due expire expired expires timestamp start end begin finish birthday
money: price amount fee postage subtotal money cost charge balance budget deposit salary wage bonus commission income revenue expense profit margin tax freight gmv turnover debt payable receivable wallet discount
person: user customer client member operator assignee creator author auditor reviewer owner agent staff leader manager admin submitter editor employee receiver sender buyer seller inviter
phone: phone mobile tel telephone cellphone
picture: cover avatar image img pic picture photo logo icon thumb thumbnail poster banner screenshot snapshot background qrcode qr headimg headimgurl album
place: region province city district area county code
serial: no sn code slug username uuid barcode sku
share: rate ratio percent percentage pct proportion probability share ctr cvr originality similarity density
star: rating star score grade satisfaction rate
sum: total sum subtotal paid pay payable daily monthly yearly
tag: tag keyword word topic label hashtag
title: title name subject nickname username word keyword question headline realname
yes: is has can need allow enable enabled disabled auto visible hidden locked deleted`
    .split('\n')
    .map((line) => line.split(': '))
    .map(([kind = '', words = '']) => [kind, new RegExp(`^(?:${words.replaceAll(' ', '|')})s?$`)]),
);
const speaksOf = (kind: string, word = ''): boolean => kinds.get(kind)?.test(word) ?? false;
/** True for the key of an amount: `total_fee`, `amount_due`. */
export const speaksOfMoney = (key: string): boolean => {
  const words = splitWords(withoutUnit(key).key);
  return speaksOf('money', words.at(-1)) || words[0] === 'amount';
};
const isText = (value: unknown): value is string => typeof value === 'string';
const each = (change: (value: unknown) => unknown) => (value: unknown) =>
  Array.isArray(value) ? value.map(change) : change(value);
const propose = (is: unknown, make: string, rest: Omit<Proposal, 'make'> = {}): readonly Proposal[] =>
  is ? [{ make, ...rest }] : [];
const many = ({ isMany, values }: Facts, usual: number) => {
  const most = Math.max(0, ...values.map((value) => (Array.isArray(value) ? value.length : 0)));
  return { multiple: isMany || undefined, maxItems: most > usual ? most : undefined };
};

/** The collection of `customerId`, `groupIds`, or of the ids of records without such a name. */
const collectionOf = ({ words, last, texts, known, collection, ids = new Map() }: Facts): string | undefined => {
  const whose = words.slice(0, -1);
  if (last === 'pid' || (last === 'id' && whose.length === 1 && speaksOf('above', whose[0]))) return collection;
  const isId = texts.every((text) => /[\d_-]/.test(text) && /\D/.test(text));
  const holders = [...ids].filter(([, own]) => isId && texts.every((text) => own.has(text)));
  const holder = holders.length === 1 ? holders[0]?.[0] : undefined;
  if (!/^ids?$/.test(last)) return holder;
  // Of several words the last ones may name the collection; `orderId` of an order is its own number.
  const names = whose.map((_, from) => nameOf(whose.slice(from).join(' ')));
  const plurals = names.flatMap((name) => [name, `${name}s`, `${name}es`, `${name}List`, name.replace(/y$/, 'ies')]);
  const named = plurals.find((name, at) => known.has(name) && (at > 4 || name !== collection));
  const found = named ?? holder ?? (speaksOf('person', whose.at(-1)) && known.has('users') ? 'users' : undefined);
  // The people of another back end are no users of this one.
  const own = found === 'users' ? ids.get(found) : undefined;
  return own?.size && !texts.some((text) => own.has(text)) ? undefined : found;
};

const address = /^(https?:\/\/|\/(?![/\\])|data:image\/)\S+$/i;
const markup = /<(p|div|h[1-6]|br|ul|ol|li|img|strong|em|b|span|a|table)\b[^>]*>/i;
const separator = /[,，;；、|]\s*/;
const endingIn = (formats: readonly string[]) => new RegExp(`^data:image/|\\.(${formats.join('|')}|jpeg)([?#]|$)`, 'i');

/** References, and texts of a form: addresses, regions, colours, phone numbers, markup, lists with a separator. */
const texts: Propose = (facts) => {
  const { texts: all, words, last, isMany } = facts;
  const isEach = (pattern: RegExp) => all.every((text) => pattern.test(text));
  const isAbout = (kind: string) => words.some((word) => speaksOf(kind, word));
  const to = facts.values.flat().some((value) => isObjectOrList(value) || value === true)
    ? undefined
    : collectionOf(facts);
  const isAddress = isEach(address);
  const isFree = !all.some((text) => endingIn(documentFormats).test(text));
  const isPicture = isAddress && (isEach(endingIn(pictureFormats)) || (isFree && isAbout('picture')));
  const isFilm = isAddress && !isMany && (isEach(endingIn(videoFormats)) || (isFree && isAbout('film')));
  const fileOf = (url: unknown) => ({ url, name: decodeURI(basename(String(url).replace(/[?#].*$/, ''))), size: 0 });
  const number = all[0]?.replace(/\D/g, '') ?? '';
  // The United States before Canada, which has the same code.
  const country = phoneCountries.find((one) => !/^C[AN]$/.test(one) && number.startsWith(numberPlans[one].code));
  const isListed = speaksOf('tag', last) && last.endsWith('s') && all.some((text) => separator.test(text));
  const ofNone = (value: unknown) => (/^(0|-1)$/.test(String(value)) ? null : each(String)(value));
  const inFull = (value: unknown) =>
    String(value)
      .toLowerCase()
      .replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
  const phoneOf = (value: unknown) => cleanPhone(String(value), country ?? 'CN');
  const multiple = isMany || undefined;
  return [
    ...propose(to, 'ref', { to: to ?? '', props: { multiple }, toValue: ofNone }),
    ...propose(isPicture, 'image', { props: many(facts, 9) }),
    ...propose(isFilm, 'video'),
    ...propose(isAddress && isEach(endingIn(documentFormats)), 'file', {
      props: many(facts, 10),
      toValue: each(fileOf),
    }),
    ...propose(isAbout('place'), 'region', { props: { multiple }, toValue: each(String) }),
    ...propose(!isMany, 'color', { toValue: inFull }),
    ...propose(!isMany && isEach(/^1\d{10}$/), 'phone', { toValue: String }),
    ...propose(!isMany && isEach(/^\+/) && speaksOf('phone', last), 'phone', { props: { country }, toValue: phoneOf }),
    ...propose(!isMany && all.some((text) => markup.test(text)), 'richtext'),
    ...propose(!isMany && isListed, 'tags', { toValue: (value) => String(value).split(separator).filter(Boolean) }),
    ...propose(isAddress && !isMany, 'url'),
  ];
};

/** ISO 8601 of a timestamp of ten or thirteen digits. */
const ofStamp = (value: unknown): string | undefined => {
  const time = /^(\d{10}|\d{13})$/.test(String(value)) ? Number(String(value).padEnd(13, '0')) : 0;
  return time >= Date.UTC(2000, 0, 1) && time <= Date.UTC(2050, 0, 1) ? new Date(time).toISOString() : undefined;
};
/** `YYYY-MM-DD` of a day however it is written: `2026/1/2`, `2026.01.02`, `2026年1月2日`, `20260102`. */
const ofDay = (value: unknown): string | undefined => {
  const [, year, month = '', day = ''] = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?$/.exec(String(value)) ?? [];
  return year && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};
/** ISO 8601 of a moment without a zone, `2026-01-02 03:04:05`, which is China's time. */
const ofLocal = (value: unknown): string | undefined => {
  const [, date, hour = '', rest = ''] =
    /^(\S+?)(?:日? |T)(\d{1,2})(:\d\d(?::\d\d)?)(?:\.\d+)?$/.exec(String(value)) ?? [];
  const time = Date.parse(`${ofDay(date)}T${hour.padStart(2, '0')}${rest}+08:00`);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
};

/** Yes and no however they are written; days and moments, in words or as a timestamp. */
const flagsAndMoments: Propose = (facts) => {
  const { words, last, texts: all, isWritten } = facts;
  const pairs = ['0 1', 'n y', 'no yes', 'false true', '否 是', '无 有'].map((pair) => pair.split(' '));
  const yes = pairs.find((pair) => all.every((text) => pair.includes(text.toLowerCase())))?.[1];
  const isPlain = yes !== '1' && ((yes === 'true' && !isWritten) || new Set(all).size === 2);
  const isFlag = yes && (speaksOf('yes', words[0]) || isPlain);
  const isNamed = speaksOf('moment', last);
  const isFigure = speaksOf('code', last) || speaksOf('count', last) || speaksOf('money', last);
  const isStamp = isNamed || (!isWritten && !isFigure && all.every((text) => /^(1[4-9]\d{8}|\d{13})$/.test(text)));
  return [
    ...propose(isFlag, 'toggle', { toValue: (value) => String(value).toLowerCase() === yes }),
    ...propose(isStamp, 'datetime', { toValue: ofStamp }),
    ...propose(isWritten && (isNamed || !all.every((text) => /^\d+$/.test(text))), 'date', { toValue: ofDay }),
    ...(isWritten ? [{ make: 'datetime' }, { make: 'datetime', toValue: ofLocal }] : []),
  ];
};

const beginnings =
  'draft pending waiting wait todo new created init initial unpaid queued ready inReview reviewing unpublished unassigned submitted unread unused off disabled 0';

/** One of a few, or a state where the name says so: few values that come again and again, or a name that speaks of a choice. */
const choices: Propose = ({ words, last, zh, values, texts: all, names, isMany }) => {
  const distinct = [...new Set(all)];
  const isNamed = speaksOfChoice(words.join(' '));
  const isKey = (text: string) =>
    text.trim() === text && text.length <= 24 && !/[\n\r\t]|^__proto__$|^constructor$|^prototype$/.test(text);
  if (!distinct.every(isKey) || distinct.length === 0 || distinct.length > 12 || values.flat().some(isObjectOrList))
    return [];
  const isKnown = distinct.every(isKnownOption);
  const isAgain = distinct.length * 3 <= values.length && values.length >= 6;
  const isKnownAgain = isKnown && values.length >= 3 && distinct.length < values.length;
  // Four records without one value twice and without a word that is known are no choice, whatever the name.
  const isFree = distinct.length >= 4 && distinct.length === values.length && !distinct.some(isKnownOption);
  const isFew = values.flat().every(isText) && !speaksOf('banal', last) && (isAgain || isKnownAgain);
  if (!names && !(isNamed ? !isFree : isFew)) return [];
  const read = distinct.map((value) => ({ value, ...optionOf(names?.get(value) ?? value, zh) }));
  // Chinese values get English keys where the dictionary knows every one of them.
  const hasKeys = !names && new Set(read.map(({ name }) => name).filter(Boolean)).size === read.length;
  const keys = new Map(read.map(({ value, name }) => [value, hasKeys ? name : value]));
  const options = Object.fromEntries(read.map(({ value, option }) => [keys.get(value), option]));
  const initial = beginnings.split(' ').find((one) => one in options) ?? keys.get(distinct[0] ?? '');
  const toValue = each((value) => keys.get(String(value)) ?? String(value));
  const rest = { isKnown: read.every((one) => one.isKnown), toValue };
  return [
    ...propose(/^stat(us|e)$/.test(last) && !isMany, 'state', { props: { options, initial }, ...rest }),
    { make: 'choice', props: { options, multiple: isMany || undefined }, ...rest },
  ];
};

/** A figure however it is written: `12.5`, `"12.50"`, `"￥1,200.00"`. */
const figureOf = (value: unknown): number => {
  const clean = String(value).replace(/^\s*[¥￥$€£]\s*|,(?=\d{3}\b)|\s*(元|%|％)?\s*$/g, '');
  return typeof value === 'number' || /^-?\d{1,15}(\.\d{1,8})?$/.test(clean) ? Number(clean) : Number.NaN;
};
const decimalsOf = (figure: number): number => /\.(\d+)$/.exec(String(figure))?.[1]?.length ?? 0;

/** What figures, and texts that hold figures, may be, with limits that the sample keeps. */
const amounts: Propose = (facts) => {
  const { words, last, values, texts: all, isWritten } = facts;
  const unit = facts.unit || undefined;
  const figures = values.map(figureOf);
  if (figures.some(Number.isNaN)) return [];
  const isEach = (pattern: RegExp) => isWritten && all.every((text) => pattern.test(text.trim()));
  const isOver = figures.some((figure) => figure > 100);
  const isWhole = figures.every(Number.isInteger);
  const isShareName = speaksOf('share', last);
  const isMeasure = speaksOf('measure', last);
  const isPriced = !isWhole && figures.every((figure) => decimalsOf(figure) <= 2);
  const withCents = all.filter((text) => /^\D*\d[\d,]*\.\d\d\D*$/.test(text)).length;
  const isWithCents = isWritten && withCents === all.length && (!isMeasure || (isShareName && isOver));
  const isPrice = isPriced && (speaksOf('sum', last) || (!isMeasure && withCents * 2 >= all.length));
  const isNamed = speaksOfMoney(words.join(' '));
  const isMoney =
    isNamed ||
    /元|cents|[¥￥$€£]|RMB|CNY|USD|EUR/i.test(unit ?? '') ||
    isEach(/^[¥￥$€£]|元$/) ||
    isWithCents ||
    isPrice;
  // Points of a test are 分 too.
  const isMinor = unit === 'cents' || (isNamed && (/^(分|fen)$/.test(unit ?? '') || (facts.areCents && !isWritten)));
  const isGrade = words.join() === 'rate' && figures.every((figure) => figure >= 1 && figure <= 5);
  const isPercent = /[%％]/.test(unit ?? '') || isEach(/[%％]$/);
  const isShare = isPercent || (isShareName && !isGrade && !(isOver && isMoney));
  const isPart = !isPercent && !isWhole && figures.every((figure) => figure <= 1);
  const scaled = (value: unknown) => (isPart ? Number((figureOf(value) * 100).toFixed(6)) : figureOf(value));
  const most = { latitude: 90, lat: 90, longitude: 180, lng: 180, lon: 180 }[last];
  const isStars = speaksOf('star', last) && figures.every((figure) => figure > 0 && figure <= 5);
  // `number` is a code as often as a count: what is small and no text counts.
  const isCode =
    speaksOf('code', last) && (isWritten || last !== 'number' || figures.some((figure) => figure >= 100_000));
  // A text of digits is a figure only where the name, a unit, a decimal point or its length says so: serial numbers and codes are none.
  const areDigits = isEach(/^-?(0|[1-9]\d{0,7})(\.\d+)?$/) && new Set(all.map((text) => text.length)).size > 1;
  const isCounted =
    !isWritten ||
    speaksOf('count', last) ||
    unit ||
    (!speaksOf('code', last) && (isEach(/^-?(0|[1-9]\d*)\.\d+$/) || (areDigits && !speaksOf('banal', last))));
  const limits = (usual: number, change = figureOf) => {
    const decimals = Math.min(8, Math.max(...values.map((value) => decimalsOf(change(value)))));
    return { decimals: decimals > usual ? decimals : undefined };
  };
  const min = figures.every((figure) => figure >= 0) ? 0 : undefined;
  const toValue = figureOf;
  const ofMoney = isMinor ? (value: unknown) => figureOf(value) / 100 : figureOf;
  return [
    ...propose(most, 'number', { props: { min: -(most ?? 0), max: most, decimals: 6 }, toValue }),
    ...propose(isShare, 'percent', { props: limits(1, scaled), toValue: scaled }),
    ...propose(isMoney && !isCode, 'money', { props: { min, ...limits(2, ofMoney) }, toValue: ofMoney }),
    ...propose(/^(progress|completion)$/.test(last), 'progress', { toValue }),
    ...propose(isStars, 'rating', { props: { half: !isWhole || undefined }, toValue }),
    ...propose(isCode && !isWritten, 'text', { toValue: String }),
    ...propose(isCounted, 'number', { props: { min, ...limits(0), unit: unit && { zh: unit, en: unit } }, toValue }),
  ];
};

const rangeOf = (value: unknown): unknown => {
  const [from, to, ...more] = isObject(value) ? Object.values(value).map(ofDay) : [];
  return from && to && more.length === 0 ? { from, to } : undefined;
};
const pictureOf = (value: unknown): unknown => {
  const { url, name = url } = isObject(value) ? value : {};
  return isText(url) && endingIn(pictureFormats).test(String(name)) ? url : undefined;
};
const fileOf = (value: unknown): unknown => {
  const { url, name, fileName, size } = isObject(value) ? value : {};
  return isText(url) && isText(name ?? fileName) ? { url, name: name ?? fileName, size: Number(size ?? 0) } : undefined;
};

/** A list of small records: each of their fields is guessed like any other, of the types that may stand in a list. */
const lists: Propose = (facts) => {
  const items = facts.values.flat().filter(isObject);
  const keys = [...new Set(items.flatMap((item) => Object.keys(item)))];
  const names = namesOf(keys);
  const valuesOf = (key: string) => items.map((item) => (Object.hasOwn(item, key) ? item[key] : undefined));
  const fields = keys.flatMap((key) => {
    const query = { ...facts, key, name: names.get(key) ?? key, values: valuesOf(key), names: undefined, isItem: true };
    return guessField(query) ?? [];
  });
  const toItem = (item: unknown) => {
    const stored = fields.map(({ key, name, toValue }) => [name, toValue(isObject(item) ? item[key] : null)] as const);
    return Object.fromEntries(stored.filter(([, value]) => value !== null));
  };
  const isList = facts.values.every(Array.isArray) && items.length === facts.values.flat().length;
  const isWhole = fields.length === keys.length && keys.length > 0 && keys.length <= 20;
  const props = {
    fields: Object.fromEntries(fields.map((field) => [field.name, field.call])),
    maxItems: many(facts, 20).maxItems,
  };
  return propose(isList && isWhole, 'list', { props, toValue: each(toItem) });
};

/** What objects and lists may be. */
const parts: Propose = (facts) => {
  const depth = (value: unknown): number =>
    isObjectOrList(value) ? 1 + Math.max(0, ...Object.values(value).map(depth)) : 0;
  const areWords = facts.values.flat().every((value) => isText(value) && value.trim() !== '');
  if (!facts.values.every(isObjectOrList)) return [];
  const [deepest, longest] = [depth(facts.values) - 1, JSON.stringify(facts.values).length];
  const limits = { maxDepth: deepest > 8 ? deepest : undefined, max: longest > 20_000 ? longest * 2 : undefined };
  return [
    { make: 'dateRange', toValue: rangeOf },
    { make: 'image', props: many(facts, 9), toValue: each(pictureOf) },
    { make: 'file', props: many(facts, 10), toValue: each(fileOf) },
    ...propose(areWords, 'tags', { props: { maxItems: many(facts, 50).maxItems } }),
    ...lists(facts),
    { make: 'json', props: limits },
  ];
};

/** One line or several, whatever the value is, with room for longer texts than those of the sample. */
const plainText: Propose = ({ last, values }) => {
  const toValue = (value: unknown) => (isText(value) ? value : JSON.stringify(value));
  const longest = Math.max(0, ...values.map((value) => toValue(value).length));
  const hasLines = values.some((value) => /[\n\r]/.test(toValue(value)));
  const isLong = longest > 100 || hasLines || (speaksOf('long', last) && longest > 30);
  const room = [20, 30, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000].find((limit) => limit >= longest * 2);
  const max = longest === 0 || room === (isLong ? 20_000 : 200) ? undefined : (room ?? longest * 2);
  return [{ make: isLong ? 'textarea' : 'text', props: { max }, toValue }];
};

/** In order: what a name or a form makes nearly sure first, plain text at last. */
const proposals: readonly Propose[] = [texts, flagsAndMoments, choices, parts, amounts, plainText];
const itemMakes = /^(text|textarea|number|money|percent|date|datetime|choice|toggle|url|phone|rating)$/;

/** A label by what it is of: a reference is called after what it refers to, 客户, not 客户ID; `refunded` is 已退款, `expires` 到期时间. */
const labelAs = (make: string, { zh, en }: { zh: string; en: string }, last: string): { zh: string; en: string } => {
  if (make === 'ref') return { zh: zh.replace(/(?<=.) ?ID$/, ''), en: en.replace(/(?<=.) IDs?$/, '') };
  if (!isChinese(zh) || last === '') return { zh, en };
  if (make === 'toggle' && /ed$|^(paid|sent|sold|done)$/.test(last) && !/^[已是有可]/.test(zh))
    return { zh: `已${zh}`, en };
  const kind = { date: '日期', datetime: '时间' }[make];
  return { zh: kind && !/([时间日天年月周]|[^到]期)$/.test(zh) ? `${zh}${kind}` : zh, en };
};

/** The first proposal that every value fits; undefined when there is none, which is possible within lists only. */
export const guessField = (query: Query): GuessedField | undefined => {
  const { key, name, isItem = false } = query;
  const { isKnown: isLabelKnown, ...label } = labelOf(key);
  const { key: bare, unit = '' } = withoutUnit(key);
  const values = query.values.filter((value) => !isEmpty(value));
  const words = splitWords(isChinese(key) ? wordsOfKey(bare).words || name : bare);
  const last = words.at(-1) ?? '';
  const seen = {
    texts: values.flat().map(String),
    isMany: values.some(Array.isArray),
    isWritten: values.every(isText),
  };
  const facts: Facts = { ...query, ...seen, values, words, last, unit, zh: label.zh };
  const rules = values.length === 0 ? [plainText] : proposals;
  const isFilled = values.length >= 3 && values.length === query.values.length;
  const isUnique = isFilled && new Set(values).size === values.length;
  for (const { make, to, props, isKnown, toValue } of rules.flatMap((rule) => rule(facts))) {
    const isTitle = make === 'text' && speaksOf('title', last);
    const isSerial = make === 'text' && speaksOf('serial', last) && isUnique;
    const named = labelAs(make, label, isChinese(key) ? '' : last);
    const checks = {
      required: (isFilled && (/^(choice|ref|phone|money|date)$/.test(make) || isTitle || isSerial)) || undefined,
      unique: (isSerial && !isItem) || undefined,
      ...props,
      search: ((isTitle || isSerial) && !isItem) || undefined,
    };
    const call = new Call(make, { label: named, ...checks }, to);
    if (isItem && (!itemMakes.test(make) || props?.multiple || values.some(isObjectOrList))) continue;
    // The language's own rules decide whether the values fit.
    const field = resolveField(name, plainOf(call) as FieldConfig);
    const isFit = (value: unknown) =>
      value === null || (!isEmpty(value) && checkField({ field, value, language: 'en' }) === undefined);
    const stored = toValue ?? ((value: unknown) => value);
    if (!values.map(stored).every(isFit)) continue;
    const ofNone = (value: unknown) => (isEmpty(value) ? null : stored(value));
    return { key, name, call, isLabelKnown, areOptionsKnown: isKnown ?? true, toValue: ofNone };
  }
  return undefined;
};
