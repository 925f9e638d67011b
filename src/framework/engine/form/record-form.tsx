import { Button, Form, type FormInstance } from 'antd';
import { type ReactNode, Suspense, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldsOf } from '../../fields/parts/fields-context';
import type { FormKind } from '../../language/pages/form-config';
import type { UpdateActionResolved } from '../../language/resource/resource';
import { lazyNamed } from '../../shared/lazy-named';
import { useResource } from '../context/engine-context';
import type { Values } from '../context/engine-record';
import { Box } from '../parts/box';
import { Loading } from '../parts/loading';
import { LinesContext, type SentChildren } from './children/lines-context';
import { useLines } from './children/use-lines';
import { DraftNote, type DraftOfForm, DraftOffer, useDraft } from './draft/use-draft';
import { holdEnter } from './enter-key';
import { FollowFields } from './follow-fields';
import { ProblemAlert } from './problem-alert';
import { SaveThen } from './save-then';
import { SectionBox } from './section-box';
import type { LayoutProps } from './steps-layout';
import { type FormSection, sectionKey } from './to-form';
import { useRecordForm } from './use-record-form';
import { useSubmit } from './use-submit';
import { useUnsavedGuard } from './use-unsaved-guard';

/** The sections of a form on one page; a section whose fields are all hidden is hidden too. */
const FormSections = ({ sections, state, save, cancel }: LayoutProps) => (
  <>
    {sections.map((section) => (
      <SectionBox key={sectionKey(section)} section={section} state={state} />
    ))}
    <div className="engine-form-buttons u-row u-wrap">
      {save('primary')}
      {cancel}
    </div>
  </>
);

const StepsLayout = lazyNamed(async () => (await import('./steps-layout')).StepsLayout, 'form');
const TabsLayout = lazyNamed(async () => (await import('./tabs-layout')).TabsLayout, 'form');
const layouts = { single: FormSections, sections: FormSections, steps: StepsLayout, tabs: TabsLayout };

interface RecordFormProps {
  /** Name of the resource whose fields are edited. */
  resource: string;
  sections: readonly FormSection[];
  /** How the sections are arranged. Default: one below the other. */
  kind?: FormKind;
  /** Initial values; later changes are ignored, so that no input is lost. */
  initial: Values;
  /** Values of the record besides the form's own, for conditions. */
  base?: Values;
  /** Whether the record is about to be made: then conditions know its defaults, its owner and its moment. Default: false. */
  isNew?: boolean;
  /** Saves the values of the visible fields and what was done with children, and carries out what is to follow; rejects with Refine's `HttpError` shape. */
  onSave: (values: Values, action?: UpdateActionResolved, children?: SentChildren) => Promise<void>;
  /** What may follow saving: the first that the values suffice for is offered. Default: nothing. */
  andThen?: readonly UpdateActionResolved[];
  /** Content next to the buttons: the price of what the form does. Default: nothing. */
  price?: (form: FormInstance) => ReactNode;
  /** Called after saving; leaving the page no longer asks. */
  onSaved: () => void;
  /** Left out: there is no button 取消. */
  onCancel?: () => void;
  /** Discards the input and refetches the record after a conflict. */
  onReload?: () => void;
  /** Where unsaved input is stored as a draft. Left out: nowhere. Keep the reference stable. */
  draft?: DraftOfForm | undefined;
}

const none: Values = {};
const noActions: readonly UpdateActionResolved[] = [];

/** The form of a record: its sections as the resource arranges them, errors next to the fields, 保存 at the end. */
export const RecordForm = (props: RecordFormProps) => {
  const {
    resource: name,
    sections,
    kind = 'sections',
    initial,
    base = none,
    isNew = false,
    onSave,
    andThen = noActions,
    price,
    onSaved,
    onCancel,
    onReload,
    draft,
  } = props;
  const { t } = useTranslation('engine');
  const resource = useResource(name);
  /** What is to follow the attempt that is under way. */
  const following = useRef<UpdateActionResolved>(undefined);
  const lines = useLines(!isNew && typeof base.id === 'string' ? base.id : undefined);
  const { form, fields, state, problem, isSaving, isDirty, submit, active, setActive, wrong, mark, lead } =
    useRecordForm({
      resource,
      sections,
      isNew,
      initial,
      base,
      lines,
      onSave: async (values, children) => {
        const action = following.current;
        following.current = undefined;
        await onSave(values, action, children);
        discard();
      },
      onSaved,
    });
  const { offer, kept: stored, note, restore, refuse, discard } = useDraft({ draft, form, fields, initial });
  useUnsavedGuard(isDirty, discard);
  const submitting = useSubmit({
    form,
    send: submit,
    onWrong: ([first]) => {
      following.current = undefined;
      mark();
      if (first) lead([...first.name]);
      // All errors are shown at once.
      void lines.check();
    },
  });
  const Layout = layouts[kind];
  // Cached pages and dialogs may have fields of the same name.
  const id = useId();
  return (
    <Box>
      <Form
        name={id}
        form={form}
        layout="vertical"
        initialValues={initial}
        onValuesChange={note}
        onKeyDown={holdEnter(state.visible.size)}
        onFieldsChange={mark}
        {...submitting}
      >
        {import.meta.hot && <FollowFields form={form} fields={fields} initial={initial} />}
        {offer && (
          <FieldsOf resource={name}>
            <DraftOffer
              offer={offer}
              fields={fields.map(({ field }) => field)}
              before={initial}
              isOlder={offer.version !== draft?.version}
              onRestore={restore}
              onDiscard={refuse}
            />
          </FieldsOf>
        )}
        {problem && (
          <ProblemAlert problem={problem} onReload={onReload} onCompare={onReload && (() => void submit())} />
        )}
        <Suspense fallback={<Loading />}>
          <LinesContext value={lines.host}>
            <FieldsOf resource={name}>
              <Layout
                sections={sections}
                state={state}
                form={form}
                base={base}
                active={active}
                onActive={setActive}
                wrong={wrong}
                lead={lead}
                save={(look) => {
                  // Of steps only the last one is the place for what comes after saving.
                  const isGoing = andThen.length > 0 && look === 'primary';
                  return (
                    <>
                      {price && <Suspense fallback={null}>{price(form)}</Suspense>}
                      {isGoing && (
                        <SaveThen
                          form={form}
                          actions={andThen}
                          isSaving={isSaving}
                          onPress={(action) => {
                            following.current = action;
                            form.submit();
                          }}
                        />
                      )}
                      <Button type={isGoing ? 'default' : look} htmlType="submit" loading={isSaving}>
                        {t('button.save')}
                      </Button>
                    </>
                  );
                }}
                cancel={
                  <>
                    {onCancel && <Button onClick={onCancel}>{t('button.cancel')}</Button>}
                    {draft && <DraftNote kept={stored} />}
                  </>
                }
              />
            </FieldsOf>
          </LinesContext>
        </Suspense>
      </Form>
    </Box>
  );
};
