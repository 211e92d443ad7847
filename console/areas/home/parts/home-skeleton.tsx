// What stands in the place of the figures until they are there.
import { Skeleton } from 'antd';
import ui from '../../../ui/ui.module.css';
import styles from '../home.module.css';

export function HomeSkeleton() {
  return (
    <div className={styles.keys} aria-hidden="true">
      {[1, 2, 3, 4].map((key) => (
        <div key={key} className={`${ui.card} ${styles.key}`}>
          <Skeleton active title={false} avatar={{ shape: 'square' }} paragraph={{ rows: 2 }} />
        </div>
      ))}
    </div>
  );
}
