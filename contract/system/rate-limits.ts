// How much one address and one person may ask for, so that nobody takes what is meant for all. Parameters of
// the platform; event streams do not count as requests.
import { parameter } from '../kit/parameter.ts';
import { text } from '../kit/text.ts';

export const requestsPerAddress = parameter.integer({
  key: 'limit.requestsPerAddress',
  label: text('单个地址每分钟请求数', 'Requests per minute per address'),
  remark: text(
    '同一网络地址每分钟最多请求数（次），0 表示不限；本机不受限',
    'Maximum requests per minute from one network address; 0 means no limit. The server itself is not limited',
  ),
  initial: 3000,
  min: 0,
  max: 1_000_000,
});

export const requestsPerUser = parameter.integer({
  key: 'limit.requestsPerUser',
  label: text('单个用户每分钟请求数', 'Requests per minute per user'),
  remark: text(
    '同一用户每分钟最多请求数（次），0 表示不限',
    'Maximum requests per minute of one user; 0 means no limit',
  ),
  initial: 1200,
  min: 0,
  max: 1_000_000,
});

export const openJobsPerPerson = parameter.integer({
  key: 'limit.openJobsPerPerson',
  label: text('每人未完成任务数', 'Unfinished jobs per person'),
  remark: text(
    '同一用户同类后台任务（如生成食谱）最多可同时排队和运行的数量，0 表示不限',
    'How many background jobs of one kind, such as generating menus, one user may have waiting or running; 0 means no limit',
  ),
  initial: 10,
  min: 0,
  max: 10_000,
});
