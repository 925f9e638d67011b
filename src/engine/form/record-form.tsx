import { Button, Form } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormKind } from '../../schema/form-config';
import { lazyNamed } from '../../shared/lazy-named';
import { Box } from '../box';
import type { FormSection } from '../compile/to-form';
import type { Values } from '../engine-record';
import { Loading } from '../loading';
import { DraftNote, DraftOffer } from './draft/draft-offer';
import { type DraftOfForm, useDraft } from './draft/use-draft';
import { FollowFields } from './follow-fields';
import { FormSections } from './form-sections';
import './form-texts';
import { ProblemAlert } from './problem-alert';
import { useRecordForm } from './use-record-form';
import { useUnsavedGuard } from './use-unsaved-guard';

const StepsLayout = lazyNamed(async () => (await import('./layouts/steps-layout')).StepsLayout);
const TabsLayout = lazyNamed(async () => (await import('./layouts/tabs-layout')).TabsLayout);
const layouts = { single: FormSections, sections: FormSections, steps: StepsLayout, tabs: TabsLayout };

interface RecordFormProps {
  sections: readonly FormSection[];
  /** How they are laid out. Default: headed groups on one page. */
  kind?: FormKind;
  /** What the form starts with; later changes of it are not taken over, so that nobody's input is lost. */
  initial: Values;
  /** Values of the record beside the form's own, for conditions. */
  base?: Values;
  /** Saves the values of the visible fields; rejects with Refine's `HttpError` shape. */
  onSave: (values: Values) => Promise<void>;
  /** Called when they are saved; leaving the page no longer asks. */
  onSaved: () => void;
  /** Left out: there is no button 取消. */
  onCancel?: () => void;
  /** Reads the record again after a conflict; input is given up. */
  onReload?: () => void;
  /** Where unsaved input is kept. Left out: nowhere. Keep it the same object between draws. */
  draft?: DraftOfForm | undefined;
}

const none: Values = {};

/** The form of a record: its sections as the resource lays them out, messages beside the fields, 保存 at the end. */
export const RecordForm = (props: RecordFormProps) => {
  const { sections, kind = 'sections', initial, base = none, onSave, onSaved, onCancel, onReload, draft } = props;
  const { t } = useTranslation('engine');
  const { form, fields, state, problem, isSaving, isDirty, submit, active, setActive, wrong, mark, lead } =
    useRecordForm({
      sections,
      initial,
      base,
      onSave: async (values) => {
        await onSave(values);
        discard();
      },
      onSaved,
    });
  const { offer, kept, note, restore, discard } = useDraft({ draft, form, fields, initial });
  useUnsavedGuard(isDirty);
  const Layout = layouts[kind];
  return (
    <Box>
      <Form
        form={form}
        layout="vertical"
        initialValues={initial}
        onValuesChange={note}
        onFieldsChange={mark}
        onFinish={() => void submit()}
        onFinishFailed={({ errorFields }) => {
          mark();
          if (errorFields[0]) lead([...errorFields[0].name]);
        }}
      >
        {import.meta.hot && <FollowFields form={form} fields={fields} initial={initial} />}
        {offer && (
          <DraftOffer
            offer={offer}
            isOlder={offer.version !== draft?.version}
            onRestore={restore}
            onDiscard={discard}
          />
        )}
        {problem && (
          <ProblemAlert problem={problem} onReload={onReload} onCompare={onReload && (() => void submit())} />
        )}
        <Suspense fallback={<Loading />}>
          <Layout
            sections={sections}
            state={state}
            form={form}
            base={base}
            active={active}
            onActive={setActive}
            wrong={wrong}
            lead={lead}
            save={(look) => (
              <Button type={look} htmlType="submit" loading={isSaving}>
                {t('button.save')}
              </Button>
            )}
            cancel={
              <>
                {onCancel && <Button onClick={onCancel}>{t('button.cancel')}</Button>}
                {draft && <DraftNote kept={kept} />}
              </>
            }
          />
        </Suspense>
      </Form>
    </Box>
  );
};
