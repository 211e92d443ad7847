// Errors: faults of the server, and what people uploaded from their browsers.
import { logError, logErrorCalls } from '../../../contract/log/log.ts';
import { LogScreen } from './log-screen.tsx';

export const title = logError.label;

export default () => (
  <LogScreen
    family={logErrorCalls}
    columns={{
      exceptionName: { width: 180 },
      requestUri: { width: 280, render: (row) => <code>{String(row.requestUri ?? '—')}</code> },
      method: { width: 80 },
    }}
  />
);
