import '../upload/upload.css';
import './richtext.css';
import { Editor, type EditorOptions, Extension, Node } from '@tiptap/core';
import { Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { StarterKit } from '@tiptap/starter-kit';
import { Button } from 'antd';
import { type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-label';
import { pictureFormats } from '../../shared/file-formats';
import { lazyNamed } from '../../shared/lazy-named';
import { cleanRichText } from '../../shared/rich-text/clean-html';
import { htmlOfText, textOfHtml } from '../../shared/rich-text/text-of-html';
import { useLatest } from '../../shared/use-latest';
import type { InputProps } from '../base/field-props';
import { textFrom } from '../base/read-value';
import { useFieldServices } from '../parts/fields-context';
import { UploadTasks } from '../upload/upload-tasks';
import { useUploads } from '../upload/use-uploads';
import { AddressRow } from './address-row';
import { type RichtextField, richtextKit } from './richtext';
import { Tables } from './table-nodes';
import { Tools } from './tools';
import { LeftLine, usePasted } from './use-pasted';

interface PictureOptions {
  /** Replaces a picture that is being uploaded; undefined for one that is shown. */
  placeholder: (src: string) => string | undefined;
}

/** A picture within a text; tiptap's own extension for it is a package of its own that does no more than this. */
const PictureNode = Node.create<PictureOptions>({
  name: 'image',
  group: 'block',
  draggable: true,
  atom: true,
  addOptions: () => ({ placeholder: () => undefined }),
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView() {
    return ({ node }) => {
      const src = String(node.attrs.src);
      const text = this.options.placeholder(src);
      if (text === undefined) {
        const picture = document.createElement('img');
        picture.src = src;
        picture.alt = String(node.attrs.alt);
        return { dom: picture };
      }
      const box = document.createElement('div');
      box.className = 'engine-editor-coming';
      box.textContent = text;
      return { dom: box };
    };
  },
});

/**
 * An editor that lives as long as the input it belongs to, with its text and what can be undone. tiptap's own hook destroys it when
 * effects are cleaned up, which also happens when the page is only hidden (`<Activity>`): then it just leaves the document. Without
 * a place there nothing else holds it, so it goes with the input.
 */
const useRetainedEditor = (place: RefObject<HTMLElement | null>, options: Partial<EditorOptions>): Editor => {
  const [editor] = useState(() => new Editor({ ...options, element: null }));
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    editor.mount(element);
    return () => editor.unmount();
  }, [editor, place]);
  // Labels follow the language; callbacks are passed as refs where the latest one is needed.
  useLayoutEffect(() => {
    const { editorProps } = options;
    if (editorProps) editor.setOptions({ editorProps });
  });
  return editor;
};

const lines = ['paragraph', 'heading'];

/** How lines stand: written as `text-align`, left out where they begin at the side where one begins to read. */
const TextAlign = Extension.create({
  name: 'textAlign',
  addGlobalAttributes: () => [
    {
      types: lines,
      attributes: {
        textAlign: {
          default: null,
          parseHTML: ({ style }: HTMLElement) =>
            /^(?:center|right|justify)$/.test(style.textAlign) ? style.textAlign : null,
          renderHTML: ({ textAlign }) => (typeof textAlign === 'string' ? { style: `text-align:${textAlign}` } : {}),
        },
      },
    },
  ],
});

/**
 * Replaces the empty paragraph of the cursor by what is pasted. By itself ProseMirror pours the first line into
 * that paragraph, and how the line was aligned is lost. Returns whether it did.
 */
const pasteBlocks = (view: EditorView, slice: Slice): boolean => {
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

const LibraryDialog = lazyNamed(async () => (await import('../image/library-dialog')).LibraryDialog);

/** Most pictures that come into a text from the library at once. */
const mostChosen = 20;

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null } },
    strike: {},
  }),
  Tables,
  TextAlign,
];
/** Office adds a drawing of what was copied to its words; the words are used. */
const isText = (data: DataTransfer | null): boolean =>
  data !== null && data.getData('text/html') !== '' && data.getData('text/plain').trim() !== '';
const toHtml = (text: string): string => (/<[a-z]/i.test(text) ? text : htmlOfText(text));

/** A text with layout. What is pasted keeps only what the server would keep, its pictures come here, and a line says what was left out. */
export const RichtextInput = ({ field, value, onChange, id, disabled = false, ...rest }: InputProps<RichtextField>) => {
  const { t } = useTranslation('media');
  const label = useLabel();
  const [request, setRequested] = useState<'link' | 'image'>();
  const [isChoosing, setChoosing] = useState(false);
  const { canSee } = useFieldServices();
  const library = field.library && canSee(field.library.of, 'list') ? field.library : undefined;
  const chooser = useRef<HTMLInputElement>(null);
  /** The last value from the form: one that differs comes from elsewhere, and is shown. */
  const report = useRef(textFrom(value));
  const change = useLatest(onChange);
  const takeFiles = (files: FileList | undefined): boolean => {
    const pictures = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (pictures.length === 0 || !take.current) return false;
    take.current(pictures);
    return true;
  };
  const pasted = usePasted(field);
  const latest = useLatest(pasted);
  const place = useRef<HTMLDivElement>(null);
  const editor = useRetainedEditor(place, {
    extensions: [...extensions, PictureNode.configure({ placeholder: (src) => latest.current.placeholder(src) })],
    content: toHtml(report.current),
    editable: !disabled,
    editorProps: {
      attributes: {
        class: 'tiptap engine-richtext u-break',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label(field.label),
        ...(id !== undefined && { id }),
        ...(rest['aria-required'] !== undefined && { 'aria-required': rest['aria-required'] }),
      },
      transformPastedHTML: (html) => latest.current.take(html),
      handlePaste: (view, { clipboardData: data }, slice) =>
        (!isText(data) && takeFiles(data?.files)) || pasteBlocks(view, slice),
      handleDrop: (_, event) => takeFiles(event.dataTransfer?.files),
    },
    onUpdate: ({ editor: now }) => {
      // What has not come yet is no part of the value: it may never come.
      report.current = cleanRichText(now.getHTML(), (address) => !latest.current.isComing(address));
      change.current?.(report.current);
    },
    onTransaction: ({ editor: now, transaction }) => {
      if (transaction.docChanged) latest.current.changed(now, transaction);
    },
  });
  const showPicture = (src: string): void => {
    editor
      .chain()
      .focus()
      .insertContent({ type: 'image', attrs: { src, alt: '' } })
      .run();
  };
  const { send, tasks, retry, cancel } = useUploads({
    field,
    limits: richtextKit.upload(field),
    onDone: ({ url }) => showPicture(url),
  });
  const take = useLatest(send);
  useEffect(() => {
    const outside = textFrom(value);
    if (outside === report.current) return;
    report.current = outside;
    editor.commands.setContent(toHtml(outside), { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    if (editor.isEditable === disabled) editor.setEditable(!disabled, false);
  }, [disabled, editor]);

  const close = (): void => {
    setRequested(undefined);
    editor.commands.focus();
  };
  const apply = (address: string): void => {
    if (request === 'image') {
      if (address !== '') showPicture(address);
    } else if (address === '') editor.chain().focus().extendMarkRange('link').unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link'))
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] })
        .run();
    else editor.chain().focus().extendMarkRange('link').setLink({ href: address }).run();
    close();
  };
  return (
    <div className="engine-editor u-border u-radius u-surface">
      <Tools
        editor={editor}
        disabled={disabled}
        onLink={() => setRequested('link')}
        onImage={() => setRequested('image')}
      />
      {request && (
        <AddressRow
          key={request}
          label={t(request === 'link' ? 'linkAddress' : 'imageAddress')}
          first={request === 'link' ? textFrom(editor.getAttributes('link').href) : ''}
          onApply={apply}
          onClose={close}
        />
      )}
      {request === 'image' && library && (
        <div className="engine-editor-address u-flex u-gap-8 u-p-8">
          <Button onClick={() => setChoosing(true)}>{t('fromLibrary')}</Button>
        </div>
      )}
      {isChoosing && library && (
        <Suspense fallback={null}>
          <LibraryDialog
            library={library}
            room={mostChosen}
            onDone={(chosen) => {
              setChoosing(false);
              setRequested(undefined);
              for (const address of chosen) showPicture(address);
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
      {request === 'image' && send && (
        <div className="engine-editor-address u-flex u-gap-8 u-p-8">
          <Button onClick={() => chooser.current?.click()}>{t('chooseImage')}</Button>
          <input
            ref={chooser}
            type="file"
            style={{ display: 'none' }}
            aria-label={t('chooseImage')}
            accept={pictureFormats.map((format) => `.${format}`).join(',')}
            onChange={(event) => {
              send([...(event.target.files ?? [])]);
              event.target.value = '';
              setRequested(undefined);
            }}
          />
        </div>
      )}
      <UploadTasks tasks={tasks} onRetry={retry} onCancel={cancel} />
      <div ref={place} />
      <LeftLine left={pasted.left} lost={pasted.lost} onFile={pasted.supply} onDismiss={pasted.dismiss} />
      <div className="engine-editor-foot u-note u-border-top u-text-end">
        {t('words', { count: textOfHtml(textFrom(value)).replace(/\s/g, '').length })}
      </div>
    </div>
  );
};
