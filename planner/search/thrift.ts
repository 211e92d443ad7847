/**
 * Few kinds: where the kinds of foods on a menu are limited, dishes belong together by what they share, which no
 * short list by price alone and no relaxation sees. Annealing does, when it may look at many dishes and then at those
 * that bring nothing new.
 */
import type { Model } from '../model/model.ts';
import { keepUnlessWorse } from './attempt.ts';
import { moveWork, movesFor } from './budget.ts';
import { anneal } from './local-search.ts';
import type { Search } from './search.ts';

/** Whether a rule limits how many kinds there are. */
export const limitsKinds = (model: Model): boolean => model.varieties.some(({ atMost }) => atMost < Infinity);

interface Lists {
  /** Best dishes offered at a place whatever they bring. */
  promising: number;
  /** Of how many best dishes the ones with the fewest new kinds are offered, too. */
  wide: number;
  frugal: number;
}

/** For each place the most promising dishes, and of many the ones that bring the fewest kinds not on the menu yet. */
export function thriftyLists(search: Search, { promising, wide, frugal }: Lists): (c: number) => Int32Array {
  const { state, candidates, model } = search;
  const lists = new Map<number, Int32Array>();
  const missing = model.varieties.map((rule, t) =>
    rule.instances.map((_, k) =>
      Uint8Array.from({ length: rule.valueCount }, (__, v) => (state.varietyCount(t, k, v) === 0 ? 1 : 0)),
    ),
  );
  return (c) => {
    const known = lists.get(c);
    if (known !== undefined) return known;
    const { day } = model.cells[c]!;
    const rules = model.varieties.flatMap((rule, t) => {
      const k = rule.instances.findIndex(({ days }) => days.includes(day));
      return rule.atMost === Infinity || k < 0 ? [] : [{ values: rule.values, fresh: missing[t]![k]! }];
    });
    const freshOf = (i: number): number => {
      let count = 0;
      for (const { values, fresh } of rules) for (const v of values[i]!) count += fresh[v]!;
      return count;
    };
    const among = Array.from(candidates.top(c, wide), (i, rank) => ({ i, rank, fresh: freshOf(i) }));
    const few = among.toSorted((a, b) => a.fresh - b.fresh || a.rank - b.rank).slice(0, frugal);
    const list = Int32Array.from(new Set([...candidates.top(c, promising), ...few.map(({ i }) => i)]));
    lists.set(c, list);
    return list;
  };
}

/**
 * The long annealing: at most so many moves a place, among all of its dishes, for the ones that fit what is bought
 * anyway may look poor by themselves; the promising ones are tried more often.
 */
const WIDE = { moves: 21_000, hot: 0.2, cold: 0.01, eager: 3 };
/** The one after it, among dishes that bring little new. */
const FRUGAL = { promising: 10, wide: 160, frugal: 20, moves: 1500, hot: 0.1, cold: 0.005 };
/** The part of the work that is left that all of it may take. */
const SHARE = 0.7;

/** A menu with few kinds by one long annealing on wide lists: begun anew thrice, each a third as long, it ended worse. */
export function annealThriftily(search: Search): void {
  const { state, random, budget, candidates } = search;
  const perPlace = WIDE.moves + 2 * FRUGAL.moves;
  const places = state.dish.length;
  const scale = Math.min(1, movesFor(SHARE * budget.left()) / (perPlace * places));
  keepUnlessWorse(state, () => {
    const narrow = (c: number) => candidates.top(c, Infinity);
    const moves = Math.round(WIDE.moves * scale) * places;
    budget.spend(moveWork(anneal(state, random, { ...WIDE, moves, narrow, shouldStop: budget.interrupted })));
    for (let round = 0; round < 2; round++) frugalRound(search, scale);
  });
  search.report('improve');
}

function frugalRound(search: Search, scale: number, hot = FRUGAL.hot): void {
  const { state, random, budget } = search;
  const moves = Math.round(FRUGAL.moves * scale) * state.dish.length;
  budget.spend(
    moveWork(
      anneal(state, random, {
        moves,
        hot,
        cold: FRUGAL.cold,
        narrow: thriftyLists(search, FRUGAL),
        shouldStop: budget.interrupted,
      }),
    ),
  );
}

/** Anneals from the incumbent among dishes that bring little new; what it finds is kept only when it is better. */
export function shakeThriftily(search: Search): void {
  const { state, random } = search;
  keepUnlessWorse(state, () => frugalRound(search, 1, FRUGAL.hot * (0.5 + random.next())));
  search.report('improve');
}
