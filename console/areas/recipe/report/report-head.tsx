// Whom the report is about: kindergarten, period, pattern, children, references.
import { Descriptions } from 'antd';
import { text } from '../../../../contract/kit/text.ts';
import type { NutritionReport } from '../../../../planner/nutrition/nutrition-report.ts';
import { useText } from '../../../client/language.ts';
import { amount } from '../../../ui/money.ts';

/** `form`: above the statutory form, which its own norm judges. */
export function ReportHead({ report, form = false }: { report: NutritionReport; form?: boolean }) {
  const t = useText();
  const { header } = report;
  const perDay = new Set(header.days.map((day) => day.children));
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, sm: 2, lg: 3 }}
      items={[
        {
          key: 'period',
          label: t(text('时间', 'Period')),
          children: t(text('{from} 至 {to}（{count} 天）', '{from} to {to} ({count} days)'), {
            from: header.dateFrom,
            to: header.dateTo,
            count: header.serviceDays,
          }),
        },
        {
          key: 'pattern',
          label: t(text('餐式', 'Meal pattern')),
          children: t(text('{pattern}，供给全天需要量的 {share}%', '{pattern}, {share}% of daily needs'), {
            pattern: t(header.pattern.label),
            share: amount(header.supplyPercent, 1),
          }),
        },
        { key: 'method', label: t(text('计算方法', 'Calculation method')), children: t(header.methodLabel) },
        {
          key: 'children',
          label: t(text('进餐人次', 'Child-days')),
          children:
            perDay.size === 1
              ? t(text('每天 {each} 人，共 {sum} 人次', '{each} children a day, {sum} child-days'), {
                  each: [...perDay][0] ?? 0,
                  sum: header.childDays,
                })
              : String(header.childDays),
        },
        {
          key: 'age',
          label: t(text('平均年龄', 'Mean age')),
          children:
            header.meanAgeYears === null
              ? '—'
              : t(text('{age} 岁', '{age} years'), { age: amount(header.meanAgeYears, 1) }),
        },
        {
          key: 'edition',
          label: t(text('参考摄入量', 'Reference intakes')),
          children: t(header.edition.label),
        },
        ...(form
          ? []
          : [
              { key: 'standard', label: t(text('评价标准', 'Standard')), children: t(header.standard.label) },
              {
                key: 'guide',
                label: t(text('膳食指南', 'Dietary guideline')),
                children: t(header.foodGuide.label),
              },
            ]),
      ]}
    />
  );
}
