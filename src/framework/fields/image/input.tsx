import { DeleteOutlined, LeftOutlined, PictureOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { type DragEvent, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-label';
import { formatOfName } from '../../shared/file-formats';
import { lazyNamed } from '../../shared/lazy-named';
import type { InputProps } from '../base/field-props';
import { listOf } from '../base/read-value';
import { safeImage } from '../base/safe-url';
import { useFieldServices } from '../parts/fields-context';
import { UploadBox } from '../upload/upload-box';
import { UploadTasks } from '../upload/upload-tasks';
import { useUploads } from '../upload/use-uploads';
import { type ImageField, imageKit } from './image';

/** The list with one element taken out and put in elsewhere. A place that does not exist changes nothing. */
const moved = <T,>(list: readonly T[], from: number, to: number): readonly T[] => {
  const element = list[from];
  if (element === undefined || to < 0 || to >= list.length || from === to) return list;
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, to), element, ...others.slice(to)];
};

interface PictureTilesProps {
  addresses: readonly string[];
  label: string;
  disabled: boolean;
  onChange: (addresses: readonly string[]) => void;
}

/** The pictures in their order. They are moved with buttons or by dragging one onto another. */
const PictureTiles = ({ addresses, label, disabled, onChange }: PictureTilesProps) => {
  const { t } = useTranslation('media');
  const dragged = useRef<number>(undefined);
  if (addresses.length === 0) return null;
  const move = (from: number, to: number): void => onChange(moved(addresses, from, to));
  const drop = (event: DragEvent, to: number): void => {
    if (dragged.current === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move(dragged.current, to);
    dragged.current = undefined;
  };
  return (
    <ul className="engine-tiles u-stack u-gap-4 u-wrap" aria-label={label}>
      {addresses.map((address, index) => {
        const name = t('picture', { label, number: index + 1 });
        const source = safeImage(address);
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand twice.
            key={`${index} ${address}`}
            className="engine-tile u-grid u-clip u-border u-radius u-surface"
            draggable={!disabled && addresses.length > 1}
            onDragStart={() => {
              dragged.current = index;
            }}
            onDragOver={(event) => dragged.current !== undefined && event.preventDefault()}
            onDrop={(event) => drop(event, index)}
          >
            <img className="u-block u-page" src={source} alt={name} draggable={false} />
            {!disabled && (
              <span className="u-flex u-between u-min-h-24">
                {addresses.length > 1 && (
                  <>
                    <Button
                      type="text"
                      size="small"
                      icon={<LeftOutlined />}
                      disabled={index === 0}
                      aria-label={t('moveLeft', { name })}
                      onClick={() => move(index, index - 1)}
                    />
                    <Button
                      type="text"
                      size="small"
                      icon={<RightOutlined />}
                      disabled={index === addresses.length - 1}
                      aria-label={t('moveRight', { name })}
                      onClick={() => move(index, index + 1)}
                    />
                  </>
                )}
                <Button
                  type="text"
                  size="small"
                  danger
                  icon={<DeleteOutlined />}
                  aria-label={t('remove', { name })}
                  onClick={() => onChange(addresses.filter((_, at) => at !== index))}
                />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
};

const cuttable: ReadonlySet<string> = new Set(['png', 'jpg', 'webp']);

/** What moves cannot be cut without standing still, and what is no picture of ours is refused as it is. */
const isCuttable = async (file: File): Promise<boolean> => {
  const { bytesOfBlob, kindOfFile } = await import('../../shared/file-content');
  return cuttable.has(await kindOfFile(bytesOfBlob(file)).catch(() => 'unknown'));
};

/** A picture by its address as a file that can be cut; undefined: it is of another kind, or cannot be fetched. */
const cuttableFile = async (address: string): Promise<File | undefined> => {
  const name = address.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  if (!cuttable.has(formatOfName(name) ?? '')) return undefined;
  try {
    const answer = await fetch(address);
    const blob = await answer.blob();
    return answer.ok ? new File([blob], name, { type: blob.type }) : undefined;
  } catch {
    return undefined;
  }
};

const LibraryDialog = lazyNamed(async () => (await import('./library-dialog')).LibraryDialog);
const CropDialog = lazyNamed(async () => (await import('./crop-dialog')).CropDialog);

/** A picture or several: uploaded, dropped, pasted, or by address; cut to shape where the field has one. */
export const ImageInput = ({ field, value, onChange, disabled = false, ...rest }: InputProps<ImageField>) => {
  const { t } = useTranslation('media');
  const limits = imageKit.upload(field);
  const label = useLabel();
  const [typed, setTyped] = useState('');
  const [uncut, setUncut] = useState<readonly File[]>([]);
  const isMany = field.multiple ?? false;
  const mostPictures = isMany ? (field.maxItems ?? 9) : 1;
  const addresses = listOf(value);
  const write = (next: readonly string[]): void =>
    onChange?.(isMany ? next.slice(0, mostPictures) : (next.at(-1) ?? ''));
  const add = (address: string): void => write(isMany ? [...addresses, address] : [address]);
  const { send, tasks, retry, cancel } = useUploads({ field, limits, onDone: ({ url }) => add(url) });
  const isFull = isMany && addresses.length + tasks.length >= mostPictures;
  const take = async (files: readonly File[]): Promise<void> => {
    const room = isMany ? files.slice(0, mostPictures - addresses.length - tasks.length) : files;
    if (field.crop === undefined) {
      send?.(room);
      return;
    }
    const mayCut = await Promise.all(room.map(isCuttable));
    setUncut(room.filter((_, at) => mayCut[at]));
    send?.(room.filter((_, at) => !mayCut[at]));
  };
  const { canSee } = useFieldServices();
  const [isChoosing, setChoosing] = useState(false);
  const library = field.library && canSee(field.library.of, 'list') ? field.library : undefined;
  // What has to have a shape is cut to it: a copy is made then, and the one in the library stays as it is.
  const takeChosen = async (chosen: readonly string[]): Promise<void> => {
    setChoosing(false);
    const files = field.crop === undefined ? [] : await Promise.all(chosen.map(cuttableFile));
    const uncuttable = chosen.filter((_, at) => files[at] === undefined);
    if (uncuttable.length > 0) write(isMany ? [...addresses, ...uncuttable] : uncuttable);
    await take(files.filter((file) => file !== undefined));
  };
  const addTyped = (): void => {
    const address = typed.trim();
    if (address === '') return;
    add(address);
    setTyped('');
  };
  const shown = addresses.filter((address) => isMany || safeImage(address) !== undefined);
  const [first] = uncut;
  const isByAddress = !field.uploadOnly || send === undefined;
  return (
    <UploadBox
      limits={limits}
      text={t('chooseImage')}
      button={isByAddress ? undefined : { ...rest, 'aria-label': `${label(field.label)} ${t('chooseImage')}` }}
      onFiles={send && ((files) => void take(files))}
      isMany={isMany}
      isFull={isFull}
      takesPaste
      disabled={disabled}
      beside={
        library && (
          <Button icon={<PictureOutlined />} disabled={isFull} onClick={() => setChoosing(true)}>
            {t('fromLibrary')}
          </Button>
        )
      }
    >
      <PictureTiles addresses={shown} label={label(field.label)} disabled={disabled} onChange={write} />
      <UploadTasks tasks={tasks} onRetry={retry} onCancel={cancel} />
      {isByAddress && isMany && (
        <div style={{ display: 'flex', gap: 8 }}>
          <Input
            {...rest}
            disabled={disabled || isFull}
            placeholder={t('address')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={addTyped}
            onPressEnter={(event) => {
              event.preventDefault();
              addTyped();
            }}
          />
          <Button disabled={disabled || isFull || typed.trim() === ''} onClick={addTyped}>
            {t('addAddress')}
          </Button>
        </div>
      )}
      {isByAddress && !isMany && (
        <Input
          {...rest}
          disabled={disabled}
          placeholder={t('address')}
          value={addresses[0] ?? ''}
          onChange={(event) => onChange?.(event.target.value)}
        />
      )}
      {isChoosing && library && (
        <Suspense fallback={null}>
          <LibraryDialog
            library={library}
            room={isMany ? mostPictures - addresses.length - tasks.length : 1}
            onDone={(chosen) => void takeChosen(chosen)}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
      {first && field.crop && (
        <Suspense fallback={null}>
          <CropDialog
            key={`${first.name} ${uncut.length}`}
            file={first}
            aspect={field.crop.aspect}
            onDone={(file) => {
              setUncut(uncut.slice(1));
              if (file) send?.([file]);
            }}
          />
        </Suspense>
      )}
    </UploadBox>
  );
};
