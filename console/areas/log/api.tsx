// Calls: writes and refusals, and reads where the parameter asks for them.
import { logApi, logApiCalls } from '../../../contract/log/log.ts';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { LogScreen } from './log-screen.tsx';

export const title = logApi.label;

const tone = (code: number) => (code >= 500 ? 'bad' : code >= 400 ? 'warning' : 'good');

export default () => (
  <LogScreen
    family={logApiCalls}
    columns={{
      title: { width: 220 },
      answerCode: {
        width: 90,
        align: 'left',
        render: (row) => <ToneTag tone={tone(Number(row.answerCode))}>{String(row.answerCode)}</ToneTag>,
      },
      time: { width: 90, align: 'right', render: (row) => `${String(row.time ?? '—')} ms` },
      requestUri: { width: 260, render: (row) => <code>{String(row.requestUri ?? '—')}</code> },
      method: { width: 80 },
    }}
  />
);
