// The list of shortcuts: what keys do on the page in front as the page itself says it, and what they do on parts that
// have the focus. In a chunk of its own.
import { Modal } from 'antd';
import { text, type Text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import { liveParts, liveShortcuts, type KeysOfPart, type Shortcuts } from '../ui/shortcuts.ts';
import styles from './shortcut-list.module.css';

/** Parts that stand on many pages. */
const usualParts: readonly KeysOfPart[] = [
  {
    title: text('列表中的行', 'Rows of a list'),
    lines: [
      ['arrowup+arrowdown', text('上一行、下一行', 'Row above, row below')],
      ['enter', text('打开', 'Open')],
      ['delete', text('删除', 'Delete')],
    ],
  },
  {
    title: text('表单', 'Forms'),
    lines: [
      ['mod+enter', text('保存', 'Save')],
      ['escape', text('关闭', 'Close')],
    ],
  },
  {
    title: text('页签', 'Tabs'),
    lines: [
      ['delete', text('关闭', 'Close')],
      ['mod+shift+arrowleft+arrowright', text('左移、右移', 'Move left, move right')],
    ],
  },
];

const isMac = navigator.platform.startsWith('Mac');
const NAMES: Record<string, string> = {
  mod: isMac ? '⌘' : 'Ctrl',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  enter: 'Enter',
  escape: 'Esc',
  delete: 'Delete',
  shift: 'Shift',
};

/** Keys as they stand on the keyboard. */
const keysOf = (shortcut: string): string[] =>
  shortcut.split('+').map((key) => NAMES[key] ?? key.toUpperCase());

/** Of several keys for the same the first. */
const linesOf = (shortcuts: Shortcuts): [string, Text][] =>
  Object.entries(shortcuts)
    .filter(([, { label }], at, all) => all.findIndex(([, one]) => one.label.zh === label.zh) === at)
    .map(([key, { label }]) => [key, label]);

function Section({ title, lines }: KeysOfPart) {
  const t = useText();
  return lines.length === 0 ? null : (
    <section className={styles.section}>
      <h3>{t(title)}</h3>
      <dl>
        {lines.map(([key, label]) => (
          <div key={key}>
            <dt>{t(label)}</dt>
            <dd>
              {keysOf(key).map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Sections() {
  const { anything, page } = liveShortcuts();
  return (
    <div className={styles.sections}>
      <Section title={text('随处可用', 'Everywhere')} lines={linesOf(anything)} />
      <Section title={text('当前页面', 'This page')} lines={linesOf(page)} />
      {[...liveParts(), ...usualParts].map(({ title, lines }) => (
        <Section key={title.en} title={title} lines={lines} />
      ))}
    </div>
  );
}

export default function ShortcutList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      width={640}
      destroyOnHidden
      title={t(text('快捷键', 'Keyboard shortcuts'))}
      closable={{ 'aria-label': t(text('关闭', 'Close')) }}
    >
      <Sections />
    </Modal>
  );
}
