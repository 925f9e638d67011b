import type { ReactNode } from 'react';
import type { Device } from '../../../framework/shared/device';

/** One thing that every row tells. */
export interface Column<Row> {
  name: string;
  /** Already in the language of the page. */
  label: string;
  /** Numbers stand to the right, so that their digits line up. */
  isNumber?: boolean;
  /** On a card it stands large beside the row's name. */
  isLead?: boolean;
  cell: (row: Row) => ReactNode;
}

/** How rows are drawn on this device. */
export interface RowsLook {
  device: Device;
  /** Rows shown at once; print shows all. */
  pageSize: number;
}

/** What a table or list is given. */
export interface RowsProps<Row> {
  /** Its accessible name. */
  label: string;
  /** The first one names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The others are in the page for print alone. */
  isShown: (row: Row) => boolean;
}
