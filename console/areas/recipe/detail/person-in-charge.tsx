// Who looks after a menu, and changing it: the person in charge, else who made it.
import { Button, Popover } from 'antd';
import { useState } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { recipe, setPersonManager } from '../../../../contract/recipe/recipe.ts';
import { useText } from '../../../client/language.ts';
import { useAct } from '../../../client/use-call.ts';
import { usePermission } from '../../../client/user.ts';
import { FieldInput } from '../../../ui/field-input.tsx';
import { CallPlaceContext, useCallPlace } from '../../../ui/list/call-place.ts';
import type { RecipeOnWire } from '../week/wire-types.ts';
import styles from './detail.module.css';

const field = setPersonManager.queryFields.userId!;
const CONTROL_ID = 'menu-person-in-charge';

export function PersonInCharge({ detail }: { detail: RecipeOnWire }) {
  const t = useText();
  const may = usePermission();
  const place = useCallPlace(setPersonManager, undefined);
  const [open, setOpen] = useState(false);
  const change = useAct(setPersonManager, {
    done: text('已更换负责人', 'The person in charge has been changed'),
    onDone: () => setOpen(false),
  });
  const name = detail.personManagerName || detail.createUserName || t(text('还没有', 'Nobody yet'));
  return (
    <span className={styles.inCharge}>
      {name}
      {may(setPersonManager.access) ? (
        <Popover
          trigger="click"
          open={open}
          onOpenChange={setOpen}
          destroyOnHidden
          title={<label htmlFor={CONTROL_ID}>{t(recipe.fields.personManager.label)}</label>}
          content={
            <div className={styles.inChargeChoice}>
              <CallPlaceContext value={place}>
                <FieldInput
                  id={CONTROL_ID}
                  name="userId"
                  field={field}
                  value={detail.personManager ?? undefined}
                  disabled={change.isPending}
                  onChange={(userId) => {
                    if (typeof userId === 'string' && userId && userId !== detail.personManager)
                      change.mutate({ query: { id: detail.id, userId } });
                  }}
                />
              </CallPlaceContext>
            </div>
          }
        >
          <Button type="link" size="small">
            {t(text('更换', 'Change'))}
          </Button>
        </Popover>
      ) : null}
    </span>
  );
}
