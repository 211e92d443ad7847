// What stands in the place of the figures until they are there.
import { Skeleton } from 'antd';

export function HomeSkeleton() {
  return (
    <div className="sy-keys" aria-hidden="true">
      {[1, 2, 3, 4].map((key) => (
        <div key={key} className="sy-card sy-key">
          <Skeleton active title={false} avatar={{ shape: 'square' }} paragraph={{ rows: 2 }} />
        </div>
      ))}
    </div>
  );
}
