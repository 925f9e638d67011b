import { documentFormats, formatOfName, pictureFormats, videoFormats } from '../../src/framework/shared/file-formats';
import { cleanPhone, numberPlans, phoneCountries } from '../../src/framework/shared/phone';
import { isRegionCode } from '../../src/framework/shared/regions/region-code';
import { type Facts, isAbout, isText, type Proposal, wordSet } from './propose';

const pictureNames = wordSet(
  'cover avatar image img pic picture photo logo icon thumb thumbnail poster banner screenshot snapshot background qrcode qr headimg headimgurl album',
);
const filmNames = wordSet('video film');
const regionNames = wordSet('region province city district area county code');
const longNames = wordSet(
  'content description desc intro introduction summary remark note memo detail body text message reply answer feedback abstract',
);
const tagNames = wordSet('tag keyword word topic label hashtag');

const isAddress = (value: string): boolean => /^(https?:\/\/|\/(?![/\\]))\S+$/i.test(value);
const formatOf = (address: string) => formatOfName(address.replace(/[?#].*$/, ''));
const isOneOf = (formats: readonly string[], address: string): boolean => formats.includes(formatOf(address) ?? '');
const isPictureText = (value: string): boolean => value.startsWith('data:image/');
/** `coverUrl` is about the cover. */
const speaksOf = ({ words }: Facts, wanted: ReadonlySet<string>): boolean =>
  words.some((word) => wanted.has(word) || wanted.has(word.replace(/s$/, '')));

const fileOf = (address: unknown) => ({
  url: String(address),
  name:
    decodeName(
      String(address)
        .replace(/[?#].*$/, '')
        .split('/')
        .at(-1) ?? '',
    ) || 'file',
  size: 0,
});
const decodeName = (name: string): string => {
  try {
    return decodeURIComponent(name).slice(0, 200);
  } catch {
    return name.slice(0, 200);
  }
};

/** Addresses: pictures, films, documents, or pages. */
const proposeAddress = (facts: Facts, texts: readonly string[], isMany: boolean): readonly Proposal[] => {
  if (!texts.every((text) => isAddress(text) || isPictureText(text))) return [];
  const props = { multiple: isMany ? true : undefined };
  const isPicture = (text: string) => isPictureText(text) || isOneOf(pictureFormats, text);
  const isFree = texts.every((text) => formatOf(text) === undefined);
  const proposals: Proposal[] = [];
  if (texts.every(isPicture) || (isFree && speaksOf(facts, pictureNames)))
    proposals.push({ make: 'image', props: { ...props, maxItems: manyOf(facts, 9) } });
  if (!isMany && (texts.every((text) => isOneOf(videoFormats, text)) || (isFree && speaksOf(facts, filmNames))))
    proposals.push({ make: 'video' });
  if (texts.every((text) => isOneOf(documentFormats, text)))
    proposals.push({
      make: 'file',
      props: { ...props, maxItems: manyOf(facts, 10) },
      notes: ['文件存为 { url, name, size } · documents are stored so'],
      toValue: (value) => (Array.isArray(value) ? value.map(fileOf) : fileOf(value)),
    });
  return isMany ? proposals : [...proposals, { make: 'url' }];
};

/** A limit only where the sample needs more than the usual. */
const manyOf = ({ values }: Facts, usual: number): number | undefined => {
  const most = Math.max(0, ...values.map((value) => (Array.isArray(value) ? value.length : 0)));
  return most > usual ? most : undefined;
};

const proposeRegion = (facts: Facts, texts: readonly string[], isMany: boolean): readonly Proposal[] =>
  speaksOf(facts, regionNames) && texts.every((text) => isRegionCode(text))
    ? [
        {
          make: 'region',
          props: { multiple: isMany ? true : undefined },
          ...(facts.values.flat().every(isText)
            ? {}
            : { toValue: (value: unknown) => (Array.isArray(value) ? value.map(String) : String(value)) }),
        },
      ]
    : [];

const tagPattern = /<(p|div|h[1-6]|br|ul|ol|li|img|strong|em|b|span|a|table|blockquote)\b[^>]*>/i;
const rounds = [20, 30, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000];

/** A round limit with room for longer texts than those of the sample. */
export const roomFor = (longest: number): number =>
  rounds.find((limit) => limit >= longest * 2) ?? Math.ceil((longest * 2) / 10_000) * 10_000;

/** One line or several, whatever the value is. */
export const proposePlainText = (facts: Facts): readonly Proposal[] => {
  const textOf = (value: unknown): string => (isText(value) ? value : JSON.stringify(value));
  const texts = facts.values.map(textOf);
  const longest = Math.max(0, ...texts.map((text) => text.length));
  const isLong =
    longest > 100 || texts.some((text) => /[\n\r]/.test(text)) || (isAbout(facts, longNames) && longest > 30);
  const max = roomFor(longest);
  const isMixed = !facts.values.every(isText);
  return [
    {
      make: isLong ? 'textarea' : 'text',
      props: { max: max === (isLong ? 20_000 : 200) || facts.values.length === 0 ? undefined : max },
      notes: isMixed ? ['样本中类型不一致，存为文本 · different types in the sample: stored as text'] : [],
      ...(isMixed ? { toValue: textOf } : {}),
    },
  ];
};

const colorPattern = /^#([\da-f]{3}|[\da-f]{6})$/i;

/** `#1677ff` and `#17f`, in full and in small letters. */
const proposeColor = (texts: readonly string[], isMany: boolean): readonly Proposal[] => {
  if (isMany || !texts.every((text) => colorPattern.test(text))) return [];
  const inFull = (value: unknown): string => {
    const digits = String(value).slice(1).toLowerCase();
    return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
  };
  return [{ make: 'color', toValue: inFull }];
};

const phoneNames = wordSet('phone mobile tel telephone cellphone');

/** Numbers of China's mobiles, or of the country that their code names. */
const proposePhone = (facts: Facts, texts: readonly string[], isMany: boolean): readonly Proposal[] => {
  if (isMany) return [];
  if (texts.every((text) => /^1[3-9]\d{9}$/.test(text)))
    return [{ make: 'phone', ...(facts.values.every(isText) ? {} : { toValue: String }) }];
  if (!isAbout(facts, phoneNames) || !texts.every((text) => /^\+\d[\d\s().-]{5,}$/.test(text))) return [];
  const countries = phoneCountries.filter((country) =>
    texts.some((text) => text.replace(/\D/g, '').startsWith(numberPlans[country].code)),
  );
  // The United States before Canada, which has the same code.
  return [...countries.filter((country) => country !== 'CA'), 'CN' as const].map((country) => ({
    make: 'phone',
    props: { country: country === 'CN' ? undefined : country },
    toValue: (value: unknown) => cleanPhone(String(value), country),
  }));
};

const separator = /[,，;；、|]\s*/;

/** What texts, and lists of texts, may be. */
export const proposeText = (facts: Facts): readonly Proposal[] => {
  const isMany = facts.values.some(Array.isArray);
  const texts = facts.values.flat().map(String);
  const isSplit =
    !isMany &&
    isAbout(facts, tagNames) &&
    facts.words.at(-1)?.endsWith('s') &&
    texts.some((text) => separator.test(text));
  const split = (value: unknown): string[] => String(value).split(separator).filter(Boolean);
  const html: Proposal[] = texts.some((text) => tagPattern.test(text)) && !isMany ? [{ make: 'richtext' }] : [];
  return [
    ...proposeAddress(facts, texts, isMany),
    ...proposeRegion(facts, texts, isMany),
    ...proposeColor(texts, isMany),
    ...proposePhone(facts, texts, isMany),
    ...html,
    ...(isSplit
      ? [
          {
            make: 'tags',
            notes: ['样本为分隔的文本，存为数组 · one text in the sample, stored as a list'],
            toValue: split,
          },
        ]
      : []),
  ];
};
