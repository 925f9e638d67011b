import { Input, Select } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngine } from '../../../framework/engine/context/engine-context';
import { useLabel } from '../../../framework/i18n/use-label';
import { findNodes, type TreeNode, toNodes } from './to-nodes';

/** Most lines of a search. */
const mostFound = 200;

/** What the configuration of a resource became, with every default filled in. */
export const Inspector = (): ReactNode => {
  const { t } = useTranslation('test-page');
  const label = useLabel();
  const { console } = useEngine();
  const [name, setName] = useState(() => [...console.resources.keys()][0] ?? '');
  const [sought, setSought] = useState('');
  const nodes = useMemo(() => toNodes(console.resources.get(name)), [console, name]);
  const found = useMemo(() => (sought.trim() === '' ? undefined : findNodes(nodes, sought)), [nodes, sought]);
  return (
    <>
      <div className="test-tools">
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={t('inspector.resource')}
          value={name}
          onChange={setName}
          options={[...console.resources.values()].map((each) => ({
            value: each.name,
            label: `${label(each.label)} ${each.name}`,
          }))}
        />
        <Input.Search
          allowClear
          aria-label={t('inspector.search')}
          placeholder={t('inspector.search')}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      </div>
      {found === undefined ? (
        <Nodes nodes={nodes} />
      ) : (
        <>
          <p aria-live="polite">{t('inspector.found', { count: found.length })}</p>
          <ul className="test-tree">
            {found.slice(0, mostFound).map((node) => (
              <Leaf key={node.path} name={node.path} text={node.text ?? ''} />
            ))}
          </ul>
        </>
      )}
    </>
  );
};

const Nodes = ({ nodes }: { nodes: readonly TreeNode[] }): ReactNode => (
  <ul className="test-tree">
    {nodes.map((node) =>
      node.text === undefined ? (
        <Branch key={node.path} node={node} />
      ) : (
        <Leaf key={node.path} name={node.name} text={node.text} />
      ),
    )}
  </ul>
);

const Leaf = ({ name, text }: { name: string; text: string }): ReactNode => (
  <li>
    <code>{name}</code> <span>{text}</span>
  </li>
);

/** What lies below is drawn when it is opened: a resource has some thousand leaves. */
const Branch = ({ node }: { node: TreeNode }): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <code>{node.name}</code> <small>{node.children.length}</small>
        </summary>
        {isOpen && <Nodes nodes={node.children} />}
      </details>
    </li>
  );
};
