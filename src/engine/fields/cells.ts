import type { FieldType } from '../../schema/field-config';
import type { Field, FieldOf } from '../../schema/resource';
import { ChoiceCell } from './choice/cell';
import { FigureCell } from './common/figure-cell';
import type { Cell } from './field-props';
import { FileCell } from './file/cell';
import { ImageCell } from './image/cell';
import { JsonCell } from './json/cell';
import { ListCell } from './list/cell';
import { PhoneCell } from './phone/cell';
import { ProgressCell } from './progress/cell';
import { RatingCell } from './rating/cell';
import { RefCell } from './ref/cell';
import { RegionCell } from './region/cell';
import { RichtextCell } from './richtext/cell';
import { StateCell } from './state/cell';
import { SwitchCell } from './switch/cell';
import { TagsCell } from './tags/cell';
import { TextCell } from './text/cell';
import { UrlCell } from './url/cell';
import { VideoCell } from './video/cell';

/** How each type of field is shown. A new type does not compile until it is here. */
const cells = {
  text: TextCell,
  textarea: TextCell,
  number: FigureCell,
  money: FigureCell,
  percent: FigureCell,
  progress: ProgressCell,
  date: FigureCell,
  datetime: FigureCell,
  dateRange: FigureCell,
  choice: ChoiceCell,
  tree: TextCell,
  state: StateCell,
  tags: TagsCell,
  switch: SwitchCell,
  image: ImageCell,
  file: FileCell,
  video: VideoCell,
  richtext: RichtextCell,
  region: RegionCell,
  url: UrlCell,
  phone: PhoneCell,
  rating: RatingCell,
  json: JsonCell,
  list: ListCell,
  ref: RefCell,
} satisfies { [T in FieldType]: Cell<FieldOf<T>> };

/** The component that shows values of a field. */
export const cellOf = (field: Field): Cell =>
  // The table pairs each type with its field; the compiler cannot follow the pair through the look-up.
  cells[field.type] as Cell;
