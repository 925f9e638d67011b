import { type ReactNode, Suspense } from 'react';
import { useLanguage } from '../i18n/use-label';
import { lazyNamed } from '../shared/lazy-named';
import type { Cell, CellProps } from './base/field-props';
import { ChoiceCell } from './choice/cell';
import { type Field, type FieldOf, kitOf } from './field';
import { FileCell } from './file/cell';
import { ImageCell } from './image/cell';
import { JsonCell } from './json/cell';
import { ListCell } from './list/cell';
import { FigureCell, MomentCell, TextCell } from './parts/cells';
import { PhoneCell } from './phone/cell';
import { ProgressCell } from './progress/cell';
import { RatingCell } from './rating/cell';
import { RefCell } from './ref/cell';
import { RegionCell } from './region/cell';
import type { CommonType, FieldType } from './registry';
import { RichtextCell } from './richtext/cell';
import { StateCell } from './state/cell';
import { SwitchCell } from './switch/cell';
import { TagsCell } from './tags/cell';
import { textOfValue } from './texts';
import { MailCell, UrlCell } from './url/cell';
import { VideoCell } from './video/cell';

/** A cell that draws the value's text. */
const withText =
  (Drawn: (props: CellProps<Field> & { text: string }) => ReactNode): Cell<Field> =>
  ({ field, value }) => {
    const language = useLanguage();
    return <Drawn field={field} value={value} text={textOfValue({ field, value, language })} />;
  };
const Text = withText(TextCell);
const Figure = withText(FigureCell);
const Moment = withText(MomentCell);

/** How each type of field is shown whose kit says that its cell comes with every list. */
const cells = {
  text: (props) => (props.field.format === 'email' ? <MailCell {...props} /> : <Text {...props} />),
  textarea: Text,
  number: Figure,
  money: Figure,
  percent: Figure,
  progress: ProgressCell,
  date: Figure,
  datetime: Moment,
  dateRange: Figure,
  choice: ChoiceCell,
  tree: Text,
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
  list: withText(ListCell),
  ref: RefCell,
} satisfies { [T in CommonType]: Cell<FieldOf<T>> };

const isCommon = (type: FieldType): type is CommonType => Object.hasOwn(cells, type);

const lazyCells = new Map<FieldType, Cell<Field>>();

/** The cell of a type that is loaded with its first field; until then the value is shown as a text. */
const lazyCell = (field: Field): Cell<Field> => {
  const lazyPart = lazyCells.get(field.type);
  const { ui } = kitOf(field);
  if (lazyPart || ui === 'common') return lazyPart ?? Text;
  const Loaded = lazyNamed<CellProps<Field>>(async () => (await ui()).Cell);
  const LazyCell = (props: CellProps<Field>): ReactNode => (
    <Suspense fallback={<Text {...props} />}>
      <Loaded {...props} />
    </Suspense>
  );
  const { preload, isLoaded } = Loaded;
  const cell: Cell<Field> = Object.assign(LazyCell, { preload, isLoaded });
  lazyCells.set(field.type, cell);
  return cell;
};

/** The component that shows values of a field. */
export const cellOf = (field: Field): Cell<Field> =>
  // The table pairs each type with its field; the compiler cannot follow the pair through the look-up.
  isCommon(field.type) ? (cells[field.type] as Cell<Field>) : lazyCell(field);
