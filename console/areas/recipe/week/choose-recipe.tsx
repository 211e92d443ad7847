// A screen about one menu whose address names none: leads to the list.
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import ui from '../../../ui/ui.module.css';

export function ChooseRecipe() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <div className={ui.page}>
      <div className={ui.card}>
        <EmptyState
          title={t(text('请先选择一份食谱', 'Choose a menu first'))}
          action={
            <Button type="primary" onClick={() => void navigate('/recipe/list')}>
              {t(text('打开食谱列表', 'Open the menu list'))}
            </Button>
          }
        />
      </div>
    </div>
  );
}
