import '../sheets/sheet-texts';
import { Alert, Modal, Progress, Steps } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../language/resource/resource';
import type { FixedValues } from '../../language/route/route-config';
import { CheckedStep } from './checked-step';
import { ColumnsStep } from './columns-step';
import { JobStep } from './job-step';
import { SourceStep } from './source-step';
import { type ImportStep, type ImportWork, useImport } from './use-import';
import './import.css';

const steps: readonly ImportStep['kind'][] = ['source', 'columns', 'checked', 'job'];

/** What is running, and its progress. */
const WorkProgress = ({ work }: { work: ImportWork }) => {
  const { t } = useTranslation('sheets');
  const { kind, done, total } = work;
  return (
    <div role="status" className="sheet-work">
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
