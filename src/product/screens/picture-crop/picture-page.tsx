import '../picture-upload/pictures.css';
import { useCreate } from '@refinedev/core';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomShowProps } from '../../../framework/engine/context/custom-props';
import { useEngine } from '../../../framework/engine/context/engine-context';
import type { EngineRecord } from '../../../framework/engine/context/engine-record';
import { useRefresh } from '../../../framework/engine/context/use-refresh';
import { Box } from '../../../framework/engine/parts/box';
import { textFrom } from '../../../framework/fields/base/read-value';
import { safeImage } from '../../../framework/fields/base/safe-url';
import { useFieldServices } from '../../../framework/fields/parts/fields-context';
import { problemOf } from '../../../framework/fields/upload/use-uploads';
import { addTexts } from '../../../framework/i18n/i18n';
import type { Resource } from '../../../framework/language/resource/resource';
import { res } from '../../../framework/rights/objects';
import { lazyNamed } from '../../../framework/shared/lazy-named';
import { useToasts } from '../../../framework/shared/toasts';
import { pictureCrop as en } from '../../texts/en/pictures.json';
import { pictureCrop as zh } from '../../texts/zh/pictures.json';

/** What a platform wants of a picture. */
interface Shape {
  /** Its name in the texts, and that of the cut picture. */
  name: string;
  /** Recommended size in px; the shape is theirs. */
  width: number;
  height: number;
}

/** Covers and pictures as the platforms recommend them; they change this without notice. */
const shapes: readonly Shape[] = [
  { name: 'baijiahao', width: 1140, height: 760 },
  { name: 'toutiao', width: 1280, height: 720 },
  { name: 'wechat', width: 900, height: 383 },
  { name: 'wechatSmall', width: 500, height: 500 },
  { name: 'xiaohongshu', width: 1080, height: 1440 },
  { name: 'douyin', width: 1080, height: 1920 },
  { name: 'shipinhao', width: 1080, height: 1260 },
  { name: 'bilibili', width: 1146, height: 717 },
];

/** The most that a shape can have of a picture, in its pixels. */
export const largestCut = (picture: { width: number; height: number }, { width, height }: Shape) => {
  const scale = Math.min(picture.width / width, picture.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};

/** A title with the name of the shape behind it, as long as it may be. */
export const cutTitle = (title: string, shape: string, longest: number): string => {
  const end = Array.from(`-${shape}`);
  return [...Array.from(title).slice(0, longest - end.length), ...end].join('');
};

const longestTitle = 60;
const endings: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };

/** A picture as a file that can be cut; drawn ones become PNG, animations become a still picture. */
const fileAt = async (address: string): Promise<File> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(String(answer.status));
  const blob = await answer.blob();
  return new File([blob], `picture.${endings[blob.type] ?? 'png'}`, { type: blob.type });
};

/** Cuts a picture of the library to a shape: what is cut out becomes a picture of its own, in the same group. */
const useCut = ({ resource, record, address }: { resource: Resource; record: EngineRecord; address: string }) => {
  const { t } = useTranslation('picture-crop');
  const { upload } = useFieldServices();
  const { mutateAsync } = useCreate();
  const refresh = useRefresh(resource);
  const { message } = useToasts();
  const [open, setOpen] = useState<{ shape: Shape; file: File }>();
  const [isBusy, setIsBusy] = useState(false);

  const store = async (shape: Shape, file: File): Promise<void> => {
    const { signal } = new AbortController();
    const title = cutTitle(String(record.title), t(`shape.${shape.name}`), longestTitle);
    const { url } = await upload({ resource: resource.name, field: 'url', file, onProgress: () => undefined, signal });
    await mutateAsync({
      resource: resource.name,
      values: { groupId: record.groupId, url, title, tags: record.tags, source: record.source },
      invalidates: [],
      successNotification: false,
      errorNotification: false,
    });
    refresh('everything');
    message.success(t('stored', { title }));
  };

  return {
    open,
    isBusy,
    begin: async (shape: Shape): Promise<void> => {
      try {
        setOpen({ shape, file: await fileAt(address) });
      } catch {
        message.error(t('unreadable'));
      }
    },
    /** `file`: the part that was chosen; undefined when none was. */
    end: async (file: File | undefined): Promise<void> => {
      const shape = open?.shape;
      setOpen(undefined);
      if (file === undefined || shape === undefined) return;
      setIsBusy(true);
      try {
        await store(shape, file);
      } catch (thrown) {
        message.error(problemOf(thrown, 'url') ?? t('lost'));
      } finally {
        setIsBusy(false);
      }
    },
  };
};

addTexts('picture-crop', { zh, en });

const CropDialog = lazyNamed(async () => (await import('../../../framework/fields/image/crop-dialog')).CropDialog);

/** A picture of the library, large, with the shapes of the platforms that it can be cut to, above what is known of it. */
export const PicturePage = ({ resource, record, generated }: CustomShowProps) => {
  const { t } = useTranslation('picture-crop');
  const { can } = useEngine();
  const address = safeImage(textFrom(record.url)) ?? '';
  // As the browser draws it: the record does not know the size of every picture.
  const [size, setSize] = useState<{ width: number; height: number }>();
  const cut = useCut({ resource, record, address });
  if (address === '') return generated;
  const mayCut = resource.verbs.has('create') && can({ object: res(resource.name), action: 'create' });
  return (
    <>
      <Box title={t('title')}>
        <div className="picture-crop u-stack u-gap-24 u-items-start">
          <img
            className="u-rounded"
            src={address}
            alt={String(record.title)}
            onLoad={({ currentTarget }) =>
              setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
            }
          />
          {mayCut && (
            <div>
              <p className="picture-crop-quiet u-note u-m-0">{t('hint')}</p>
              <ul>
                {shapes.map((shape) => {
                  const largest = size && largestCut(size, shape);
                  const isSmall = largest !== undefined && largest.width < shape.width;
                  return (
                    <li key={shape.name}>
                      <Button disabled={cut.isBusy} onClick={() => void cut.begin(shape)}>
                        <i style={{ aspectRatio: `${shape.width} / ${shape.height}` }} aria-hidden />
                        {t(`shape.${shape.name}`)}
                      </Button>
                      <span className="picture-crop-quiet u-note u-m-0">
                        {t('wanted', { width: shape.width, height: shape.height })}
                        {isSmall && <em className="u-block">{t('small', largest)}</em>}
                      </span>
                    </li>
                  );
                })}
              </ul>
            </div>
          )}
        </div>
      </Box>
      {generated}
      {cut.open && (
        <Suspense fallback={null}>
          <CropDialog
            file={cut.open.file}
            aspect={cut.open.shape.width / cut.open.shape.height}
            onDone={(file) => void cut.end(file)}
          />
        </Suspense>
      )}
    </>
  );
};
