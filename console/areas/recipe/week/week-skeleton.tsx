// The shape of the week view while it is loading.
import { Skeleton } from 'antd';

export function WeekSkeleton() {
  return (
    <div className="sy-page" aria-busy="true">
      <div className="sy-card">
        <Skeleton active paragraph={{ rows: 2 }} />
      </div>
      <div className="sy-card sy-week-skeleton">
        {Array.from({ length: 5 }, (_, at) => (
          <Skeleton key={at} active title={{ width: '60%' }} paragraph={{ rows: 9, width: '100%' }} />
        ))}
      </div>
    </div>
  );
}
