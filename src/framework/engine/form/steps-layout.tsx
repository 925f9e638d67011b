import './form.css';
import { Button, type FormInstance, Steps } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-label';
import { narrow, tight, useMedia } from '../../shared/use-media';
import type { Values } from '../context/engine-record';
import { RecordDetails } from '../record/record-details';
import { SectionBox, shownSections } from './section-box';
import { type FormSection, sectionKey } from './to-form';
import type { OpenFormState } from './use-form-state';

/** Props of a component that arranges the sections of a form. */
export interface LayoutProps {
  sections: readonly FormSection[];
  state: OpenFormState;
  form: FormInstance;
  /** Values of the record besides the form's own. */
  base: Values;
  /** Index of the open section; the number of sections is the step after the last one. */
  active: number;
  onActive: (section: number) => void;
  /** Indexes of the sections with errors. */
  wrong: readonly number[];
  /** Opens the section of a field and focuses the field. */
  lead: (place: (string | number)[]) => void;
  /** The button 保存, at the end of the form. */
  save: (look: 'primary' | 'default') => ReactNode;
  /** The button 取消, where there is one. */
  cancel: ReactNode;
}

interface StepsSummaryProps {
  sections: readonly FormSection[];
  /** Names of the visible fields. */
  visible: ReadonlySet<string>;
  values: Values;
  titleOf: (section: number) => string;
  /** Goes back to a section. */
  onChange: (section: number) => void;
}

/** Everything that was filled in, section by section, with a button to change each. */
const StepsSummary = ({ sections, visible, values, titleOf, onChange }: StepsSummaryProps) => {
  const { t } = useTranslation(['forms', 'engine']);
  return (
    <>
      <h2 className="engine-section-heading u-text-16 u-strong" tabIndex={-1}>
        {t('steps.summary')}
      </h2>
      <p className="u-faint u-mb-16">{t('steps.summaryHint')}</p>
      {sections.map((section, index) => {
        const fields = section.fields.flatMap(({ field }) => (visible.has(field.name) ? [field] : []));
        if (fields.length === 0) return null;
        const title = titleOf(index);
        return (
          <section key={title} className="engine-summary" aria-label={title}>
            <div className="engine-head">
              <h3 className="u-text-14 u-strong">{title}</h3>
              <Button
                type="link"
                size="small"
                aria-label={t('steps.change', { section: title })}
                onClick={() => onChange(index)}
              >
                {t('engine:button.edit')}
              </Button>
            </div>
            <RecordDetails fields={fields} record={{ ...values, id: '' }} />
          </section>
        );
      })}
    </>
  );
};

interface StepsHeadProps {
  titles: readonly string[];
  /** Index of the open step. */
  at: number;
  /** For each step: whether it has errors. */
  wrong: readonly boolean[];
  onGo: (step: number) => void;
}

/** The position among the steps. On a narrow screen it is one line with a bar, followed by the step's own heading. */
const StepsHead = ({ titles, at, wrong, onGo }: StepsHeadProps) => {
  const { t } = useTranslation('forms');
  const isNarrow = useMedia(narrow);
  const isTight = useMedia(tight);
  if (isNarrow) {
    return (
      <div className="engine-step-place u-stack">
        {t('steps.place', { number: at + 1, count: titles.length })}
        <div className="engine-bar u-grow u-clip">
          <span className="u-block u-full-height" style={{ width: `${((at + 1) / titles.length) * 100}%` }} />
        </div>
      </div>
    );
  }
  return (
    <Steps
      size="small"
      titlePlacement={isTight ? 'vertical' : 'horizontal'}
      current={at}
      onChange={onGo}
      items={titles.map((title, index) => ({
        title,
        ...(wrong[index] && index !== at && { status: 'error' as const }),
      }))}
    />
  );
};

/** Inputs in which Enter goes to the next step: texts and numbers. Elsewhere Enter selects, or starts a line. */
const leadsOn = 'input.ant-input, input.ant-input-number-input';

/**
 * One section after the other, each validated before the next; input is retained in both directions. The last step is a summary,
 * and 保存 is available in every step.
 */
export const StepsLayout = (props: LayoutProps) => {
  const { sections, state, form, base, active, onActive, wrong, lead, save, cancel } = props;
  const { t } = useTranslation('forms');
  const label = useLabel();
  const summary = sections.length;
  const steps = [...shownSections(sections, state.visible), summary];
  const at = Math.max(0, steps.indexOf(active));
  const open = steps[at] ?? summary;
  const [previous, next] = [at > 0 ? steps[at - 1] : undefined, steps[at + 1]];
  const titleOf = (index: number): string => {
    const section = sections[index];
    if (section === undefined) return t('steps.summary');
    return section.label ? label(section.label) : t('rest');
  };

  // After a change of step the focus and the view move to its top.
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(open);
  useEffect(() => {
    if (before.current === open) return;
    before.current = open;
    const step = box.current?.querySelector<HTMLElement>(`[data-step="${open}"]`);
    // An error message has moved the focus already.
    if (step?.contains(document.activeElement)) return;
    step?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);

  /** Goes to a step; forward only past steps without errors. */
  const go = async (to: number): Promise<void> => {
    if (to > open) {
      const passed = steps.slice(0, steps.indexOf(to)).flatMap((index) => sections[index]?.fields ?? []);
      const names = passed.map(({ field }) => field.name).filter((name) => state.visible.has(name));
      try {
        await form.validateFields(names, { recursive: true });
      } catch (failure) {
        // antd rejects with the fields that have errors.
        const { errorFields = [] } = failure as { errorFields?: { name: (string | number)[] }[] };
        if (errorFields[0]) lead(errorFields[0].name);
        return;
      }
    }
    onActive(to);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isText = event.target instanceof HTMLElement && event.target.matches(leadsOn);
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || next === undefined || !isText) return;
    event.preventDefault();
    void go(next);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only what the inputs inside do not do themselves: Enter leads on, in the last step it saves.
    <div ref={box} className="engine-steps u-grid u-one-column u-gap-24" onKeyDown={onKeyDown}>
      <StepsHead
        titles={steps.map(titleOf)}
        at={at}
        wrong={steps.map((index) => wrong.includes(index))}
        onGo={(step) => void go(steps[step] ?? summary)}
      />
      {sections.map((section, index) => (
        <div key={sectionKey(section)} data-step={index} hidden={index !== open}>
          <SectionBox section={section} state={state} isGoal />
        </div>
      ))}
      {open === summary && (
        <div data-step={summary}>
          <StepsSummary
            sections={sections}
            visible={state.visible}
            values={{ ...base, ...form.getFieldsValue(true) }}
            titleOf={titleOf}
            onChange={onActive}
          />
        </div>
      )}
      <div className="engine-form-buttons u-row u-wrap">
        {previous !== undefined && <Button onClick={() => onActive(previous)}>{t('steps.previous')}</Button>}
        {next !== undefined && (
          <Button type="primary" onClick={() => void go(next)}>
            {t('steps.next')}
          </Button>
        )}
        {/* From every step: who has filled in all required fields can save at once; an error elsewhere opens its step. */}
        {save(next === undefined ? 'primary' : 'default')}
        {cancel}
      </div>
    </div>
  );
};
