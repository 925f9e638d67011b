import type { Element } from './html-tree';

/** What a run of words may be, outermost first. */
export const markNames = ['strong', 'em', 'u', 's', 'code'] as const;
export type Mark = (typeof markNames)[number];
export type Align = 'center' | 'right' | 'justify';

const byName: Readonly<Record<string, Mark>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  cite: 'em',
  dfn: 'em',
  var: 'em',
  u: 'u',
  ins: 'u',
  s: 's',
  strike: 's',
  del: 's',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
};
/** They are bold by themselves, and stay what they are. */
const headings = /^(?:h[1-6]|th)$/;

const isBold = (weight: string): boolean => weight.startsWith('bold') || Number(weight) >= 600;

/** The marks within an element: what its name says, and its style over it. */
export const marksOf = ({ name, style }: Element, around: ReadonlySet<Mark>): ReadonlySet<Mark> => {
  const own = Object.hasOwn(byName, name) ? byName[name] : undefined;
  const weight = style.get('font-weight');
  const slant = style.get('font-style');
  const line = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  if (own === undefined && weight === undefined && slant === undefined && line === ' ') return around;
  const marks = new Set(around);
  const set = (mark: Mark, isOn: boolean) => (isOn ? marks.add(mark) : marks.delete(mark));
  if (own !== undefined) marks.add(own);
  if (weight !== undefined && weight !== 'inherit' && !headings.test(name)) set('strong', isBold(weight));
  if (slant !== undefined && slant !== 'inherit') set('em', /^(?:italic|oblique)/.test(slant));
  // The line below a link belongs to the link.
  if (line.includes('underline') && name !== 'a') marks.add('u');
  if (line.includes('line-through')) marks.add('s');
  return marks;
};

/** How lines stand within an element; the start of the line, which is usual, is undefined. */
export const alignOf = ({ name, style, attributes }: Element, around: Align | undefined): Align | undefined => {
  if (name === 'center') return 'center';
  const message = style.get('text-align') ?? attributes.get('align')?.toLowerCase();
  switch (message?.replace(/^-(?:webkit|moz)-/, '')) {
    case undefined:
    case 'inherit':
      return around;
    case 'center':
      return 'center';
    case 'right':
    case 'end':
      return 'right';
    case 'justify':
      return 'justify';
    default:
      return undefined;
  }
};

/** Nobody saw it where it was copied. */
export const isHidden = ({ style, attributes }: Element): boolean =>
  style.get('display') === 'none' || style.get('mso-hide') === 'all' || attributes.has('data-lark-record-data');
