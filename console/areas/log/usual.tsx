// What happened besides calls: sign-ins, ends of jobs, starts and stops.
import { Select } from 'antd';
import { text, type Text } from '../../../contract/kit/text.ts';
import { logUsual, logUsualCalls } from '../../../contract/log/log.ts';
import { useText } from '../../client/language.ts';
import { ToneTag, type ToneName } from '../../ui/tone-tag.tsx';
import { LogScreen } from './log-screen.tsx';

export const title = logUsual.label;

const levels: Record<string, { label: Text; tone: ToneName }> = {
  info: { label: text('信息', 'Info'), tone: 'neutral' },
  warn: { label: text('警告', 'Warning'), tone: 'warning' },
  error: { label: text('错误', 'Error'), tone: 'bad' },
};
const events: Record<string, Text> = {
  'sign-in': text('登录', 'Sign-in'),
  job: text('后台任务', 'Job'),
  start: text('服务启动', 'Server started'),
  stop: text('服务停止', 'Server stopped'),
  delivery: text('出厂数据更新', 'Delivered data updated'),
  vault: text('密钥缺失', 'Key missing'),
  'log-overflow': text('日志溢出', 'Log overflow'),
};

interface LevelSelectProps {
  value?: string;
  onChange?: (value: string) => void;
  id?: string;
}

function LevelSelect(props: LevelSelectProps) {
  const t = useText();
  return (
    <Select
      {...props}
      allowClear
      value={props.value || null}
      placeholder={t(text('请选择级别', 'Choose level'))}
      onChange={(level) => props.onChange?.(level ?? '')}
      options={Object.entries(levels).map(([value, { label }]) => ({ value, label: t(label) }))}
    />
  );
}

export default function UsualLog() {
  const t = useText();
  return (
    <LogScreen
      family={logUsualCalls}
      searchInputs={{ logLevel: <LevelSelect /> }}
      columns={{
        logLevel: {
          width: 100,
          render: (row) => {
            const level = levels[String(row.logLevel)];
            return level ? <ToneTag tone={level.tone}>{t(level.label)}</ToneTag> : String(row.logLevel);
          },
        },
        logId: {
          width: 180,
          render: (row) => {
            const event = events[String(row.logId)];
            return event ? t(event) : String(row.logId);
          },
        },
      }}
    />
  );
}
