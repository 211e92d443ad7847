// Which figures stand at the top, for a kindergarten and for those who look after many.
import {
  CalendarOutlined,
  CheckCircleOutlined,
  FireOutlined,
  HomeOutlined,
  TeamOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import { amount, yuanSigned } from '../../../ui/money.ts';
import { verdictTone } from '../../../ui/verdict-tone.ts';
import type { Summary } from './home-figures.ts';
import type { KeyFigure } from './key-figures.tsx';

/** Figures of the kindergarten worked in. */
export function useDeptFigures(summary: Summary): KeyFigure[] {
  const t = useText();
  const { dept, nutrients, weekCostFen: cost, priceFen, missingDates, menu } = summary;
  const energy = nutrients.find((line) => line.nutrient === 'energy');
  const none = t(menu ? text('无数据', 'No data') : text('暂无食谱', 'No menu yet'));
  const over = cost !== null && priceFen !== null && cost > priceFen;
  return [
    {
      key: 'children',
      icon: <TeamOutlined />,
      label: t(text('就餐幼儿', 'Children')),
      value: dept?.children ? amount(dept.children, 0) : null,
      unit: t(text('人', '')),
      note: t(
        dept?.children ? text('按园所设置', 'From the settings') : text('尚未填写人数', 'Not entered yet'),
      ),
      tone: 'progress',
    },
    {
      key: 'energy',
      icon: <FireOutlined />,
      label: t(text('能量达目标', 'Energy, % of target')),
      value: energy?.coverage == null ? null : amount(energy.coverage, 0),
      unit: '%',
      note: energy?.coverage == null ? none : t(energy.verdictLabel),
      tone: energy?.coverage == null ? 'neutral' : verdictTone(energy.verdict),
    },
    {
      key: 'cost',
      icon: <WalletOutlined />,
      label: t(text('人均日成本', 'Cost per child per day')),
      value: cost === null ? null : yuanSigned(cost),
      note:
        priceFen === null
          ? none
          : over
            ? t(text('超出餐标 {price}', 'Over the budget of {price}'), { price: yuanSigned(priceFen) })
            : t(text('餐标 {price}', 'Budget {price}'), { price: yuanSigned(priceFen) }),
      tone: cost === null ? 'neutral' : over ? 'bad' : 'good',
    },
    {
      key: 'missing',
      icon: <CalendarOutlined />,
      label: t(text('缺少食谱', 'Days without a menu')),
      value: amount(missingDates.length, 0),
      unit: t(text('天', '')),
      note: t(text('未来两周', 'In the next two weeks')),
      tone: missingDates.length ? 'warning' : 'good',
    },
  ];
}

/** Figures over all kindergartens a person looks after. */
export function useGroupFigures(rows: Summary['kindergartens']): KeyFigure[] {
  const t = useText();
  const full = rows.filter((row) => row.coveredDays >= row.days).length;
  const missing = rows.reduce((sum, row) => sum + Math.max(0, row.days - row.coveredDays), 0);
  return [
    {
      key: 'kindergartens',
      icon: <HomeOutlined />,
      label: t(text('园所', 'Kindergartens')),
      value: amount(rows.length, 0),
      unit: t(text('所', '')),
      note: t(text('在您的管理范围', 'In your care')),
      tone: 'progress',
    },
    {
      key: 'children',
      icon: <TeamOutlined />,
      label: t(text('就餐幼儿', 'Children')),
      value: amount(
        rows.reduce((sum, row) => sum + row.children, 0),
        0,
      ),
      unit: t(text('人', '')),
      note: t(text('按各园设置', 'From their settings')),
      tone: 'progress',
    },
    {
      key: 'full',
      icon: <CheckCircleOutlined />,
      label: t(text('下周已排满', 'Planned for next week')),
      value: `${full}/${rows.length}`,
      unit: t(text('所', '')),
      note:
        full === rows.length
          ? t(text('全部就绪', 'All ready'))
          : t(text('{n} 所未排满', '{n} incomplete'), { n: rows.length - full }),
      tone: full === rows.length ? 'good' : 'warning',
    },
    {
      key: 'missing',
      icon: <CalendarOutlined />,
      label: t(text('下周缺餐日', 'Days missing next week')),
      value: amount(missing, 0),
      unit: t(text('天', '')),
      note: t(text('各园合计', 'All kindergartens')),
      tone: missing ? 'warning' : 'good',
    },
  ];
}
