/** What a file format is called by browsers. */
const types = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  zip: 'application/zip',
  txt: 'text/plain',
  csv: 'text/csv',
} as const;

/** A format that can be uploaded, by its usual ending. */
export type FileFormat = keyof typeof types;

/** Pictures that browsers draw pixel by pixel: none of them can carry a script. */
export const pictureFormats = ['png', 'jpg', 'gif', 'webp'] as const satisfies readonly FileFormat[];
export type PictureFormat = (typeof pictureFormats)[number];

/** Films that browsers play. */
export const videoFormats = ['mp4', 'webm'] as const satisfies readonly FileFormat[];
export type VideoFormat = (typeof videoFormats)[number];

/** Documents that are downloaded and opened elsewhere. Pictures may be attached too. */
export const documentFormats = [
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'txt',
  'csv',
  'zip',
  ...pictureFormats,
  ...videoFormats,
] as const satisfies readonly FileFormat[];
export type DocumentFormat = (typeof documentFormats)[number];

/** The media type of a format. */
export const mediaTypeOf = (format: FileFormat): string => types[format];

/** Whether a browser may show it by itself, or only keep it. */
export const dispositionOf = (format: FileFormat): 'inline' | 'attachment' =>
  [...pictureFormats, ...videoFormats].some((shown) => shown === format) ? 'inline' : 'attachment';

const aliases: Readonly<Record<string, FileFormat>> = { jpeg: 'jpg', jpe: 'jpg', jfif: 'jpg', m4v: 'mp4' };

/** The format that a file's name claims by its last ending; undefined for one that nobody may upload. */
export const formatOfName = (name: string): FileFormat | undefined => {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase();
  if (ending === undefined) return undefined;
  const known = Object.keys(types).find((format): format is FileFormat => format === ending);
  return known ?? (Object.hasOwn(aliases, ending) ? aliases[ending] : undefined);
};
