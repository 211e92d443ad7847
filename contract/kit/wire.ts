// The habits of the wire: envelope, page, and how many rows a page may have.
import { z } from 'zod';
import { field } from './field.ts';
import { text } from './text.ts';

export interface Envelope<T> {
  code: number;
  success: boolean;
  data: T;
  msg: string;
  /** Of a failure: the code of its refusal, for programs to tell failures apart. */
  reason?: string;
}
export interface Page<T> {
  records: T[];
  total: number;
  size: number;
  current: number;
  pages: number;
}

export const PAGE_SIZES = [10, 30, 50, 100, 200] as const;
export const DEFAULT_PAGE_SIZE = 10;
const LARGEST_PAGE = 200;

/** Fields of every paged request. */
export const paging = {
  current: field.integer(text('页码', 'Page'), { min: 1, max: 1_000_000 }),
  size: field.integer(text('每页条数', 'Page size'), { min: 1, max: LARGEST_PAGE }),
  ascs: field.text(text('升序字段', 'Ascending by')),
  descs: field.text(text('降序字段', 'Descending by')),
};

/** Which tenant a platform administrator acts in; for everybody else their own. Goes with `acting` of the endpoint. */
export const actingTenant = field.text(text('租户编号', 'Tenant ID'), {
  max: 12,
  search: 'equal',
  places: [],
});

export const pageOf = <T>(row: z.ZodType<T>): z.ZodType<Page<T>> =>
  z.object({
    records: z.array(row),
    total: z.number(),
    size: z.number(),
    current: z.number(),
    pages: z.number(),
  });
