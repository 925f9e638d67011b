import { type Code, object } from './code';
import { dayOf, dayOfDigits, momentOfLocal, momentOfStamp } from './moments';
import { type Facts, isAbout, isFigure, isText, lastWord, type Proposal, wordSet } from './propose';

const moneyNames = wordSet(
  'price amount fee postage subtotal money cost charge balance budget deposit salary wage bonus commission income revenue expense profit margin tax freight gmv turnover debt payable receivable wallet discount',
);
const shareNames = wordSet('rate ratio percent percentage pct proportion share ctr cvr originality similarity density');
const momentNames = wordSet(
  'at time date on deadline due expire expired expires timestamp start end begin finish birthday',
);
const progressNames = wordSet('progress completion');
const starNames = wordSet('rating star score level grade satisfaction rate');
const sumNames = wordSet('total sum subtotal paid pay payable daily monthly yearly');
/** What is measured is no money, however many decimals it has. */
const measureNames = wordSet(
  'weight length width height distance volume area size latitude longitude lat lng lon temperature score rating star duration speed hour rate ratio percent percentage pct',
);
const codeNames = wordSet('id no code sn qq zip postcode phone tel telephone mobile number account');

const decimalsOf = (figures: readonly number[]): number =>
  Math.min(8, Math.max(0, ...figures.map((figure) => (/\.(\d+)$/.exec(String(figure))?.[1] ?? '').length)));

/** Limits that the sample keeps; a smallest value below zero says nothing. */
const limitsOf = (figures: readonly number[], usual: number) => {
  const decimals = decimalsOf(figures);
  const largest = Math.max(0, ...figures.map(Math.abs));
  return {
    min: figures.every((figure) => figure >= 0) ? 0 : largest > 1e12 ? -Number.MAX_SAFE_INTEGER : undefined,
    max: largest > 1e12 ? Number.MAX_SAFE_INTEGER : undefined,
    decimals: decimals > usual ? decimals : undefined,
  };
};

const asText = (value: unknown): string => String(value);

/** Figures, however they are written: `12.5`, `"12.50"`, `"￥1,200.00"`. */
const figureOf = (value: unknown): number | undefined => {
  if (isFigure(value)) return value;
  const clean = isText(value)
    ? value
        .trim()
        .replace(/^[¥￥$€£]\s*/, '')
        .replace(/,(?=\d{3}\b)/g, '')
        .replace(/\s*(元|%|％)$/, '')
    : '';
  return /^-?\d{1,15}(\.\d{1,8})?$/.test(clean) ? Number(clean) : undefined;
};

const figuresOf = (values: readonly unknown[]): readonly number[] | undefined => {
  const figures = values.map(figureOf);
  return figures.every((figure) => figure !== undefined) ? figures : undefined;
};

const proposeShare = (facts: Facts, figures: readonly number[]): readonly Proposal[] => {
  const isWritten =
    /[%％]/.test(facts.unit ?? '') || facts.values.every((value) => isText(value) && /[%％]$/.test(value.trim()));
  const isGrade = facts.words.join() === 'rate' && figures.every((figure) => figure >= 1 && figure <= 5);
  if (
    !isWritten &&
    (!isAbout(facts, shareNames) || isGrade || (figures.some((figure) => figure > 100) && isMoney(facts, figures)))
  )
    return [];
  const isPart =
    !isWritten && figures.every((figure) => figure <= 1) && figures.some((figure) => figure > 0 && figure < 1);
  const scale = isPart ? (figure: number) => Number((figure * 100).toFixed(6)) : (figure: number) => figure;
  const { decimals } = limitsOf(figures.map(scale), 1);
  return [
    {
      make: 'percent',
      props: { decimals },
      notes: isPart ? ['样本为 0 到 1，存为 0 到 100 · 0 to 1 in the sample, stored as 0 to 100'] : [],
      toValue: (value) => scale(figureOf(value) ?? 0),
    },
  ];
};

const hasCents = (value: unknown): boolean => /^\D*\d[\d,]*\.\d\d\D*$/.test(String(value));

/** Money by its name, by a sign, or by the two decimals that prices are written with. */
const isMoney = (facts: Facts, figures: readonly number[]): boolean => {
  if (isAbout(facts, moneyNames) || /元|[¥￥$€£]|RMB|CNY|USD|EUR/i.test(facts.unit ?? '')) return true;
  const texts = facts.values.filter(isText);
  if (texts.length === figures.length && texts.every((text) => /^[¥￥$€£]|元$/.test(text.trim()))) return true;
  if (texts.length === figures.length && texts.every(hasCents))
    return !isAbout(facts, measureNames) || (isAbout(facts, shareNames) && figures.some((figure) => figure > 100));
  const isPriced =
    figures.every((figure) => decimalsOf([figure]) <= 2) && figures.some((figure) => decimalsOf([figure]) > 0);
  if (isAbout(facts, sumNames)) return isPriced;
  return isPriced && !isAbout(facts, measureNames) && figures.filter(hasCents).length * 2 >= figures.length;
};

/** Places on the earth. */
const proposePlace = (facts: Facts, figures: readonly number[]): readonly Proposal[] => {
  const most = { latitude: 90, lat: 90, longitude: 180, lng: 180, lon: 180 }[lastWord(facts)];
  if (most === undefined || figures.some((figure) => Math.abs(figure) > most)) return [];
  return [
    { make: 'number', props: { min: -most, max: most, decimals: Math.max(6, decimalsOf(figures)) }, toValue: figureOf },
  ];
};

const proposeStars = (facts: Facts, figures: readonly number[]): readonly Proposal[] =>
  isAbout(facts, starNames) && lastWord(facts) !== 'level' && figures.every((figure) => figure > 0 && figure <= 5)
    ? [
        {
          make: 'rating',
          props: { half: figures.some((figure) => !Number.isInteger(figure)) ? true : undefined },
          toValue: figureOf,
        },
      ]
    : [];

/** Yes and no, however they are written. */
export const proposeFlag = (facts: Facts): readonly Proposal[] => {
  const isNamed = /^(is|has|can|need|allow|enable|enabled|disabled|auto|visible|hidden|locked|deleted)$/.test(
    facts.words[0] ?? '',
  );
  const pairs: readonly (readonly [string, string])[] = [
    ['0', '1'],
    ['N', 'Y'],
    ['n', 'y'],
    ['no', 'yes'],
    ['false', 'true'],
    ['否', '是'],
    ['无', '有'],
    ['False', 'True'],
    ['FALSE', 'TRUE'],
  ];
  const pair = pairs.find((two) => facts.values.every((value) => two.includes(String(value))));
  const isPlain = pair !== undefined && pair[0] !== '0' && new Set(facts.values).size === 2;
  return pair && (isNamed || isPlain) ? [{ make: 'toggle', toValue: (value) => String(value) === pair[1] }] : [];
};

/** What figures, and texts that hold figures, may be. */
export const proposeFigure = (facts: Facts): readonly Proposal[] => {
  const figures = figuresOf(facts.values);
  if (!figures) return [];
  const isWritten = facts.values.some(isText);
  const toValue = isWritten ? { toValue: figureOf } : {};
  const stars = proposeStars(facts, figures);
  // `number` is a code as often as a count: what is small and no text counts.
  const isCounted = !isWritten && lastWord(facts) === 'number' && figures.every((figure) => figure < 100_000);
  const isSerial = isAbout(facts, codeNames) && !isCounted;
  return [
    ...proposePlace(facts, figures),
    ...proposeShare(facts, figures),
    ...(isMoney(facts, figures) && !isSerial ? [{ make: 'money', props: limitsOf(figures, 2), ...toValue }] : []),
    ...(isAbout(facts, progressNames) ? [{ make: 'progress', ...toValue }] : []),
    ...stars,
    ...(isSerial && !isWritten ? [{ make: 'text', toValue: asText }] : []),
    ...(isWritten && !countsOrMeasures(facts)
      ? []
      : [{ make: 'number', props: { ...limitsOf(figures, 0), ...unitOf(facts) }, ...toValue }]),
  ];
};

/** A text of digits is a figure only where the name, a unit or a decimal point says so: serial numbers and codes are none. */
const countNames = wordSet(
  'count num qty quantity total view like play read share click fan follower sort order rank stock sold age year month day hour minute size length width height weight score duration distance point time capacity temperature mileage',
);
const countsOrMeasures = (facts: Facts): boolean =>
  isAbout(facts, countNames) ||
  facts.unit !== undefined ||
  (!isAbout(facts, codeNames) && facts.values.every((value) => /^-?(?:0|[1-9]\d*)\.\d+$/.test(String(value))));

/** A unit is written as in the sample. */
const unitOf = ({ unit }: Facts): Readonly<Record<string, Code | undefined>> =>
  unit === undefined || unit.length > 6 ? {} : { unit: object({ zh: unit, en: unitWords[unit] ?? unit }) };
const unitWords: Readonly<Record<string, string>> = {
  个: 'pcs',
  件: 'pcs',
  天: 'days',
  小时: 'h',
  分钟: 'min',
  秒: 's',
  次: 'times',
  千克: 'kg',
  公斤: 'kg',
  克: 'g',
  米: 'm',
  厘米: 'cm',
  公里: 'km',
  岁: 'years',
  人: 'people',
  吨: 't',
};

/** Days and moments, in words or as a timestamp. */
export const proposeMoment = (facts: Facts): readonly Proposal[] => {
  const { values } = facts;
  const stamps = values.every((value) => momentOfStamp(value) !== undefined);
  const isNamed = isAbout(facts, momentNames);
  const digits = String(values[0]).length;
  if (stamps && (isNamed || (digits === 13 && values.every(isFigure) && !isAbout(facts, codeNames))))
    return [
      {
        make: 'datetime',
        notes: [`样本为 ${digits} 位时间戳，存为 ISO 8601 · timestamps of ${digits} digits in the sample`],
        toValue: momentOfStamp,
      },
    ];
  if (!values.every(isText)) return [];
  const local = '样本没有时区，按北京时间换成 ISO 8601 · no time zone in the sample: taken as Beijing time';
  return [
    ...(isNamed && values.every((value) => /^20\d{6}$/.test(value)) ? [{ make: 'date', toValue: dayOfDigits }] : []),
    { make: 'date', toValue: dayOf },
    { make: 'datetime' },
    { make: 'datetime', notes: [local], toValue: momentOfLocal },
  ];
};
