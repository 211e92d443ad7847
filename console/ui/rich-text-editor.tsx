// A field for written texts: paragraphs, headings, emphasis, lists, quotes, links. What is pasted keeps its words and
// loses its dress; the server makes harmless whatever arrives in the end.
import {
  BoldOutlined,
  ClearOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  UnderlineOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { Button, Input, Popover } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { text, type Text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import styles from './rich-text.module.css';

export interface RichTextEditorProps {
  id?: string;
  value?: string;
  onChange?: (html: string) => void;
  label: string;
  placeholder?: string;
}

interface Tool {
  label: Text;
  icon: ReactNode;
  command: string;
  argument?: string;
}
const tools: Tool[] = [
  { label: text('小标题', 'Heading'), icon: 'H', command: 'formatBlock', argument: 'h3' },
  { label: text('正文', 'Paragraph'), icon: '¶', command: 'formatBlock', argument: 'p' },
  { label: text('加粗', 'Bold'), icon: <BoldOutlined />, command: 'bold' },
  { label: text('斜体', 'Italic'), icon: <ItalicOutlined />, command: 'italic' },
  { label: text('下划线', 'Underline'), icon: <UnderlineOutlined />, command: 'underline' },
  { label: text('项目列表', 'List'), icon: <UnorderedListOutlined />, command: 'insertUnorderedList' },
  { label: text('编号列表', 'Numbered list'), icon: <OrderedListOutlined />, command: 'insertOrderedList' },
  { label: text('引用', 'Quote'), icon: '“', command: 'formatBlock', argument: 'blockquote' },
  { label: text('清除格式', 'Clear formatting'), icon: <ClearOutlined />, command: 'removeFormat' },
];

/** The browser's own editing; it also keeps its undo history. */
const edit = (command: string, argument?: string): void => {
  document.execCommand(command, false, argument);
};

export function RichTextEditor({ id, value, onChange, label, placeholder }: RichTextEditorProps) {
  const t = useText();
  const field = useRef<HTMLDivElement>(null);
  const [linking, setLinking] = useState<{ range: Range | null; address: string } | null>(null);
  const shown = useRef<string | null>(null);

  // Only what comes from outside is written into the field: writing back what was typed would move the cursor. The
  // inert parser keeps handlers and pictures of a stored text from running before the server has seen it.
  useEffect(() => {
    if (!field.current || shown.current === (value ?? '')) return;
    const parsed = new DOMParser().parseFromString(value ?? '', 'text/html');
    parsed
      .querySelectorAll('script,style,iframe,object,embed,svg,img:not([src^="/api/"])')
      .forEach((one) => one.remove());
    for (const one of parsed.body.querySelectorAll('*'))
      for (const { name } of [...one.attributes])
        if (name !== 'href' && name !== 'src') one.removeAttribute(name);
    field.current.replaceChildren(...parsed.body.childNodes);
    shown.current = value ?? '';
  }, [value]);

  const changed = (): void => {
    const html =
      field.current?.textContent?.trim() || field.current?.querySelector('img')
        ? field.current.innerHTML
        : '';
    shown.current = html;
    onChange?.(html);
  };
  const act = (command: string, argument?: string): void => {
    field.current?.focus();
    edit(command, argument);
    changed();
  };
  const openLink = (): void => {
    const selection = window.getSelection();
    const inside = selection?.rangeCount && field.current?.contains(selection.anchorNode);
    setLinking({ range: inside ? selection.getRangeAt(0).cloneRange() : null, address: 'https://' });
  };
  const setLink = (): void => {
    const address = linking?.address.trim() ?? '';
    field.current?.focus();
    if (linking?.range) {
      const selection = window.getSelection();
      selection?.removeAllRanges();
      selection?.addRange(linking.range);
    }
    setLinking(null);
    if (!/^(https?:\/\/[^/]|mailto:|tel:|\/)/i.test(address)) return;
    if (window.getSelection()?.isCollapsed) edit('insertText', address);
    else edit('createLink', address);
    changed();
  };
  return (
    <div className={styles.richEditor}>
      <div className={styles.richTools} role="toolbar" aria-label={t(text('格式', 'Formatting'))}>
        {tools.map((tool) => (
          <Button
            key={tool.command + (tool.argument ?? '')}
            type="text"
            size="small"
            icon={<span aria-hidden="true">{tool.icon}</span>}
            aria-label={t(tool.label)}
            title={t(tool.label)}
            // The selection must stay in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => act(tool.command, tool.argument)}
          />
        ))}
        <Popover
          open={linking !== null}
          trigger="click"
          onOpenChange={(open) => (open ? openLink() : setLinking(null))}
          content={
            <Input.Search
              aria-label={t(text('链接地址', 'Address'))}
              value={linking?.address ?? ''}
              onChange={(event) => setLinking((now) => now && { ...now, address: event.target.value })}
              enterButton={t(text('确定', 'OK'))}
              onSearch={setLink}
            />
          }
        >
          <Button
            type="text"
            size="small"
            icon={<LinkOutlined aria-hidden />}
            aria-label={t(text('链接', 'Link'))}
            title={t(text('链接', 'Link'))}
            onMouseDown={(event) => event.preventDefault()}
          />
        </Popover>
      </div>
      <div
        ref={field}
        {...(id ? { id } : {})}
        className={`${styles.rich} ${styles.richField}`}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={label}
        data-placeholder={placeholder}
        contentEditable
        suppressContentEditableWarning
        onFocus={() => edit('defaultParagraphSeparator', 'p')}
        onInput={changed}
        onPaste={(event) => {
          event.preventDefault();
          edit('insertText', event.clipboardData.getData('text/plain'));
        }}
      />
    </div>
  );
}
