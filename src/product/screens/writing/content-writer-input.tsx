import type { Editor, TiptapEditorHTMLElement } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomInputProps } from '../../../framework/engine/context/custom-props';
import { textFrom } from '../../../framework/fields/base/read-value';
import type { FieldOf } from '../../../framework/fields/field';
import { inputOf } from '../../../framework/fields/inputs';
import { htmlOfText } from '../../../framework/shared/rich-text/text-of-html';
import type { WritingKind } from '../../contract/writing';
import type { Written } from './writing-box';
import { forArticles, type GivenArticle, WritingBox } from './writing-box';

const wishes: readonly WritingKind[] = ['continue', 'rewrite', 'shorten'];

/** What the request was about. */
interface Intended {
  doc: Node;
  from: number;
  to: number;
}

/** Puts a text in place of another, as one step that can be undone. A single line stays within its paragraph. */
const replace = (editor: Editor, { doc, from, to }: Intended, text: string): void => {
  const isWithinOne = from > 0 && doc.resolve(from).sameParent(doc.resolve(to)) && !text.includes('\n');
  const content = isWithinOne ? { type: 'text', text } : htmlOfText(text);
  editor.chain().focus().insertContentAt({ from, to }, content).run();
};

/** The text of an article as usual, and beneath it what a model can do for it: writing on, and writing all of it or the selected part again. */
export const ContentWriterInput = (props: CustomInputProps<FieldOf<'richtext'>>) => {
  const { field, onChange, values, ...rest } = props;
  const { t } = useTranslation('writing');
  const place = useRef<HTMLDivElement>(null);
  const intended = useRef<Intended>(undefined);
  const [problem, setProblem] = useState<string>();
  const Usual = inputOf(field);
  const editorNow = (): Editor | undefined => place.current?.querySelector<TiptapEditorHTMLElement>('.tiptap')?.editor;

  const given = (): GivenArticle | undefined => {
    const editor = editorNow();
    const text = editor?.getText({ blockSeparator: '\n' }).trim() ?? '';
    if (editor === undefined || text === '') return undefined;
    const { doc, selection } = editor.state;
    const part = doc.textBetween(selection.from, selection.to, '\n').trim();
    const all = { from: 0, to: doc.content.size };
    const { from, to } = part === '' ? all : selection;
    intended.current = { doc, from, to };
    return { title: textFrom(values.title), text, part };
  };
  const take = ({ wish, text }: Written<GivenArticle>): string | undefined => {
    const editor = editorNow();
    if (editor === undefined || intended.current === undefined) return undefined;
    const { doc } = editor.state;
    if (wish === 'continue') {
      editor.chain().focus().insertContentAt(doc.content.size, htmlOfText(text)).run();
      return undefined;
    }
    if (!doc.eq(intended.current.doc)) return t('changed');
    replace(editor, intended.current, text.trim());
    return undefined;
  };
  return (
    <div ref={place}>
      <Usual {...rest} field={field} onChange={(next) => onChange(typeof next === 'string' ? next : null)} />
      <WritingBox
        writer={forArticles}
        wishes={wishes}
        disabled={rest.disabled}
        given={given}
        take={take}
        problem={problem}
        onProblem={setProblem}
      />
    </div>
  );
};
