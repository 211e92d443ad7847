/** Whether a food or a dish is in season in a month (1–12): where no months are named, it is so all year. */
export const inSeason = (months: readonly number[] | null | undefined, month: number): boolean =>
  !months?.length || months.includes(month);
