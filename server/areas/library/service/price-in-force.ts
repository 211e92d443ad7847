// Which of a food's prices a kindergarten pays on a day: the newest of its own that has begun, else the newest of the
// nearest unit above it that has one, else of the whole tenant.

export interface DatedPrice {
  readonly fen: number;
  /** yyyy-MM-dd */
  readonly fromDate: string;
  /** How near its owner is: 0 the whole tenant, more the nearer; the kindergarten itself is the nearest. */
  readonly nearness: number;
}

/** Of the prices of one food; null where none has begun on the day. */
export function priceInForce<Price extends DatedPrice>(prices: Iterable<Price>, day: string): Price | null {
  let found: Price | null = null;
  for (const price of prices) {
    if (price.fromDate > day) continue;
    const isBetter =
      found === null ||
      price.nearness > found.nearness ||
      (price.nearness === found.nearness && price.fromDate > found.fromDate);
    if (isBetter) found = price;
  }
  return found;
}

/**
 * Each day on which what is paid changes, with the price from then on, the earliest first.
 * @param prices of one food
 * @param usualFen what is paid before anybody says a price; null = unknown
 */
export function courseOf(
  prices: readonly DatedPrice[],
  usualFen: number | null,
): { date: string; priceFen: number }[] {
  let before = usualFen;
  return [...new Set(prices.map(({ fromDate }) => fromDate))].sort().flatMap((date) => {
    const { fen } = priceInForce(prices, date)!;
    if (fen === before) return [];
    before = fen;
    return [{ date, priceFen: fen }];
  });
}
