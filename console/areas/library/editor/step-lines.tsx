// The steps of a recipe, one line each; Enter at the end of a line begins the next one.
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useRef } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { LONGEST_STEP, MOST_STEPS } from '../../../../contract/library/dish.ts';
import { useText } from '../../../client/language.ts';
import styles from './editor.module.css';

interface StepLinesProps {
  id?: string;
  value?: string[];
  onChange?: (value: string[]) => void;
}

export function StepLines({ id, value = [], onChange }: StepLinesProps) {
  const t = useText();
  const list = useRef<HTMLOListElement>(null);
  const insert = (at: number): void => {
    if (value.length >= MOST_STEPS) return;
    onChange?.(value.toSpliced(at, 0, ''));
    requestAnimationFrame(() => list.current?.querySelectorAll('textarea')[at]?.focus());
  };
  return (
    <div id={id} role="group" aria-label={t(text('做法', 'Steps'))}>
      <ol ref={list} className={styles.steps}>
        {value.map((step, at) => (
          // A step is known by its place alone.
          <li key={at}>
            <Input.TextArea
              autoSize={{ minRows: 1, maxRows: 6 }}
              maxLength={LONGEST_STEP}
              value={step}
              aria-label={t(text('第 {n} 步', 'Step {n}'), { n: at + 1 })}
              placeholder={t(
                text('例如：焯水 1 分钟，捞出沥干', 'For example: blanch for 1 minute and drain'),
              )}
              onChange={(event) => onChange?.(value.with(at, event.target.value))}
              onPressEnter={(event) => {
                if (event.shiftKey || event.nativeEvent.isComposing) return;
                event.preventDefault();
                insert(at + 1);
              }}
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t(text('删除第 {n} 步', 'Delete step {n}'), { n: at + 1 })}
              onClick={() => onChange?.(value.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      <Button
        type="dashed"
        icon={<PlusOutlined />}
        disabled={value.length >= MOST_STEPS}
        onClick={() => insert(value.length)}
      >
        {t(text('添加一步', 'Add a step'))}
      </Button>
    </div>
  );
}
