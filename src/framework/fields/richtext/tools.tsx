import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  DeleteColumnOutlined,
  DeleteOutlined,
  DeleteRowOutlined,
  InsertRowBelowOutlined,
  InsertRowRightOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables';
import { useEditorState } from '@tiptap/react';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface ToolsProps {
  editor: Editor;
  disabled: boolean;
  onLink: () => void;
  onImage: () => void;
}

interface Tool {
  name: string;
  icon: ReactNode;
  /** Undefined for what is done once and is neither on nor off. */
  isOn?: boolean;
  isOff?: boolean;
  run: () => void;
}

/** What can be done to the text, as buttons; what holds at the cursor is shown pressed. */
export const Tools = ({ editor, disabled, onLink, onImage }: ToolsProps) => {
  const { t } = useTranslation('media');
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      center: now.isActive({ textAlign: 'center' }),
      right: now.isActive({ textAlign: 'right' }),
      table: now.isActive('table'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  const align = (textAlign: string | null) => () =>
    chain().updateAttributes('paragraph', { textAlign }).updateAttributes('heading', { textAlign }).run();
  const inTable = (name: string, icon: ReactNode, command: Command): Tool => ({
    name,
    icon,
    run: () =>
      chain()
        .command((props) => command(props.state, props.dispatch))
        .run(),
  });
  const tools: Tool[] = [
    { name: 'h2', icon: 'H2', isOn: state.h2, run: () => chain().toggleHeading({ level: 2 }).run() },
    { name: 'h3', icon: 'H3', isOn: state.h3, run: () => chain().toggleHeading({ level: 3 }).run() },
    { name: 'bold', icon: <BoldOutlined />, isOn: state.bold, run: () => chain().toggleBold().run() },
    { name: 'italic', icon: <ItalicOutlined />, isOn: state.italic, run: () => chain().toggleItalic().run() },
    {
      name: 'underline',
      icon: <UnderlineOutlined />,
      isOn: state.underline,
      run: () => chain().toggleUnderline().run(),
    },
    {
      name: 'bullets',
      icon: <UnorderedListOutlined />,
      isOn: state.bullets,
      run: () => chain().toggleBulletList().run(),
    },
    {
      name: 'numbers',
      icon: <OrderedListOutlined />,
      isOn: state.numbers,
      run: () => chain().toggleOrderedList().run(),
    },
    { name: 'quote', icon: '“”', isOn: state.quote, run: () => chain().toggleBlockquote().run() },
    { name: 'alignLeft', icon: <AlignLeftOutlined />, isOn: !state.center && !state.right, run: align(null) },
    { name: 'alignCenter', icon: <AlignCenterOutlined />, isOn: state.center, run: align('center') },
    { name: 'alignRight', icon: <AlignRightOutlined />, isOn: state.right, run: align('right') },
    { name: 'link', icon: <LinkOutlined />, isOn: state.link, run: onLink },
    { name: 'image', icon: <PictureOutlined />, run: onImage },
    { name: 'undo', icon: <UndoOutlined />, isOff: !state.canUndo, run: () => chain().undo().run() },
    { name: 'redo', icon: <RedoOutlined />, isOff: !state.canRedo, run: () => chain().redo().run() },
    ...(state.table
      ? [
          inTable('rowBelow', <InsertRowBelowOutlined />, addRowAfter),
          inTable('columnAfter', <InsertRowRightOutlined />, addColumnAfter),
          inTable('dropRow', <DeleteRowOutlined />, deleteRow),
          inTable('dropColumn', <DeleteColumnOutlined />, deleteColumn),
          inTable('dropTable', <DeleteOutlined />, deleteTable),
        ]
      : []),
  ];
  return (
    <div className="engine-editor-tools u-flex u-wrap u-gap-2" role="toolbar" aria-label={t('tools')}>
      {tools.map(({ name, icon, isOn, isOff = false, run }) => (
        <Button
          key={name}
          type="text"
          size="small"
          aria-label={t(name)}
          title={t(name)}
          {...(isOn !== undefined && { 'aria-pressed': isOn })}
          disabled={disabled || isOff}
          onMouseDown={(event) => event.preventDefault()}
          onClick={run}
        >
          {icon}
        </Button>
      ))}
    </div>
  );
};
