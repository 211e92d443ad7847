// The pages of a list.
import { Pagination } from 'antd';
import { text } from '../../contract/kit/text.ts';
import { PAGE_SIZES } from '../../contract/kit/wire.ts';
import { useText } from '../client/language.ts';
import type { Searched } from './list/list-state.ts';
import { useIsPhone } from './screen-level.ts';
import styles from './list-pager.module.css';

export interface ListPagerProps {
  paging: Pick<Searched, 'state' | 'change'>;
  total: number;
}

export function ListPager({ paging: { state, change }, total }: ListPagerProps) {
  const t = useText();
  const phone = useIsPhone();
  return (
    <Pagination
      className={styles.pager}
      current={state.current}
      pageSize={state.size}
      total={total}
      showSizeChanger={{ 'aria-label': t(text('每页条数', 'Rows per page')) }}
      showQuickJumper={!phone}
      simple={phone}
      pageSizeOptions={PAGE_SIZES.map(String)}
      showTotal={(count) => t(text('共 {total} 条', '{total} in all'), { total: count })}
      onChange={(current, size) => change(size === state.size ? { current } : { size })}
    />
  );
}
