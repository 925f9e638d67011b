import { type ComponentProps, createContext, type FocusEvent, type KeyboardEvent, useContext, useState } from 'react';

/** What the line of a date picker needs beyond what the picker hands to it. */
interface Typed {
  /** A value that no date could be read from, shown as it is; '' where there is none. */
  unread: string;
  /** Is told what stands in the line, when it is left and by Enter. */
  take: (text: string) => void;
  /** Called after Enter, which leaves nothing: what was typed is checked all the same. */
  onEnter: () => void;
}

export const TypedContext = createContext<Typed>({ unread: '', take: () => undefined, onEnter: () => undefined });

/** The line of a date picker: what is typed is read as a whole when it is left, and what could not be read stays to be mended. */
export const TypedBox = ({ value, onChange, onBlur, onKeyDown, ...rest }: ComponentProps<'input'>) => {
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
