import '../sheet-texts';
import './import.css';
import { Alert, Button, Input, Modal, Progress, Steps } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field } from '../../../fields/field';
import { useLanguage } from '../../../i18n/use-label';
import type { Resource } from '../../../language/resource/resource';
import type { FixedValues } from '../../../language/route/route';
import { useToasts } from '../../../shared/toasts';
import { useShowError } from '../../context/use-show-error';
import { type SheetFormat, saveSheet } from '../sheet-file';
import { CheckedStep } from './checked-step';
import { ColumnsStep } from './columns-step';
import { JobStep } from './import-job';
import { namedProblem, type SheetProblem, sheetLimits } from './sheet';
import type { SheetSource } from './sheet-worker';
import { templateSheet } from './template';
import { type ImportStep, type ImportWork, useImport } from './use-import';

interface SourceStepProps {
  title: string;
  fields: readonly Field[];
  problem: SheetProblem | undefined;
  isBusy: boolean;
  onRead: (source: SheetSource) => Promise<void>;
}

/** First step: the template, and the source of the rows. */
const SourceStep = ({ title, fields, problem, isBusy, onRead }: SourceStepProps) => {
  const { t } = useTranslation('sheets');
  const { message } = useToasts();
  const showError = useShowError();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState('');
  const [isOver, setIsOver] = useState(false);

  const download = async (format: SheetFormat): Promise<void> => {
    const sheet = templateSheet({ fields, language, t: (name, values) => t(`template.${name}`, { ...values }) });
    try {
      await saveSheet({ title: t('template.file', { title }), format, ...sheet });
      message.success(t('template.saved'));
    } catch (error) {
      showError(error);
    }
  };
  const take = (file: File | undefined): void => {
    if (file && !isBusy) void onRead(file);
  };

  return (
    <>
      <p>
        {t('source.template')}{' '}
        <Button size="small" onClick={() => void download('xlsx')}>
          {t('source.xlsx')}
        </Button>{' '}
        <Button size="small" onClick={() => void download('csv')}>
          {t('source.csv')}
        </Button>
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut; the button within does the same for everybody. */}
      <div
        className={`sheet-drop${isOver ? ' is-over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          take(event.dataTransfer.files[0]);
        }}
      >
        <Button type="primary" disabled={isBusy} onClick={() => input.current?.click()}>
          {t('source.choose')}
        </Button>
        <span>{t('source.drop')}</span>
        <small>{t('source.limits', { size: sheetLimits.bytes / 2 ** 20, count: sheetLimits.rows })}</small>
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.csv,.txt,.tsv"
          aria-label={t('source.choose')}
          onChange={({ target }) => {
            take(target.files?.[0]);
            // Selecting the same file again must work too: it may have been corrected.
            target.value = '';
          }}
        />
      </div>
      {problem && (
        <Alert
          type="error"
          showIcon
          title={t(`problem.${namedProblem(problem, language).name}`, namedProblem(problem, language).values)}
          className="sheet-alert"
        />
      )}
      <Input.TextArea
        aria-label={t('source.paste')}
        placeholder={t('source.paste')}
        autoSize={{ minRows: 3, maxRows: 8 }}
        value={pasted}
        onChange={({ target }) => setPasted(target.value)}
      />
      <footer className="u-flex u-wrap u-gap-8 u-items-center u-justify-end u-mt-16">
        <Button type="primary" disabled={isBusy || pasted.trim() === ''} onClick={() => void onRead(pasted)}>
          {t('source.usePasted')}
        </Button>
      </footer>
    </>
  );
};

const steps: readonly ImportStep['kind'][] = ['source', 'columns', 'checked', 'job'];

/** What is running, and its progress. */
const WorkProgress = ({ work }: { work: ImportWork }) => {
  const { t } = useTranslation('sheets');
  const { kind, done, total } = work;
  return (
    <div role="status" className="u-mt-12">
      <Progress percent={total === 0 ? 0 : Math.floor((100 * done) / total)} showInfo={total > 0} status="active" />
      {t(`import.${kind}`, { done, count: total })}
    </div>
  );
};

/** The import of a sheet, step by step. A started job continues when the dialog is closed. */
export const ImportDialog = (props: {
  resource: Resource;
  /** Title of the list, used in file names. */
  title: string;
  fixed: FixedValues;
  /** Called when records were created. */
  onImported: () => void;
  onClose: () => void;
}) => {
  const { title, onImported, onClose } = props;
  const { t } = useTranslation('sheets');
  const flow = useImport(props);
  const { step, work } = flow;
  const close = (): void => {
    flow.stop();
    onClose();
  };

  const content = () => {
    switch (step.kind) {
      case 'source':
        return (
          <SourceStep
            title={title}
            fields={flow.fields}
            problem={step.problem}
            isBusy={work !== undefined}
            onRead={(source) => flow.read(source)}
          />
        );
      case 'columns':
        return (
          <ColumnsStep
            fields={flow.fields}
            grid={step.grid}
            sheet={step.sheet}
            mapping={step.mapping}
            manner={step.manner}
            keys={flow.keys}
            mayUpdate={flow.mayUpdate}
            context={flow.context}
            isBusy={work !== undefined}
            onChange={(mapping) => flow.goTo({ ...step, mapping })}
            onManner={(manner) => flow.goTo({ ...step, manner })}
            onSheet={(sheet) => void flow.read(step.source, sheet)}
            onHeadLine={(line) => flow.takeHead(step, line)}
            onBack={() => flow.goTo({ kind: 'source' })}
            onNext={() => void flow.check(step)}
          />
        );
      case 'checked':
        return (
          <CheckedStep
            title={title}
            fields={flow.fields}
            sheet={step.sheet}
            sheetName={step.grid.sheets[step.grid.sheet]?.name}
            mapping={step.mapping}
            rows={step.rows}
            manner={step.manner}
            isBusy={work !== undefined}
            onBack={() => flow.goTo({ ...step, kind: 'columns' })}
            onNext={(rows) => void flow.send(rows, step.manner)}
          />
        );
      case 'job':
        return (
          <JobStep
            key={step.id}
            resource={props.resource.name}
            api={flow.api}
            id={step.id}
            first={step.job}
            onImported={onImported}
            onAgain={() => flow.goTo({ kind: 'source' })}
            onClose={close}
          />
        );
    }
  };

  return (
    <Modal
      open
      title={t('import.title', { title })}
      width={860}
      mask={{ closable: false }}
      footer={null}
      onCancel={close}
    >
      <Steps
        size="small"
        responsive
        current={steps.indexOf(step.kind)}
        items={steps.map((kind) => ({ title: t(`steps.${kind}`) }))}
        className="sheet-steps"
      />
      {flow.error !== undefined && <Alert type="error" showIcon title={flow.error} className="sheet-alert" />}
      {content()}
      {work && <WorkProgress work={work} />}
    </Modal>
  );
};
