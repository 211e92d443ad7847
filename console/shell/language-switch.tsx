// One press to the other language.
import { Button, Tooltip } from 'antd';
import { useLanguage } from '../client/language.ts';

export function LanguageSwitch() {
  const { language, setLanguage } = useLanguage();
  const other =
    language === 'zh'
      ? ({ code: 'en', short: 'EN', label: 'Switch to English' } as const)
      : ({ code: 'zh', short: '中', label: '切换为中文' } as const);
  return (
    <Tooltip title={other.label}>
      <Button
        type="text"
        aria-label={`${other.short} · ${other.label}`}
        lang={other.code === 'zh' ? 'zh-CN' : 'en'}
        onClick={() => setLanguage(other.code)}
      >
        {other.short}
      </Button>
    </Tooltip>
  );
}
