import { documentFormats, pictureFormats, videoFormats } from '../shared/file-formats';
import { hintFor } from './config-mistake';
import type { FieldConfig } from './field-config';
import { regionLevels } from './media-config';

interface Written {
  report: (path: string, message: string, hint?: string) => void;
  path: string;
  field: FieldConfig;
}

const formats = { image: pictureFormats, video: videoFormats, file: documentFormats } as const;
/** Limits that make no sense at zero or below. */
const positive = ['maxBytes', 'maxWidth', 'maxHeight', 'maxItems'] as const;

/** Mistakes of what takes uploads, and of regions. */
export const checkMedia = ({ report, path, field }: Written): void => {
  if (!['image', 'file', 'video', 'richtext', 'region'].includes(field.type)) return;
  const written: Partial<Record<string, unknown>> = { ...field };
  for (const name of positive) {
    const limit = written[name];
    if (limit !== undefined && !(typeof limit === 'number' && Number.isInteger(limit) && limit > 0))
      report(`${path}.${name}`, `${JSON.stringify(limit)} is no whole number above zero.`);
  }
  if (field.type === 'image' || field.type === 'video' || field.type === 'file') {
    const known: readonly string[] = formats[field.type];
    const accept: readonly string[] = field.accept ?? known;
    if (accept.length === 0) report(`${path}.accept`, 'nothing can be uploaded.', 'Name a format, or leave it out.');
    for (const format of accept.filter((candidate) => !known.includes(candidate)))
      report(`${path}.accept`, `"${format}" is no format of a field of type ${field.type}.`, hintFor(format, known));
  }
  if (field.type === 'image' && field.crop && !(field.crop.aspect > 0))
    report(`${path}.crop.aspect`, `"${field.crop.aspect}" is no shape.`, 'Width divided by height, above zero.');
  if (field.type === 'region' && field.level !== undefined && !regionLevels.includes(field.level))
    report(`${path}.level`, `"${field.level}" is no level.`, hintFor(field.level, regionLevels));
};
