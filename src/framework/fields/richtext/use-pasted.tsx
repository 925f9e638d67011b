import { CloseOutlined } from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureFormats } from '../../shared/file-formats';
import { cleanPasted } from '../../shared/rich-text/clean-html';
import type { Left } from '../../shared/rich-text/left-out';
import { isForeignPicture } from '../../shared/rich-text/picture-address';
import { decodeEntities } from '../../shared/rich-text/text-of-html';
import { useLatest } from '../../shared/use-latest';
import { useFieldServices, useResourceName } from '../parts/fields-context';
import { beginUpload } from '../upload/under-way';
import { problemOf } from '../upload/use-uploads';
import { leftText } from './left-text';
import type { RichtextField } from './richtext';

/** The pictures of a cleaned text that are not stored here, each once. */
const foreignPictures = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<img src="([^"]*)"/g)]
      .map(([, address = '']) => decodeEntities(address))
      .filter((address) => !/^\/(?![/\\])/.test(address)),
  ),
];

/** What a picture is called by its address, for people. */
const nameOfPicture = (address: string): string => {
  if (address.startsWith('data:')) return '';
  const path = address.split(/[?#]/, 1)[0] ?? '';
  const last = path.split(/[/\\]/).at(-1) ?? '';
  try {
    return decodeURIComponent(last).slice(-60);
  } catch {
    return last.slice(-60);
  }
};

/** A picture that is written in the text itself as a file; undefined for one that is broken or of a format that is not taken. */
const fileOfData = (address: string): File | undefined => {
  const found = /^data:image\/(png|jpeg|gif|webp);base64,/i.exec(address);
  if (found === null) return undefined;
  const format = found[1]?.toLowerCase() ?? '';
  try {
    const bytes = Uint8Array.from(atob(address.slice(found[0].length)), (sign) => sign.charCodeAt(0));
    return new File([bytes], `picture.${format === 'jpeg' ? 'jpg' : format}`, { type: `image/${format}` });
  } catch {
    return undefined;
  }
};

/** What is sent for a picture: its bytes, or the address that the server asks; undefined for one that only its owner has. */
const sourceOfPicture = (address: string): File | string | undefined => {
  if (address.startsWith('data:')) return fileOfData(address);
  return isForeignPicture(address) ? address : undefined;
};

/** A picture that was left out: it may be given as a file. */
interface LostPicture {
  address: string;
  /** Empty for one that has none. */
  name: string;
  /** Why, in one sentence. */
  problem: string;
}

/** So many pictures come at the same time. */
const atOnce = 3;

/** What is known of the pictures of pasted texts, by their address. */
interface Pictures {
  coming: Set<string>;
  /** Address here, by the one they had. */
  here: Map<string, string>;
  /** Where those stood that could not be had; -1 where that is gone. */
  lost: Map<string, number>;
}

/** Puts what has come into the text and takes out what could not be had, outside of what can be undone: a paste is one step. */
const settle = (editor: Editor, { here, lost }: Pictures): void => {
  const { tr, doc } = editor.state;
  doc.descendants((node, at) => {
    if (node.type.name !== 'image') return;
    const src = String(node.attrs.src);
    const url = here.get(src);
    const now = tr.mapping.map(at);
    if (url !== undefined) tr.setNodeMarkup(now, undefined, { ...node.attrs, src: url });
    else if (lost.has(src)) {
      tr.delete(now, now + node.nodeSize);
      // The position before this change: `changed` is called for all of them.
      lost.set(src, at);
    }
  });
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false));
};

/** Cleans what is pasted, brings its pictures here, and remembers what was left out. */
export const usePasted = (field: RichtextField) => {
  const { t } = useTranslation('media');
  const services = useLatest(useFieldServices());
  const resource = useResourceName();
  const [left, setLeft] = useState<Left>({});
  const [lost, setLost] = useState<readonly LostPicture[]>([]);
  const [pictures] = useState<Pictures>(() => ({ coming: new Set(), here: new Map(), lost: new Map() }));
  const editor = useRef<Editor>(undefined);
  const waiting = useRef<(() => Promise<void>)[]>([]);
  const running = useRef(0);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const send = async (file: File | string): Promise<string> => {
    if (resource === undefined) throw new Error(t('pictureElsewhere'));
    stop.current ??= new AbortController();
    const { signal } = stop.current;
    const sent = { resource, field: field.name, file, onProgress: () => undefined, signal };
    return (await services.current.upload(sent)).url;
  };
  const lose = (address: string, thrown: unknown): void => {
    if (stop.current?.signal.aborted) return;
    const problem = problemOf(thrown, 'address') ?? problemOf(thrown, field.name) ?? t('failed');
    setLost((before) => [...before, { address, name: nameOfPicture(address), problem }]);
  };
  const find = (address: string): void => setLost((before) => before.filter((one) => one.address !== address));

  const bring = async (address: string): Promise<void> => {
    try {
      const file = sourceOfPicture(address);
      if (file === undefined) throw new Error(t('pictureElsewhere'));
      pictures.here.set(address, await send(file));
    } catch (thrown) {
      pictures.lost.set(address, -1);
      lose(address, thrown);
    }
    pictures.coming.delete(address);
    if (editor.current) settle(editor.current, pictures);
  };

  const supply = async (lostOne: LostPicture, file: File): Promise<void> => {
    const { address } = lostOne;
    const end = beginUpload(field);
    find(address);
    try {
      const url = await send(file);
      const at = pictures.lost.get(address) ?? -1;
      pictures.lost.delete(address);
      pictures.here.set(address, url);
      const chain = editor.current?.chain();
      const picture = { type: 'image', attrs: { src: url, alt: '' } };
      if (at < 0) chain?.focus().insertContent(picture).run();
      else chain?.insertContentAt(at, picture).run();
    } catch (thrown) {
      lose(address, thrown);
    } finally {
      end();
    }
  };

  const next = (): void => {
    const work = running.current < atOnce ? waiting.current.shift() : undefined;
    if (work === undefined) return;
    running.current += 1;
    void work().finally(() => {
      running.current -= 1;
      next();
    });
    next();
  };

  return {
    left,
    lost,
    /** Replaces a picture that is being uploaded; undefined for all others. */
    placeholder: (src: string) => (pictures.coming.has(src) ? t('coming', { name: nameOfPicture(src) }) : undefined),
    isComing: (address: string) => pictures.coming.has(address),
    /** What is pasted, cleaned; its pictures are sent for. */
    take: (html: string): string => {
      const cleaned = cleanPasted(html);
      setLeft(cleaned.left);
      for (const address of foreignPictures(cleaned.html)) {
        if (pictures.coming.has(address) || pictures.here.has(address)) continue;
        pictures.lost.delete(address);
        find(address);
        pictures.coming.add(address);
        // From now on, not from its turn on: a form is not saved without it.
        const end = beginUpload(field);
        waiting.current.push(() => bring(address).finally(end));
      }
      // Once the text is there.
      queueMicrotask(next);
      return cleaned.html;
    },
    /** Subscribes to changes of the text. */
    changed: (of: Editor, { mapping }: Transaction): void => {
      editor.current = of;
      for (const [address, at] of pictures.lost) if (at >= 0) pictures.lost.set(address, mapping.map(at));
      // One that came back by another step of undo or redo.
      if (pictures.here.size > 0 || pictures.lost.size > 0) queueMicrotask(() => settle(of, pictures));
    },
    /** Sends a file and puts it where a picture could not be had; at the cursor where that place is gone. Undefined where nothing can be sent. */
    supply: resource === undefined ? undefined : (picture: LostPicture, file: File) => void supply(picture, file),
    dismiss: (): void => {
      setLeft({});
      setLost([]);
    },
  };
};

interface LeftLineProps {
  left: Left;
  lost: readonly LostPicture[];
  /** Undefined where no file can be sent. */
  onFile: ((lost: LostPicture, file: File) => void) | undefined;
  onDismiss: () => void;
}

/** Says what a paste has left out, and asks for the pictures that could not be had. */
export const LeftLine = ({ left, lost, onFile, onDismiss }: LeftLineProps) => {
  const { t } = useTranslation('media');
  const chooser = useRef<HTMLInputElement>(null);
  const request = useRef<LostPicture>(undefined);
  const counts = { ...left, picture: (left.picture ?? 0) + lost.length };
  const what = leftText(t, counts);
  return (
    <>
      <div role="status">
        {what !== '' && (
          <div className="engine-editor-left u-row u-between u-border-top">
            <span>{t('leftOut', { what })}</span>
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={t('leftClose')}
              title={t('leftClose')}
              onClick={onDismiss}
            />
          </div>
        )}
      </div>
      {lost.length > 0 && (
        <ul className="engine-editor-lost u-note u-scroll-y">
          {lost.map((picture) => (
            <li key={picture.address}>
              <span>{t('lost', { name: picture.name || t('image'), problem: picture.problem })}</span>
              {onFile && (
                <Button
                  type="link"
                  size="small"
                  aria-label={t('supplyFor', { name: picture.name || t('image') })}
                  onClick={() => {
                    request.current = picture;
                    chooser.current?.click();
                  }}
                >
                  {t('supply')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {onFile && (
        <input
          ref={chooser}
          type="file"
          style={{ display: 'none' }}
          aria-label={t('supply')}
          accept={pictureFormats.map((format) => `.${format}`).join(',')}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file && request.current) onFile(request.current, file);
            event.target.value = '';
          }}
        />
      )}
    </>
  );
};
