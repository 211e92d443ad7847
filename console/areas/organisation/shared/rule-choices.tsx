// The rules of good menus as settings: what each asks and who says so, on or off, and its figure. Printed from the
// declared rules; what differs from the usual choice is marked and goes back at a click.
import { UndoOutlined } from '@ant-design/icons';
import { Button, Switch } from 'antd';
import { text } from '../../../../contract/kit/text.ts';
import {
  MENU_RULE_KEYS,
  MENU_RULES,
  type MenuRuleChoices,
  type MenuRuleKey,
} from '../../../../contract/recipe/menu-rules.ts';
import { unitBehind } from '../../../../contract/recipe/menu-rules/rule-figure.ts';
import {
  MENU_RULE_GROUPS,
  type MenuRule,
  type MenuRuleGroup,
} from '../../../../contract/recipe/menu-rules/menu-rule.ts';
import { useText } from '../../../client/language.ts';
import { PartInput } from '../../../ui/part-input.tsx';
import { ToneTag } from '../../../ui/tone-tag.tsx';
import { changedRules, effective, withChoice } from './rule-words.ts';
import styles from './rule-choices.module.css';

export interface RuleChoicesProps {
  id?: string;
  value?: MenuRuleChoices;
  onChange?: (choices: MenuRuleChoices) => void;
  /** What is gone back to: nothing chosen for a kindergarten, its own choices for a menu. */
  usual: MenuRuleChoices;
  disabled?: boolean;
}

/** A rule of this weight is kept before most others. */
const WEIGHTY = 1.5;

const changed = text('已调整', 'Changed');
const reset = text('恢复', 'Reset');

export function RuleChoices({ id, value = {}, onChange, usual, disabled = false }: RuleChoicesProps) {
  const t = useText();
  const different = changedRules(value, usual);
  const unread = Object.values(value).some(Number.isNaN);
  const back = (keys: readonly MenuRuleKey[]): void =>
    onChange?.(keys.reduce((choices, key) => withChoice(choices, key, usual[key]), value));
  return (
    <div id={id} tabIndex={-1} className={styles.rules}>
      {different.length > 0 && !disabled ? (
        <p className={styles.total}>
          <ToneTag tone="progress">
            {t(text('已调整 {n} 条', '{n} changed'), { n: different.length })}
          </ToneTag>
          <Button size="small" type="link" onClick={() => back(different)}>
            {t(text('全部恢复', 'Reset all'))}
          </Button>
        </p>
      ) : null}
      {(Object.keys(MENU_RULE_GROUPS) as MenuRuleGroup[]).map((group) => {
        const keys = MENU_RULE_KEYS.filter((key) => (MENU_RULES[key] as MenuRule).group === group);
        const ofGroup = keys.filter((key) => different.includes(key)).length;
        return (
          <details key={group} className={styles.group}>
            <summary>
              <b>{t(MENU_RULE_GROUPS[group])}</b>
              <small>{t(text('{n} 条', '{n}'), { n: keys.length })}</small>
              {ofGroup > 0 ? <ToneTag tone="progress">{t(changed)}</ToneTag> : null}
            </summary>
            <ul>
              {keys.map((key) => (
                <RuleRow
                  key={key}
                  name={key}
                  unread={unread}
                  chosen={effective(value, key)}
                  usual={effective(usual, key)}
                  isChanged={different.includes(key)}
                  disabled={disabled}
                  onChoose={(chosen) => onChange?.(withChoice(value, key, chosen))}
                  onReset={() => back([key])}
                />
              ))}
            </ul>
          </details>
        );
      })}
    </div>
  );
}

/** A rule's figure, true where it has none, null where it is off. */
type Choice = number | true | null;

interface RuleRowProps {
  name: MenuRuleKey;
  /** Some figure of the rules cannot be read. */
  unread: boolean;
  chosen: Choice;
  usual: Choice;
  isChanged: boolean;
  disabled: boolean;
  /** Undefined: as declared. */
  onChoose: (chosen: number | null | undefined) => void;
  onReset: () => void;
}

function RuleRow({ name: key, unread, chosen, usual, isChanged, disabled, onChoose, onReset }: RuleRowProps) {
  const t = useText();
  const { name, sentence, source, holds, value, optional } = MENU_RULES[key] as MenuRule;
  const isOn = chosen !== null;
  // What is off shows the figure it would have.
  const figureOf = (choice: Choice) => (typeof choice === 'number' ? choice : value?.usual);
  const figure = figureOf(chosen) ?? figureOf(usual);
  const switchedOn = optional ? figureOf(usual) : typeof usual === 'number' ? usual : undefined;
  return (
    <li className={styles.rule} data-off={!isOn}>
      <Switch
        size="small"
        checked={isOn}
        disabled={disabled}
        aria-label={t(name)}
        onChange={(on) => onChoose(on ? switchedOn : null)}
      />
      <div className={styles.words}>
        <p>{t(sentence, { value: Number.isNaN(figure) ? '…' : (figure ?? '') })}</p>
        <small>
          {holds === 'hard'
            ? t(text('必须满足', 'Always kept'))
            : t(holds >= WEIGHTY ? text('优先满足', 'Aimed at first') : text('尽量满足', 'Aimed at'))}
          {' · '}
          {t(source)}
          {value ? ' · ' : null}
          {value
            ? t(
                optional && usual === null
                  ? text(
                      '默认不要求，可选 {min}–{max} {unit}',
                      'not asked unless wanted, from {min} to {max} {unit}',
                    )
                  : text(
                      '默认 {usual} {unit}，可选 {min}–{max}',
                      'usually {usual} {unit}, from {min} to {max}',
                    ),
                {
                  usual: figureOf(usual) ?? '',
                  unit: t(unitBehind(value, optional && usual === null ? value.max : figureOf(usual))),
                  min: value.min,
                  max: value.max,
                },
              )
            : null}
        </small>
      </div>
      <div className={styles.figure}>
        {value && isOn ? (
          <PartInput
            part={`rules.${key}`}
            unread={unread}
            aria-label={t(text('{rule}：数值', '{rule}: figure'), { rule: t(name) })}
            value={figure}
            min={value.min}
            max={value.max}
            precision={0}
            suffix={t(unitBehind(value, figure))}
            disabled={disabled}
            onChange={(typed) => onChoose(typed ?? switchedOn)}
          />
        ) : isOn ? null : (
          <span className={styles.off}>{t(text('已停用', 'Off'))}</span>
        )}
      </div>
      <div className={styles.mark}>
        {isChanged ? (
          <>
            <ToneTag tone="progress">{t(changed)}</ToneTag>
            {disabled ? null : (
              <Button
                size="small"
                type="text"
                icon={<UndoOutlined />}
                title={t(reset)}
                aria-label={t(text('恢复：{rule}', 'Reset: {rule}'), { rule: t(name) })}
                onClick={onReset}
              />
            )}
          </>
        ) : null}
      </div>
    </li>
  );
}
