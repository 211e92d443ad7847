/** What a change of one position does to a menu's price: handed from part to part, so that a move makes no garbage. */
export interface Change {
  /** Of the objective. */
  soft: number;
  /** Of the amount by which hard rules are broken. */
  hard: number;
}
