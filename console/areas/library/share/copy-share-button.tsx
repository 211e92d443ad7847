// A shared thing made the kindergarten's own; a menu is asked to which week.
import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { addDays, mondayOf } from '../../../../contract/kit/calendar-day.ts';
import { text } from '../../../../contract/kit/text.ts';
import { templateCalls } from '../../../../contract/library/combination-template.ts';
import { dishPage } from '../../../../contract/library/dish.ts';
import { copyShare } from '../../../../contract/recipe/received-share.ts';
import { recipeCalendar, recipePage } from '../../../../contract/recipe/recipe.ts';
import type { CallAnswer } from '../../../client/api.ts';
import { useText } from '../../../client/language.ts';
import { todayInChina } from '../../../client/today.ts';
import { useAct } from '../../../client/use-call.ts';
import { FieldInput } from '../../../ui/field-input.tsx';
import { CallPlaceContext, useCallPlace } from '../../../ui/list/call-place.ts';
import type { ReceivedOnWire } from './share-words.ts';
import styles from './share.module.css';

export type CopyAnswer = CallAnswer<typeof copyShare>;

/** Lists that have one row more afterwards. */
const GROW = [dishPage, recipePage, recipeCalendar, templateCalls.list];
const DAYS_OF_WEEK = 7;

interface CopyShareButtonProps {
  share: ReceivedOnWire;
  onCopied: (answer: CopyAnswer) => void;
}

export function CopyShareButton({ share, onCopied }: CopyShareButtonProps) {
  const t = useText();
  const place = useCallPlace(copyShare, undefined);
  const [week, setWeek] = useState<unknown>(() => addDays(mondayOf(todayInChina()), DAYS_OF_WEEK));
  const copy = useAct(copyShare, {
    done: text('已复制到本园', 'Copied'),
    refreshes: GROW,
    onDone: onCopied,
  });
  const isMenu = share.kind === 'menu';
  const beginDate = typeof week === 'string' && week ? week : undefined;
  return (
    <div className={styles.copy}>
      {isMenu ? (
        <CallPlaceContext value={place}>
          <label htmlFor="copy-week">{t(text('复制到这天所在的周', 'To the week of'))}</label>
          <FieldInput
            id="copy-week"
            field={copyShare.bodyFields['beginDate']!}
            name="beginDate"
            value={beginDate}
            onChange={setWeek}
          />
        </CallPlaceContext>
      ) : null}
      <Button
        type="primary"
        icon={<CopyOutlined aria-hidden />}
        loading={copy.isPending}
        onClick={() => copy.mutate({ body: { id: share.id, ...(isMenu && beginDate ? { beginDate } : {}) } })}
      >
        {t(text('复制到本园', 'Copy to ours'))}
      </Button>
    </div>
  );
}
