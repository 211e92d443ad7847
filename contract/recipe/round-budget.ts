// A budget is proposed in half yuan: nobody agrees on ¥4.48 a day.

const STEP = 50;

/** The least round budget that is enough, fen of fen: never below what is needed. */
export const roundBudget = (fen: number): number => Math.ceil(fen / STEP) * STEP;
