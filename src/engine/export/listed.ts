import type { CrudFilter } from '@refinedev/core';
import type { Field, Resource } from '../../schema/resource';
import type { EngineRecord } from '../engine-record';
import type { ListState } from '../list/url-state';

/** What a list shows: all that an export of it has to know. */
export interface Listed {
  resource: Resource;
  /** Title of the page; files are named after it. */
  title: string;
  /** Its columns. */
  fields: readonly Field[];
  /** What it is restricted by. */
  asked: CrudFilter[];
  state: Pick<ListState, 'sort' | 'page' | 'size'>;
  /** How many records match. */
  total: number;
  /** The records that are selected. */
  chosen: readonly EngineRecord[];
}
