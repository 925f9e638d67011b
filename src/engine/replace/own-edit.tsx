import { type ReactNode, useState } from 'react';
import type { Resource } from '../../schema/resource';
import { type FormSection, fieldsOf } from '../compile/to-form';
import type { EngineRecord, Values } from '../engine-record';
import { useSaveEdit } from '../form/use-save-edit';
import { OwnPage } from './own-page';

interface EditContentProps {
  resource: Resource;
  record: EngineRecord;
  /** The form; only its fields can be saved. */
  sections: readonly FormSection[];
  leave: () => void;
  generated: ReactNode;
}

/** The content of an edit page: the generated form, or what the resource names in its place, with a save that knows of conflicts. */
export const OwnEdit = ({ resource, record, sections, leave, generated }: EditContentProps) => {
  // A later one is not taken over: its version would hide what somebody else has changed.
  const [opened] = useState(record);
  const { save, dialog } = useSaveEdit({ resource, opened });
  const fields = fieldsOf(sections).map(({ field }) => field);
  const saveValues = async (now: Values): Promise<void> => {
    await save({ fields, now, base: opened, version: opened.version });
  };
  return (
    <>
      <OwnPage kind="edit" resource={resource} record={opened} save={saveValues} leave={leave} generated={generated} />
      {dialog}
    </>
  );
};
