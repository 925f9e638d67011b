import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import {
  type ComponentProps,
  type ComponentRef,
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  useContext,
  useRef,
  useState,
} from 'react';
import { dayjs } from '../../i18n/day';
import { isDay, storedMoment, timestampOf } from '../../shared/moments';
import type { InputProps } from '../base/field-props';
import { textFrom } from '../base/read-value';
import { parseClock, parseDay, parseMoment } from '../parse/parse-day';

/** What the line of a date picker needs beyond what the picker hands to it. */
interface Typed {
  /** A value that no date could be read from, shown as it is; '' where there is none. */
  unread: string;
  /** Called with the text of the line, on blur and on Enter. */
  take: (text: string) => void;
  /** Called after Enter, which leaves nothing: what was typed is checked all the same. */
  onEnter: () => void;
}

const TypedContext = createContext<Typed>({ unread: '', take: () => undefined, onEnter: () => undefined });

/** The line of a date picker: what is typed is read as a whole when it is left, and what could not be read stays to be mended. */
const TypedBox = ({ value, onChange, onBlur, onKeyDown, ...rest }: ComponentProps<'input'>) => {
  const { unread, take, onEnter } = useContext(TypedContext);
  const [isTyping, setTyping] = useState(false);
  const leave = (event: FocusEvent<HTMLInputElement>): void => {
    setTyping(false);
    take(event.currentTarget.value);
    onBlur?.(event);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      setTyping(false);
      take(event.currentTarget.value);
      onEnter();
    }
    onKeyDown?.(event);
  };
  return (
    <input
      {...rest}
      value={isTyping || value !== '' ? value : unread}
      onChange={(event) => {
        setTyping(true);
        onChange?.(event);
      }}
      onBlur={leave}
      onKeyDown={press}
    />
  );
};

/** What is picked: a day, a moment, or a time of any day. */
type Picked = 'day' | 'moment' | 'clock';

/** What a stored value says; null for nothing, and for a text that is no date. */
const pickedOf = (text: string, kind: Picked): Dayjs | null => {
  // The picker knows times of a day only.
  if (kind === 'clock') return text !== '' && parseClock(text) === text ? dayjs(`2026-01-01T${text}`) : null;
  const timestamp = timestampOf(text);
  if (timestamp !== undefined) return dayjs(timestamp);
  if (kind === 'moment') return storedMoment(text) === undefined ? null : dayjs(text);
  return isDay(text) ? dayjs(text) : null;
};

const formats = { day: 'YYYY-MM-DD', moment: 'YYYY-MM-DD HH:mm:ss', clock: 'HH:mm' } as const;
const readers = { day: parseDay, moment: parseMoment, clock: parseClock } as const;

const upTo = (count: number): number[] => Array.from({ length: count }, (_unused, at) => at);

/** What the picker of a moment to come offers: minutes from this one on. */
const comingMoments = () => ({
  showTime: { format: 'HH:mm' },
  showNow: false,
  minDate: dayjs().startOf('minute'),
  disabledTime: (day: Dayjs | null) => {
    const now = dayjs();
    if (!day?.isSame(now, 'day')) return {};
    return {
      disabledHours: () => upTo(now.hour()),
      disabledMinutes: (hour: number) => (hour === now.hour() ? upTo(now.minute()) : []),
    };
  },
});

/**
 * A day as `YYYY-MM-DD`, a moment as ISO 8601 in UTC that is entered in the browser's time zone, or a time of day as `HH:mm`. It takes
 * every format that an import takes, on blur and on Enter. What cannot be read is the value as it was typed, so that the rules show the error at
 * the field. What is picked counts at once.
 */
export const DateInput = ({
  field,
  value,
  onChange,
  kind = 'day',
  ...rest
}: InputProps & {
  /** Default: a day. */
  kind?: Picked;
}) => {
  const picker = useRef<ComponentRef<typeof DatePicker>>(null);
  const [isInDialog, setInDialog] = useState(false);
  // A plan is made to the minute.
  const isComing = kind === 'moment' && 'min' in field && field.min === 'now';
  const format = isComing ? 'YYYY-MM-DD HH:mm' : formats[kind];
  const text = textFrom(value);
  const picked = pickedOf(text, kind);
  const unread = picked === null ? text : '';
  const pick = (moment: Dayjs | null): void =>
    onChange?.(
      moment === null
        ? null
        : kind === 'moment'
          ? (isComing ? moment.startOf('minute') : moment).toISOString()
          : moment.format(format),
    );
  const take = (written: string): void => {
    const typed = written.trim();
    if (typed === (picked?.format(format) ?? unread)) return;
    const read = readers[kind](typed);
    onChange?.(typed === '' ? null : (read ?? typed));
  };
  return (
    <TypedContext value={{ unread, take, onEnter: () => rest.onBlur?.() }}>
      <DatePicker
        {...rest}
        ref={picker}
        style={{ width: '100%' }}
        showTime={kind === 'moment'}
        {...(kind === 'clock' && { picker: 'time' as const })}
        {...(isComing && comingMoments())}
        format={format}
        needConfirm={false}
        // What the pointer is above has not been chosen.
        previewValue={false}
        components={{ input: TypedBox }}
        // Above the line, so that the buttons of a dialog stay in reach.
        placement={isInDialog ? 'topLeft' : 'bottomLeft'}
        onOpenChange={() => setInDialog(picker.current?.nativeElement.closest('[role="dialog"]') !== null)}
        value={picked}
        onCalendarChange={(moment) => {
          if (!Array.isArray(moment)) pick(moment);
        }}
        onChange={pick}
      />
    </TypedContext>
  );
};

/** A moment. */
export const DatetimeInput = (props: InputProps) => <DateInput {...props} kind="moment" />;
