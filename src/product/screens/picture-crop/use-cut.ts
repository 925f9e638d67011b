import { useCreate } from '@refinedev/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EngineRecord } from '../../../framework/engine/context/engine-record';
import { useRefresh } from '../../../framework/engine/context/use-refresh';
import { useFieldServices } from '../../../framework/fields/parts/fields-context';
import { problemOf } from '../../../framework/fields/upload/use-uploads';
import type { Resource } from '../../../framework/language/resource/resource';
import { useToasts } from '../../../framework/shared/toasts';
import { cutTitle, type Shape } from './shapes';

const longestTitle = 60;
const endings: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };

/** A picture as a file that can be cut; drawn ones become PNG, what moves stands still. */
const fileAt = async (address: string): Promise<File> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(String(answer.status));
  const blob = await answer.blob();
  return new File([blob], `picture.${endings[blob.type] ?? 'png'}`, { type: blob.type });
};

/** Cuts a picture of the library to a shape: what is cut out becomes a picture of its own, in the same group. */
export const useCut = ({
  resource,
  record,
  address,
}: {
  resource: Resource;
  record: EngineRecord;
  address: string;
}) => {
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
