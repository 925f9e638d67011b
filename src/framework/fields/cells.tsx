import { CopyOutlined, PaperClipOutlined, PlayCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel, useLanguage } from '../i18n/use-label';
import { lazyNamed } from '../shared/lazy-named';
import { textOfHtml } from '../shared/rich-text/text-of-html';
import { isBlank } from '../shared/text';
import { useToasts } from '../shared/toasts';
import type { Cell, CellProps } from './base/field-props';
import { itemsOf, numberFrom, textFrom } from './base/read-value';
import { safeHref } from './base/safe-url';
import { filesOf, formatBytes } from './base/stored-file';
import { ChoiceCell } from './choice/ui';
import { type Field, type FieldOf, kitOf } from './field';
import { ImageCell } from './image/cell';
import { Blank, FigureCell, MomentCell, OptionTag, TextCell, Wrap } from './parts/cells';
import type { StateField } from './plain/state';
import { ProgressCell } from './progress/ui';
import { RefCell } from './ref/cell';
import { RegionCell } from './region/ui';
import type { CommonType, FieldType } from './registry';
import { SwitchCell } from './switch/ui';
import { TagsCell } from './tags/ui';
import { isMailAddress } from './text/formats';
import { textOfValue } from './texts';
import { FileLink } from './upload/signed-files';
import './parts/fields.css';

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

/** The state of a record, in the colour of that state. */
const StateCell = ({ field, value }: CellProps<StateField>) => {
  const key = textFrom(value);
  return key === '' ? <Blank /> : <OptionTag field={field} value={key} />;
};

/** How many items there are; hovering shows them. */
const ListCell = ({ value, text }: { value: unknown; text: string }) => {
  const { t } = useTranslation('engine');
  const count = itemsOf(value).length;
  return count === 0 ? <Blank /> : <span title={text}>{t('field.items', { count })}</span>;
};

/** Data as its text: on one line in a list, indented where there is room. */
const JsonCell = ({ value }: CellProps) =>
  isBlank(value) ? (
    <Blank />
  ) : (
    <code className="engine-json u-truncate u-block u-text-12">{JSON.stringify(value, null, 2)}</code>
  );

/** A list needs no more of a long text. */
const mostLetters = 120;

/** How a text begins, without its layout. */
const RichtextCell = ({ value }: CellProps) => {
  const text = textOfHtml(textFrom(value)).replaceAll('\n', ' ');
  if (text === '') return <Blank />;
  const start = text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text;
  return (
    <span className="engine-cell-text u-break u-pre" title={start}>
      {start}
    </span>
  );
};

/** Documents by name and size; a click downloads one. */
const FileCell = ({ value }: CellProps) => {
  const files = filesOf(value);
  if (files.length === 0) return <Blank />;
  return (
    <Wrap>
      {files.map(({ url, name, size }) => (
        <FileLink key={url} address={url} name={name} className="engine-cell-text u-break u-pre">
          <PaperClipOutlined /> {name} ({formatBytes(size)})
        </FileLink>
      ))}
    </Wrap>
  );
};

/** Five stars, as many of them filled as the value says. */
const RatingCell = ({ value }: CellProps) => {
  const stars = numberFrom(value);
  if (stars === undefined) return <Blank />;
  return (
    <span className="engine-rating u-relative" role="img" aria-label={`${stars} / 5`} title={`${stars} / 5`}>
      <span className="u-absolute u-clip u-nowrap" style={{ width: `${Math.min(5, Math.max(0, stars)) * 20}%` }} />
    </span>
  );
};

const VideoDialog = lazyNamed(async () => (await import('./video/dialog')).VideoDialog);

/** A button that plays the film above the page; nothing of it is loaded before. */
const VideoCell = ({ field, value }: CellProps) => {
  const { t } = useTranslation('engine');
  const label = useLabel();
  const [isOpen, setIsOpen] = useState(false);
  if (textFrom(value) === '') return <Blank />;
  return (
    <>
      <Button type="link" size="small" icon={<PlayCircleOutlined />} onClick={() => setIsOpen(true)}>
        {t('field.play')}
      </Button>
      {isOpen && (
        <Suspense>
          <VideoDialog title={label(field.label)} value={value} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

/** A web address as a link; anything but http and https stays text. */
const UrlCell = ({ value }: CellProps) => {
  const text = textFrom(value);
  const href = safeHref(text);
  if (href === undefined) return <TextCell text={text} />;
  return (
    <a className="engine-cell-text u-break u-pre" href={href} target="_blank" rel="noopener noreferrer" title={href}>
      {href.replace(/^https?:\/\//i, '')}
    </a>
  );
};

/** A mail address as a link that writes to it; what is none stays text. */
const MailCell = ({ value }: CellProps) => {
  const text = textFrom(value);
  if (!isMailAddress(text)) return <TextCell text={text} />;
  return (
    <a
      className="engine-cell-text u-break u-pre"
      href={`mailto:${encodeURIComponent(text).replace('%40', '@')}`}
      title={text}
    >
      {text}
    </a>
  );
};

/** A phone number that can be called and copied. A masked one is neither. */
const PhoneCell = ({ value }: CellProps) => {
  const { t } = useTranslation('engine');
  const { message } = useToasts();
  const phone = textFrom(value);
  if (phone === '') return <Blank />;
  if (!/^\+?\d+$/.test(phone)) return <span>{phone}</span>;
  const copy = (): void => {
    navigator.clipboard.writeText(phone).then(
      () => message.success(t('field.copied')),
      () => message.error(t('field.copyFailed')),
    );
  };
  return (
    <Wrap>
      <a href={`tel:${phone}`}>{phone}</a>
      <button
        type="button"
        className="engine-plain-button u-min-h-24 u-min-w-24"
        aria-label={t('field.copy', { text: phone })}
        onClick={copy}
      >
        <CopyOutlined />
      </button>
    </Wrap>
  );
};

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
