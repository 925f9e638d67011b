import { Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/**
 * Puts what is pasted in the place of the empty paragraph that the cursor stands in. By itself ProseMirror pours the first line into
 * that paragraph, and how the line was aligned is lost. Returns whether it did.
 */
export const pasteBlocks = (view: EditorView, slice: Slice): boolean => {
  const { selection, tr } = view.state;
  const { $from, empty } = selection;
  const isPlace = empty && $from.depth === 1 && $from.parent.isTextblock && $from.parent.content.size === 0;
  if (!isPlace || slice.content.firstChild?.isBlock !== true) return false;
  const end = $from.after();
  tr.replace($from.before(), end, new Slice(slice.content, 0, 0));
  tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(end)), -1));
  view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
  return true;
};
