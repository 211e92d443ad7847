// Finds a screen by typing: Ctrl K opens, arrows choose, Enter goes, Esc closes.
import { SearchOutlined } from '@ant-design/icons';
import { Input, Modal, type InputRef } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { text } from '../../contract/kit/text.ts';
import { useText } from './language.ts';
import { matchMenus, type Spelling } from './menu-match.ts';
import { useMenu } from './menu.ts';

type Spell = (label: string) => Spelling | null;

/** The pinyin table is large: it is fetched when the search first opens. */
async function loadSpelling(): Promise<Spell> {
  const { pinyin } = await import('pinyin-pro');
  const known = new Map<string, Spelling>();
  return (label) => {
    if (!/\p{Script=Han}/u.test(label)) return null;
    let spelling = known.get(label);
    if (!spelling) {
      const syllables = pinyin(label, { toneType: 'none', type: 'array', v: true }).map((one) =>
        one.toLowerCase(),
      );
      spelling = { full: syllables.join(''), initials: syllables.map((one) => one[0] ?? '').join('') };
      known.set(label, spelling);
    }
    return spelling;
  };
}

function SearchPanel({ onClose }: { onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const { leaves } = useMenu();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [spell, setSpell] = useState<Spell>(() => () => null);
  const input = useRef<InputRef>(null);
  const listId = useId();
  useEffect(() => {
    let gone = false;
    void loadSpelling().then((loaded) => {
      if (!gone) setSpell(() => loaded);
    });
    input.current?.focus();
    return () => {
      gone = true;
    };
  }, []);
  const found = matchMenus(leaves, typed, spell);
  const chosen = Math.min(at, found.length - 1);
  const go = (item: (typeof found)[number] | undefined): void => {
    if (!item?.path) return;
    onClose();
    if (item.external && item.newWindow) window.open(item.external, '_blank', 'noopener');
    else void navigate(item.path);
  };
  useEffect(() => {
    document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen, listId]);
  return (
    <div className="sy-find">
      <Input
        ref={input}
        size="large"
        prefix={<SearchOutlined aria-hidden />}
        placeholder={t(text('搜索菜单：名称或拼音首字母', 'Search the menu by name'))}
        value={typed}
        role="combobox"
        aria-label={t(text('搜索菜单', 'Search menu'))}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={found.length ? `${listId}-${chosen}` : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            const step = event.key === 'ArrowDown' ? 1 : -1;
            setAt((chosen + step + found.length) % Math.max(1, found.length));
          } else if (event.key === 'Enter') go(found[chosen]);
        }}
      />
      <ul id={listId} role="listbox" aria-label={t(text('菜单', 'Menu'))}>
        {found.map((item, index) => (
          <li
            key={item.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onMouseMove={() => setAt(index)}
            onClick={() => go(item)}
          >
            <span>{item.label}</span>
            <span className="sy-find-above">{item.above.join(' / ')}</span>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className="sy-find-none">{t(text('没有找到菜单', 'No menu found'))}</p> : null}
    </div>
  );
}

export function MenuSearch({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      closable={false}
      width={560}
      style={{ top: 96 }}
      destroyOnHidden
      title={<span className="sy-unseen">{t(text('搜索菜单', 'Search menu'))}</span>}
      className="sy-find-modal"
    >
      <SearchPanel onClose={onClose} />
    </Modal>
  );
}
