import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResource } from '../../../framework/engine/context/engine-context';
import { listOf, textFrom } from '../../../framework/fields/base/read-value';
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

/** Whether a change of the content takes it out of approval: the server resets the review of what differs from what was approved. */
export const isApproved = ({ record }: Content): boolean => textFrom(record.reviewStatus) === 'approved';

/** Warns, before a change is saved, that it takes the content out of approval. */
export const Unapproving = ({ content }: { content: Content }) => {
  const { t } = useTranslation('publish-console');
  if (!isApproved(content)) return null;
  return <Alert className="publish-unapproves" type="warning" showIcon title={t('fix.unapproves')} />;
};

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
        okText={t(isApproved(content) ? 'fix.saveAnyway' : 'fix.save')}
        cancelText={t('picker.cancel')}
        okButtonProps={{ disabled: listOf(now).length === 0, loading: fixes.busy === at }}
        onOk={() => void save()}
        onCancel={() => setOpen(false)}
      >
        <Unapproving content={content} />
        <FieldsOf resource={content.resource}>
          <Input field={field} value={now} onChange={setValue} />
        </FieldsOf>
      </Modal>
    </>
  );
};
