import * as z from 'zod/mini';
import { isRegionCode, regionDepth } from '../shared/regions/region-code';
import { textOfHtml } from '../shared/rich-text/text-of-html';
import { regionLevels } from './media-config';
import type { FieldOf } from './resource';
import { isSitePath, isWebAddress, oneOrMany, rule, word } from './schema-parts';

/** A picture: a web address, a path of this site, or a small picture in the text itself (no SVG, which can carry scripts). */
const isPicture = (value: string): boolean =>
  isWebAddress(value) || isSitePath(value) || /^data:image\/(png|jpeg|gif|webp);base64,/.test(value);
const isPlace = (value: string): boolean => isWebAddress(value) || isSitePath(value);

const address = (max: number, isGood: (value: string) => boolean) =>
  z.string(rule('type')).check(z.maxLength(max, rule('tooLong', max)), z.refine(isGood, rule('url')));

export const imageSchema = ({ multiple = false, maxItems = 9 }: FieldOf<'image'>) =>
  oneOrMany(address(300_000, isPicture), { isMany: multiple, max: maxItems });

export const fileSchema = ({ multiple = false, maxItems = 10 }: FieldOf<'file'>) =>
  oneOrMany(
    z.strictObject(
      { url: address(2000, isPlace), name: word(200), size: z.number(rule('type')).check(z.minimum(0, rule('type'))) },
      rule('type'),
    ),
    { isMany: multiple, max: maxItems },
  );

export const videoSchema = () => address(2000, isPlace);

/** Markup may be several times as long as what is read; more than that is no text. */
const MARKUP = 200_000;

export const richtextSchema = ({ max = 20_000 }: FieldOf<'richtext'>) =>
  z.string(rule('type')).check(
    z.maxLength(Math.max(MARKUP, max * 4), rule('tooLong', max)),
    z.refine((html) => textOfHtml(html).length <= max, rule('tooLong', max)),
  );

/** Whether the code exists is the server's to say: the browser loads the names only when somebody chooses one. */
export const regionSchema = ({ multiple = false, maxItems = 50, level = 'district' }: FieldOf<'region'>) =>
  oneOrMany(
    z.string(rule('type')).check(
      z.refine(isRegionCode, { error: rule('region'), abort: true }),
      z.refine((code) => regionDepth(code) <= regionLevels.indexOf(level), rule('regionLevel')),
    ),
    { isMany: multiple, max: maxItems },
  );
