import { type IndexDefinition, quoted } from './catalogue';
import { identifier, type TableIndex, type TableShape } from './table-shape';

/** An index of a table. */
export interface NamedIndex extends IndexDefinition {
  name: string;
  /** Of the extension for searches. */
  opclass?: string;
  where?: string;
}

/** The indexes that a table needs. */
export const indexesOf = (shape: TableShape): NamedIndex[] => [
  {
    name: identifier(`${shape.table}__misfits`),
    method: 'btree',
    columns: [{ name: '_seq' }],
    isPartial: true,
    where: '"_misfits" is not null',
  },
  ...shape.indexes.flatMap((index) => namedIndexes(shape, index)),
];

const namedIndexes = (shape: TableShape, { kind, columns }: TableIndex): NamedIndex[] => {
  const name = (suffix: string) => identifier([shape.table, ...columns, suffix].join('_'));
  const own = columns.map((column) => ({ name: column }));
  const [last] = own.slice(-1);
  switch (kind) {
    case 'order':
      return [
        { name: name('asc'), method: 'btree', columns: [...own, { name: '_seq' }] },
        {
          name: name('desc'),
          method: 'btree',
          columns: [...own.slice(0, -1), { name: last?.name ?? '', order: ' desc nulls last' }, { name: '_seq' }],
        },
      ];
    case 'unique':
      return [{ name: name('key'), isUnique: true, method: 'btree', columns: own, ...uniqueWhere(shape, columns[0]) }];
    case 'same':
      return [{ name: name('same'), method: 'btree', columns: own }];
    case 'list':
      return [{ name: name('list'), method: 'gin', columns: own }];
    case 'search':
      return [{ name: name('part'), method: 'gin', columns: own, opclass: 'gin_trgm_ops' }];
  }
};

/** No value is as good as none: there may be many of them. */
const uniqueWhere = ({ columns }: TableShape, name = ''): Pick<NamedIndex, 'isPartial' | 'where'> => {
  const isText = columns.some(({ column, kind }) => column === name && (kind === 'text' || kind === 'date'));
  return isText ? { isPartial: true, where: `${quoted(name)} <> ''` } : {};
};

/** The statement that makes an index; `trigrams`: the schema of its extension. */
export const createIndex = (shape: TableShape, index: NamedIndex, trigrams = 'public'): string => {
  const { name, isUnique, method, columns, opclass, where } = index;
  const list = columns.map(
    ({ name: column, order = '' }) => `${quoted(column)}${opclass ? ` ${trigrams}.${opclass}` : ''}${order}`,
  );
  return `create ${isUnique ? 'unique ' : ''}index ${quoted(name)} on ${quoted(shape.table)} using ${method} (${list.join(', ')})${where ? ` where ${where}` : ''}`;
};

/** Whether an index has a name that this program gives; others are of an administrator and stay. */
export const isOwnIndex = ({ table }: TableShape, name: string): boolean =>
  (name.startsWith(`${table}_`) && /_(?:asc|desc|key|same|list|part|order|misfits)$/.test(name)) ||
  /_[0-9a-f]{10}$/.test(name);

/** The statements that take the unique indexes of a table away for a while, and that bring them back. */
export const uniqueStatements = (shape: TableShape): { drop: string[]; create: string[] } => {
  const unique = indexesOf(shape).filter(({ isUnique }) => isUnique);
  return {
    drop: unique.map(({ name }) => `drop index if exists ${quoted(name)}`),
    create: unique.map((index) => createIndex(shape, index).replace('index', 'index if not exists')),
  };
};

/** The name of the unique index of a column, which a violation is reported by. */
export const uniqueIndexName = (shape: TableShape, column: string): string =>
  identifier([shape.table, column, 'key'].join('_'));
