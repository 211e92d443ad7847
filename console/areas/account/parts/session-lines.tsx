// Open sessions, a line each: device, address, when.
import { DesktopOutlined, MobileOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import { ToneTag } from '../../../ui/tone-tag.tsx';
import { agentWords } from '../../auth/shared/agent-words.ts';
import styles from './account-parts.module.css';

interface SessionLine {
  id: string;
  address: string;
  agent: string;
  createdAt: string;
  lastUsedAt: string;
  current: boolean;
}

export interface SessionLinesProps {
  sessions: readonly SessionLine[];
  actOf: (session: SessionLine) => ReactNode;
}

const isPhone = (agent: string): boolean => /Mobile|Android|iPhone/i.test(agent);

export function SessionLines({ sessions, actOf }: SessionLinesProps) {
  const t = useText();
  return (
    <ul className={styles.sessionLines}>
      {sessions.map((one) => (
        <li key={one.id}>
          <span className={styles.sessionIcon} aria-hidden="true">
            {isPhone(one.agent) ? <MobileOutlined /> : <DesktopOutlined />}
          </span>
          <div>
            <strong>
              {agentWords(one.agent) || t(text('未知设备', 'Unknown device'))}
              {one.current ? <ToneTag tone="good">{t(text('本机', 'This device'))}</ToneTag> : null}
            </strong>
            <span>
              {one.address} · {t(text('最近使用', 'last used'))} {one.lastUsedAt.slice(0, 16)} ·{' '}
              {t(text('登录于', 'signed in'))} {one.createdAt.slice(0, 16)}
            </span>
          </div>
          {actOf(one)}
        </li>
      ))}
    </ul>
  );
}
