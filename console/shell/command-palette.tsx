// Finds a screen, an act or a record by typing: Ctrl K opens, arrows choose, Enter goes, Esc closes. In a chunk of its
// own, fetched when it first opens.
import { SearchOutlined } from '@ant-design/icons';
import { Input, Modal, type InputRef } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { text } from '../../contract/kit/text.ts';
import { FOUND_KINDS, type FoundKind } from '../../contract/system/search.ts';
import { useText } from '../client/language.ts';
import { HOME_PATH } from '../client/settings.ts';
import { useAddActs } from './add-acts.ts';
import { matchMenus } from './menu-match.ts';
import { useMenu } from './menu.ts';
import { usePaletteActs } from './palette-acts.ts';
import { loadSpelling, type Spell } from './spelling.ts';
import { useFoundRecords } from './use-found-records.ts';
import ui from '../ui/ui.module.css';
import styles from './command-palette.module.css';
import { paletteName } from './palette-name.ts';

interface Choice {
  key: string;
  group: string;
  label: string;
  note: string;
  run: () => void;
}

function useChoices(typed: string, onClose: () => void): { choices: Choice[]; searching: boolean } {
  const t = useText();
  const navigate = useNavigate();
  const { leaves } = useMenu();
  const acts = [...useAddActs(), ...usePaletteActs(() => void navigate(HOME_PATH))];
  const { records, searching } = useFoundRecords(typed, leaves);
  const [spell, setSpell] = useState<Spell>(() => () => null);
  useEffect(() => {
    let gone = false;
    loadSpelling((loaded) => {
      if (!gone) setSpell(() => loaded);
    });
    return () => {
      gone = true;
    };
  }, []);
  const screens = matchMenus(leaves, typed, spell).map((item): Choice => ({
    key: `screen-${item.id}`,
    group: t(text('菜单', 'Screens')),
    label: item.label,
    note: item.above.join(' / '),
    run: () => {
      if (item.external && item.newWindow) window.open(item.external, '_blank', 'noopener');
      else if (item.path) void navigate(item.path);
    },
  }));
  const found = records.map((record): Choice => ({
    key: `${record.kind}-${record.id}`,
    group: t(FOUND_KINDS[record.kind as FoundKind]),
    label: record.title,
    note: record.note ?? '',
    run: () => void navigate(record.address),
  }));
  // Acts come when asked for: the open palette is a list of screens.
  const done = (typed.trim() ? matchMenus(acts, typed, spell) : []).map((act): Choice => ({
    key: act.id,
    group: t(text('操作', 'Actions')),
    label: act.label,
    note: act.note ?? '',
    run: act.run,
  }));
  const closing = ({ run, ...choice }: Choice): Choice => ({
    ...choice,
    run: () => {
      onClose();
      // An act may open a dialog of its own in the place of this one.
      run();
    },
  });
  return { choices: [...screens, ...found, ...done].map(closing), searching };
}

function SearchPanel({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const input = useRef<InputRef>(null);
  const listId = useId();
  const { choices, searching } = useChoices(typed, onClose);
  useEffect(() => input.current?.focus(), []);
  const chosen = Math.min(at, choices.length - 1);
  useEffect(() => {
    document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen, listId]);
  const groups = [...new Set(choices.map((one) => one.group))];
  return (
    <div>
      <Input
        ref={input}
        size="large"
        prefix={<SearchOutlined aria-hidden />}
        placeholder={t(
          text('菜单、操作、用户、菜品……名称或拼音首字母', 'Screens, actions, users, dishes … by name'),
        )}
        value={typed}
        maxLength={50}
        role="combobox"
        aria-label={t(paletteName)}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={choices.length ? `${listId}-${chosen}` : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            const step = event.key === 'ArrowDown' ? 1 : -1;
            setAt((chosen + step + choices.length) % Math.max(1, choices.length));
          } else if (event.key === 'Enter') choices[chosen]?.run();
        }}
      />
      <div id={listId} className={styles.findList} role="listbox" aria-label={t(text('搜索结果', 'Results'))}>
        {groups.map((group) => (
          <div key={group} role="group" aria-label={group}>
            <div className={styles.findGroup} aria-hidden="true">
              {group}
            </div>
            {choices.map((choice, index) =>
              choice.group === group ? (
                <div
                  key={choice.key}
                  id={`${listId}-${index}`}
                  className={styles.findChoice}
                  role="option"
                  aria-selected={index === chosen}
                  onMouseMove={() => setAt(index)}
                  onClick={choice.run}
                >
                  <span>{choice.label}</span>
                  <span className={styles.findAbove}>{choice.note}</span>
                </div>
              ) : null,
            )}
          </div>
        ))}
      </div>
      {choices.length === 0 ? (
        <p className={styles.findNone} role="status">
          {searching ? t(text('正在搜索…', 'Searching…')) : t(text('没有找到', 'Nothing found'))}
        </p>
      ) : null}
    </div>
  );
}

export default function CommandPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      closable={false}
      width={600}
      style={{ top: 88 }}
      destroyOnHidden
      title={<span className={ui.unseen}>{t(paletteName)}</span>}
      className={styles.findModal}
    >
      <SearchPanel onClose={onClose} />
    </Modal>
  );
}
