import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../../../framework/engine/context/engine-context';
import { listOf } from '../../../framework/fields/base/read-value';
import { inputOf } from '../../../framework/fields/inputs';
import { FieldsOf } from '../../../framework/fields/parts/fields-context';
import type { Content } from './chosen';
import type { Fixes } from './use-fixes';

/** The field whose pictures mend a finding, by its code. */
const fieldOf: Readonly<Record<string, string>> = {
  coverMissing: 'cover',
  noCover: 'cover',
  noImages: 'images',
  manyImages: 'images',
};

/** Whether other pictures mend it. */
export const isOfPictures = (code: string): boolean => code in fieldOf;

interface PictureFixProps {
  /** Key of the finding. */
  at: string;
  /** Its code. */
  code: string;
  content: Content;
  fixes: Fixes;
}

/** Cover or pictures of a content, chosen from the library or uploaded without leaving what is being published. */
export const PictureFix = ({ at, code, content, fixes }: PictureFixProps) => {
  const { t } = useTranslation('publish-console');
  const name = fieldOf[code] ?? '';
  const field = useResource(content.resource).fieldByName.get(name);
  const [value, setValue] = useState<unknown>();
  const [isOpen, setOpen] = useState(false);
  if (field === undefined) return null;
  const Input = inputOf(field);
  const now = value ?? content.record[name];
  const save = async (): Promise<void> => {
    if (await fixes.change(at, content, { [name]: now })) setOpen(false);
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t(`fix.${name === 'cover' ? 'cover' : 'pictures'}`)}
      </Button>
      <Modal
        open={isOpen}
        title={t(`fix.${name === 'cover' ? 'cover' : 'pictures'}`)}
        okText={t('fix.save')}
        cancelText={t('picker.cancel')}
        okButtonProps={{ disabled: listOf(now).length === 0, loading: fixes.busy === at }}
        onOk={() => void save()}
        onCancel={() => setOpen(false)}
      >
        <FieldsOf resource={content.resource}>
          <Input field={field} value={now} onChange={setValue} />
        </FieldsOf>
      </Modal>
    </>
  );
};
