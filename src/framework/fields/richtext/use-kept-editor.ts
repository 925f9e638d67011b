import { Editor, type EditorOptions } from '@tiptap/core';
import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * An editor that lives as long as the input it belongs to, with its text and what can be undone. tiptap's own hook destroys it when
 * effects are cleaned up, which also happens when the page is only hidden (`<Activity>`): then it just leaves the document. Without
 * a place there nothing else holds it, so it goes with the input.
 */
export const useKeptEditor = (place: RefObject<HTMLElement | null>, options: Partial<EditorOptions>): Editor => {
  const [editor] = useState(() => new Editor({ ...options, element: null }));
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    editor.mount(element);
    return () => editor.unmount();
  }, [editor, place]);
  // Labels follow the language; callbacks are given as refs by whoever needs the latest.
  useLayoutEffect(() => {
    const { editorProps } = options;
    if (editorProps) editor.setOptions({ editorProps });
  });
  return editor;
};
