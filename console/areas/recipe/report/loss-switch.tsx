// Whether the report says, beside the figures of raw weights, what cooking leaves. The address remembers it, and the PDF
// follows.
import { Switch } from 'antd';
import { text, type Text } from '../../../../contract/kit/text.ts';
import type { AfterCooking } from '../../../../planner/nutrition/nutrition-report.ts';
import { NUTRIENTS } from '../../../../planner/nutrition/nutrients.ts';
import { listed, useText } from '../../../client/language.ts';
import { figure } from '../../../ui/money.ts';
import { useAddressFlag } from '../../../ui/use-address-flag.ts';
import styles from './report.module.css';

const PARAMETER = 'losses';
const LABEL = text('计入烹调损失', 'Count losses in cooking');

const RAW_ONLY = text(
  '按食材生重计算，未扣除烹调损失：维生素 C、B1 等怕热、易溶于水的，孩子实际吃到的会少一些。',
  'Computed from raw weights, without losses in cooking: of vitamins C and B1 and others that heat and water take, children get somewhat less.',
);
const COUNTED: Text = text(
  '“烹调后”按每道菜的做法和食材类别，用{table}的因子推算；评价仍按生重，食物成分表和膳食指南都以可食部生重计。没有因子、未推算：{names}。',
  '“After cooking” is estimated with the factors of the {table}, by the method of each dish and the kind of food; verdicts stay by raw weight, as food tables and the dietary guideline do. Without a factor, not estimated: {names}.',
);

/** `losses=1` of the address. */
export const useLosses = (): boolean => useAddressFlag(PARAMETER)[0];

export function LossSwitch() {
  const t = useText();
  const [losses, turn] = useAddressFlag(PARAMETER);
  return (
    <label className={styles.lossSwitch}>
      <Switch size="small" checked={losses} onChange={turn} />
      {t(LABEL)}
    </label>
  );
}

const TURNED = text(
  '计入烹调损失，评价会变：{names}。',
  'Losses in cooking counted, verdicts change: {names}.',
);
const TURNED_ENTRY = text(
  '{nutrient}由 {raw}%（{was}）变为 {cooked}%（{is}）',
  '{nutrient} from {raw}% ({was}) to {cooked}% ({is})',
);
const TURN_ON = text('打开“计入烹调损失”，另列烹调后的量。', 'Switch it on to see what cooking leaves.');

/** Which verdicts losses in cooking would turn; nothing where none. `shown`: whether the column of them is on. */
export function TurnedNote({ cooked, shown }: { cooked: AfterCooking | null; shown: boolean }) {
  const t = useText();
  if (!cooked || cooked.turned.length === 0) return null;
  const names = cooked.turned.map(({ label, raw, cooked: left }) =>
    t(TURNED_ENTRY, {
      nutrient: t(label),
      raw: figure(raw.coveragePercent, 1),
      was: t(raw.verdictLabel),
      cooked: figure(left.coveragePercent, 1),
      is: t(left.verdictLabel),
    }),
  );
  const told = t(TURNED, { names: listed(t, names) });
  return (
    <p className={styles.reportNote}>
      <strong>{told}</strong> {shown ? null : t(TURN_ON)}
    </p>
  );
}

/** What the figures of the table mean; `afterCooking` where the column of what cooking leaves is shown. */
export function LossNote({ afterCooking }: { afterCooking: AfterCooking | null }) {
  const t = useText();
  if (!afterCooking) return t(RAW_ONLY);
  return t(COUNTED, {
    table: t(afterCooking.table.label),
    names: listed(
      t,
      afterCooking.nutrients
        .filter(({ amount }) => amount === null)
        .map(({ nutrient }) => NUTRIENTS[nutrient].label),
    ),
  });
}
