// Head of a screen that is work rather than a list: title, a line about it, acts at the right, a way back.
import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import ui from './ui.module.css';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  title: ReactNode;
  /** Beside the title: status tags. */
  tags?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  /** Path the arrow leads to; no arrow without it. */
  back?: string;
}

export function PageHeader({ title, tags, description, actions, back }: PageHeaderProps) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <header className={`${ui.card} ${styles.pageHeader}`}>
      {back ? (
        <Button
          type="text"
          icon={<ArrowLeftOutlined aria-hidden />}
          aria-label={t(text('返回', 'Back'))}
          onClick={() => navigate(back)}
        />
      ) : null}
      <div className={styles.pageHeaderWords}>
        <div className={styles.pageHeaderTitle}>
          <h1>{title}</h1>
          {tags}
        </div>
        {description ? <p>{description}</p> : null}
      </div>
      {actions ? <div className={styles.pageHeaderActions}>{actions}</div> : null}
    </header>
  );
}
