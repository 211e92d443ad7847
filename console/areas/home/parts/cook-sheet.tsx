// The sheet that a kitchen cooks a day by, one click from home, for whoever may print.
import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { paperPdf } from '../../../../contract/recipe/report.ts';
import { downloadFile } from '../../../client/download-file.ts';
import { useText } from '../../../client/language.ts';
import { usePermission } from '../../../client/user.ts';

export function CookSheet({ recipeId, date }: { recipeId: string; date: string }) {
  const t = useText();
  const may = usePermission();
  const [busy, setBusy] = useState(false);
  return may(paperPdf.access) ? (
    <Button
      size="small"
      icon={<DownloadOutlined />}
      loading={busy}
      onClick={() => {
        setBusy(true);
        // The failure has been said already.
        downloadFile(paperPdf, { id: recipeId, paper: 'cook', date })
          .catch(() => undefined)
          .finally(() => setBusy(false));
      }}
    >
      {t(text('厨房带量单', 'Kitchen sheet'))}
    </Button>
  ) : null;
}
