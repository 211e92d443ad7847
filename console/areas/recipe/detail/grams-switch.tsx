// Whether the menu says below each dish what of it a child gets (带量食谱). The address remembers it.
import { Switch } from 'antd';
import { text } from '../../../../contract/kit/text.ts';
import { PAPERS } from '../../../../contract/recipe/report.ts';
import { useText } from '../../../client/language.ts';
import { useAddressFlag } from '../../../ui/use-address-flag.ts';
import styles from './detail.module.css';

const PARAMETER = 'grams';

/** `grams=1` of the address. */
export const useGrams = (): boolean => useAddressFlag(PARAMETER)[0];

export function GramsSwitch() {
  const t = useText();
  const [grams, turn] = useAddressFlag(PARAMETER);
  return (
    <div className={styles.gramsSwitch}>
      <label>
        <Switch size="small" checked={grams} onChange={turn} />
        {t(PAPERS.weekGrams)}
      </label>
      {grams ? (
        <small>
          {t(
            text(
              '克数为每名幼儿的可食部生重（全园平均），不含油盐和调料',
              'Grams: raw edible weight per child, mean of all classes, without oil, salt and sauces',
            ),
          )}
        </small>
      ) : null}
    </div>
  );
}
