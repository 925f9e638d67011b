import { EditOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown, Empty, Input, Segmented, Select } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import type {
  PolicyChecked,
  PolicyFileView,
  PolicyObjectView,
  PolicyRoleView,
} from '../../../framework/contract/policy';
import type { CellChange } from './use-policy';
import { usePolicyWords } from './use-policy-words';

type Kind = PolicyObjectView['kind'];
/** Rows that are drawn at once; the search finds the rest. */
const most = 200;

interface Line {
  object: PolicyObjectView;
  action: string;
  /** Whether it is the first one of its object. */
  isFirst: boolean;
}

const keyOf = (change: { object: string; action: string }): string => `${change.object} ${change.action}`;

/** What each role may do: a line a right, a column a role, in each cell how far. */
export const PolicyMatrix = ({
  file,
  checked,
  canEdit,
  isReady,
  onSet,
  onRole,
}: {
  file: PolicyFileView;
  checked: PolicyChecked;
  canEdit: boolean;
  /** What is shown is what the text says: a cell can be set. */
  isReady: boolean;
  onSet: (change: CellChange) => void;
  /** A role is to be edited; undefined: a new one is to be added. */
  onRole: (role: PolicyRoleView | undefined) => void;
}): ReactNode => {
  const { t, label, actionText, scopeText } = usePolicyWords();
  const [kind, setKind] = useState<Kind>('res');
  const [text, setText] = useState('');
  const [role, setRole] = useState<string>();
  const [isChangedOnly, setChangedOnly] = useState(false);
  const { matrix = {}, changes = [], roles: all = file.roles } = checked;
  const changed = useMemo(
    () => new Map(changes.map((change) => [`${change.grant} ${keyOf(change)}`, change])),
    [changes],
  );
  const touched = useMemo(() => new Set(changes.map(keyOf)), [changes]);
  const lines = useMemo((): readonly Line[] => {
    const wanted = text.trim().toLowerCase();
    return file.objects
      .filter((object) => object.kind === kind)
      .flatMap((object) => {
        const isNamed = [object.object, label(object.label)].some((name) => name.toLowerCase().includes(wanted));
        return object.actions
          .filter(({ name }) => {
            const said = actionText(object, name);
            if (!isNamed && ![name, said].some((one) => one.toLowerCase().includes(wanted))) return false;
            if (role !== undefined && matrix[object.object]?.[name]?.[role] === undefined) return false;
            return !isChangedOnly || touched.has(`${object.object} ${name}`);
          })
          .map(({ name }, index): Line => ({ object, action: name, isFirst: index === 0 }));
      });
  }, [actionText, file, isChangedOnly, kind, label, matrix, role, text, touched]);
  // One that was chosen may be gone by now.
  const only = all.filter(({ name }) => name === role);
  const roles = only.length === 0 ? all : only;

  const cell = ({ object, action }: Line, { name, label: of }: PolicyRoleView): ReactNode => {
    const reached = matrix[object.object]?.[action]?.[name] ?? [];
    const change = changed.get(`role:${name} ${object.object} ${action}`);
    const words = reached.length === 0 ? '–' : scopeText(reached);
    const about = t('cell', {
      role: label(of),
      action: actionText(object, action),
      object: label(object.label),
      scope: scopeText(reached),
    });
    const mark = change === undefined ? undefined : change.isMore ? 'more' : 'less';
    const shown = (
      <span className="policy-cell" data-scope={reached[0]?.split(':')[0] ?? 'none'} data-change={mark}>
        {words}
      </span>
    );
    if (!canEdit || !isReady) return shown;
    const choices = [
      ...object.scopes.map((scope) => ({ key: scope, label: scopeText([scope]) })),
      { key: '', label: t('scope.none') },
    ];
    return (
      <Dropdown
        trigger={['click']}
        menu={{
          items: choices,
          selectedKeys: reached.length === 0 ? [''] : [...reached],
          onClick: ({ key }) => onSet({ role: name, object: object.object, action, scope: key === '' ? null : key }),
        }}
      >
        <button type="button" className="policy-set" aria-label={about} title={about}>
          {shown}
        </button>
      </Dropdown>
    );
  };
  return (
    <>
      <div className="policy-tools">
        <Segmented<Kind>
          aria-label={t('kinds')}
          value={kind}
          onChange={setKind}
          options={(['res', 'route', 'field'] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        <Input.Search
          allowClear
          className="policy-search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Select
          allowClear
          className="policy-role"
          aria-label={t('onlyRole')}
          placeholder={t('onlyRole')}
          {...(role !== undefined && { value: role })}
          onChange={(next: string | undefined) => setRole(next)}
          options={all.map(({ name, label: of }) => ({ value: name, label: label(of) }))}
        />
        <Button
          type={isChangedOnly ? 'primary' : 'default'}
          aria-pressed={isChangedOnly}
          disabled={changes.length === 0 && !isChangedOnly}
          onClick={() => setChangedOnly(!isChangedOnly)}
        >
          {t('onlyChanged', { count: changes.length })}
        </Button>
        {canEdit && (
          <Button icon={<PlusOutlined />} onClick={() => onRole(undefined)}>
            {t('role.add')}
          </Button>
        )}
      </div>
      {lines.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('noLine')} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
        <section className="policy-scroll" tabIndex={0} aria-label={t('matrix')}>
          <table className="policy-table">
            <thead>
              <tr>
                <th scope="col">{t('object')}</th>
                <th scope="col">{t('action')}</th>
                {roles.map((each) => (
                  <th key={each.name} scope="col">
                    {label(each.label)}
                    {canEdit && each.isAdded && (
                      <Button
                        type="text"
                        size="small"
                        icon={<EditOutlined />}
                        aria-label={t('role.editOf', { role: label(each.label) })}
                        title={t('role.editOf', { role: label(each.label) })}
                        onClick={() => onRole(each)}
                      />
                    )}
                    <small>{t('people', { count: each.people })}</small>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.slice(0, most).map((line) => (
                <tr key={`${line.object.object} ${line.action}`} data-first={line.isFirst || undefined}>
                  <th scope="row">
                    {line.isFirst && (
                      <>
                        {label(line.object.label)}
                        <small>{line.object.object}</small>
                      </>
                    )}
                  </th>
                  <td title={line.action}>{actionText(line.object, line.action)}</td>
                  {roles.map((each) => (
                    <td key={each.name}>{cell(line, each)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {lines.length > most && <p className="policy-quiet">{t('moreLines', { count: lines.length - most })}</p>}
    </>
  );
};
