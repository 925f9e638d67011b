import { formatMoment } from '../fields/common/format';
import type { SheetCell } from './sheet-cell';
import { type SheetFormat, sheetFormats } from './sheet-formats';
import type { SheetColumn } from './sheet-writer';

/** `文章_20261122-0905.xlsx`; what a file system does not accept becomes a dash. */
export const sheetName = ({ title, now, format }: { title: string; now: Date; format: SheetFormat }): string => {
  const [day = '', clock = ''] = formatMoment(now.toISOString()).split(' ');
  const stamp = `${day.replaceAll('-', '')}-${clock.slice(0, 5).replace(':', '')}`;
  return `${title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-').trim()}_${stamp}.${format}`;
};

/** Hands a file to the browser's downloads. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** A small file of which all rows are known. */
export const saveSheet = async ({
  title,
  format,
  columns,
  rows,
}: {
  title: string;
  format: SheetFormat;
  columns: readonly SheetColumn[];
  rows: readonly (readonly SheetCell[])[];
}): Promise<void> => {
  const writer = sheetFormats[format](columns);
  writer.add(rows);
  saveFile(await writer.finish(), sheetName({ title, now: new Date(), format }));
};
