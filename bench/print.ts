/**
 * How long the three printed papers take: `node bench/print.ts [rounds]`. The first paper pays for the compiler
 * and its fonts; the others are warm. Every round changes the data, so that nothing comes ready from a cache.
 */
import { renderCookSheet } from '../server/areas/recipe/print/cook-sheet.ts';
import { renderNutritionReport } from '../server/areas/recipe/print/nutrition-report.ts';
import { printSample } from '../server/areas/recipe/print/print-fixture.ts';
import { renderWeekMenu } from '../server/areas/recipe/print/week-menu.ts';

const rounds = Number(process.argv[2] ?? 20);
const { week, cook, report } = printSample(5);

const papers: readonly [name: string, render: (round: number) => Uint8Array][] = [
  ['week menu, 5 days × 5 meals', (round) => renderWeekMenu(menuOfRound(round), 'zh')],
  [
    "cook's sheet, one meal",
    (round) =>
      renderCookSheet({ ...cook, kindergarten: `第${round}园`, meals: cook.meals.slice(2, 3) }, 'zh'),
  ],
  ["cook's sheets, five meals", (round) => renderCookSheet({ ...cook, kindergarten: `第${round}园` }, 'zh')],
  [
    'nutrition report',
    (round) =>
      renderNutritionReport({ ...report, header: { ...report.header, kindergarten: `第${round}园` } }, 'zh'),
  ],
];

/** Another menu every round: the days' dishes move on by one. */
function menuOfRound(round: number): typeof week {
  const { days } = week;
  return {
    ...week,
    title: `一周食谱 ${round}`,
    days: days.map((day, index) => ({
      ...day,
      dishes: Object.fromEntries(
        Object.entries(days[(index + round) % days.length]!.dishes).map(([meal, dishes]) => [
          meal,
          dishes!.map((dish) => ({ ...dish, name: `${dish.name}${round}` })),
        ]),
      ),
    })),
  };
}

const start = performance.now();
renderWeekMenu(week, 'zh');
console.log(`first paper, with compiler and fonts: ${(performance.now() - start).toFixed(0)} ms\n`);
console.log('| paper | median ms | p95 ms | kB |');
console.log('|---|---|---|---|');
for (const [name, render] of papers) {
  render(rounds);
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now();
    bytes = render(round).length;
    times.push(performance.now() - begin);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(1);
  console.log(`| ${name} | ${at(0.5)} | ${at(0.95)} | ${(bytes / 1024).toFixed(0)} |`);
}
