/**
 * `npm run bench -- differential [--minutes M] [--from SEED]`: the planner against the whole problem as one integer
 * program on small random problems, one seed after the other; every disagreement is printed with its seed.
 */
import { differences } from '../planner/testing/differential.ts';
import { smallProblem, tinyProblem } from '../planner/testing/tiny-problem.ts';

const numberAfter = (word: string, usual: number): number => {
  const at = process.argv.indexOf(word);
  return at < 0 ? usual : Number(process.argv[at + 1]);
};
const now = (): number => performance.now() / 1000;
const end = now() + 60 * numberAfter('--minutes', 1);
let seed = numberAfter('--from', 1);
let agreed = 0;
let undecided = 0;
let wrong = 0;
for (; now() < end; seed++) {
  const problem = seed % 4 === 0 ? tinyProblem(seed) : smallProblem(seed);
  const found = await differences(problem, now);
  if (found === null) undecided++;
  else if (found.length === 0) agreed++;
  else {
    wrong++;
    console.log(`seed ${seed}: ${found.join('; ')}`);
  }
}
console.log(`${agreed} problems agree, ${wrong} do not, ${undecided} were not decided (next seed ${seed})`);
process.exitCode = wrong > 0 ? 1 : 0;
