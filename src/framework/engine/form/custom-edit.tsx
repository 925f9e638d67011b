import { type ReactNode, useState } from 'react';
import type { Resource } from '../../language/resource/resource';
import type { EngineRecord, Values } from '../context/engine-record';
import { CustomPage } from '../replace/custom-page';
import { type FormSection, fieldsOf } from './to-form';
import { useSaveEdit } from './use-save-edit';

interface EditContentProps {
  resource: Resource;
  record: EngineRecord;
  /** The form; only its fields can be saved. */
  sections: readonly FormSection[];
  leave: () => void;
  generated: ReactNode;
}

/**
 * The content of an edit page: the generated form or the custom component of the resource, with a save that handles
 * conflicts.
 */
export const CustomEdit = ({ resource, record, sections, leave, generated }: EditContentProps) => {
  // A later version is not used: it would hide what another user has changed.
  const [opened] = useState(record);
  const { save, dialog } = useSaveEdit({ resource, opened });
  const fields = fieldsOf(sections).map(({ field }) => field);
  const saveValues = async (now: Values): Promise<void> => {
    await save({ fields, now, base: opened, version: opened.version });
  };
  return (
    <>
      <CustomPage
        kind="edit"
        resource={resource}
        record={opened}
        save={saveValues}
        leave={leave}
        generated={generated}
      />
      {dialog}
    </>
  );
};
