// The shape of the week view while it is loading.
import { Skeleton } from 'antd';
import ui from '../../../ui/ui.module.css';
import styles from './week.module.css';

export function WeekSkeleton() {
  return (
    <div className={ui.page} aria-busy="true">
      <div className={ui.card}>
        <Skeleton active paragraph={{ rows: 2 }} />
      </div>
      <div className={`${ui.card} ${styles.weekSkeleton}`}>
        {Array.from({ length: 5 }, (_, at) => (
          <Skeleton key={at} active title={{ width: '60%' }} paragraph={{ rows: 9, width: '100%' }} />
        ))}
      </div>
    </div>
  );
}
