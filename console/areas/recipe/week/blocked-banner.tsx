// Why the menu cannot be changed now, with the act that opens it.
import { Alert, Button } from 'antd';
import { useNavigate } from 'react-router';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import type { EditAllowed } from './edit-allowed.ts';

export interface BlockedBannerProps {
  recipeId: string;
  allowed: EditAllowed;
  onTakeBack: () => void;
  working: boolean;
}

export function BlockedBanner({ recipeId, allowed, onTakeBack, working }: BlockedBannerProps) {
  const t = useText();
  const navigate = useNavigate();
  if (allowed.allowed) return null;
  const act =
    allowed.act === 'takeBack' ? (
      <Button size="small" onClick={onTakeBack} loading={working}>
        {t(text('取消确认', 'Reopen'))}
      </Button>
    ) : allowed.act === 'watch' ? (
      <Button size="small" onClick={() => void navigate(`/recipe/schooladd4?id=${recipeId}`)}>
        {t(text('查看进度', 'See progress'))}
      </Button>
    ) : allowed.act === 'wizard' ? (
      <Button size="small" onClick={() => void navigate(`/recipe/schooladd2?id=${recipeId}`)}>
        {t(text('去设置条件', 'Set the conditions'))}
      </Button>
    ) : null;
  return <Alert type="info" showIcon title={t(allowed.why)} action={act} />;
}
