/** A linear or mixed-integer program under construction: columns, rows, entries; handed to the solver as CSR. */

export interface Program {
  column(cost: number, lower: number, upper: number, integer?: boolean): number;
  row(lower: number, upper: number): number;
  entry(row: number, column: number, value: number): void;
  addCost(column: number, cost: number): void;
  setBounds(column: number, lower: number, upper: number): void;
  readonly columnCount: number;
  readonly rowCount: number;
  readonly isInteger: boolean;
  /** Constant part of the objective, not passed to the solver. */
  data(): ProgramData;
  /** Entries of a row: columns and values. */
  rowEntries(row: number): { columns: number[]; values: number[] };
}

export interface ProgramData {
  numCols: number;
  numRows: number;
  colCost: Float64Array;
  colLower: Float64Array;
  colUpper: Float64Array;
  rowLower: Float64Array;
  rowUpper: Float64Array;
  matrix: {
    format: 'csr';
    numRows: number;
    numCols: number;
    starts: Int32Array;
    indices: Int32Array;
    values: Float64Array;
  };
  integrality?: Int32Array;
}

/** An empty program (minimise). */
export function createProgram(): Program {
  const cost: number[] = [];
  const lower: number[] = [];
  const upper: number[] = [];
  const integer: number[] = [];
  const rowLower: number[] = [];
  const rowUpper: number[] = [];
  const columns: number[][] = [];
  const values: number[][] = [];
  let anyInteger = false;
  return {
    column(c, lo, hi, isInt = false) {
      cost.push(c);
      lower.push(lo);
      upper.push(hi);
      integer.push(isInt ? 1 : 0);
      anyInteger ||= isInt;
      return cost.length - 1;
    },
    row(lo, hi) {
      rowLower.push(lo);
      rowUpper.push(hi);
      columns.push([]);
      values.push([]);
      return rowLower.length - 1;
    },
    entry(r, c, value) {
      if (value === 0) return;
      columns[r]!.push(c);
      values[r]!.push(value);
    },
    addCost(c, value) {
      cost[c]! += value;
    },
    setBounds(c, lo, hi) {
      lower[c] = lo;
      upper[c] = hi;
    },
    rowEntries: (r) => ({ columns: columns[r]!, values: values[r]! }),
    get columnCount() {
      return cost.length;
    },
    get rowCount() {
      return rowLower.length;
    },
    get isInteger() {
      return anyInteger;
    },
    data() {
      const starts = new Int32Array(rowLower.length + 1);
      for (let r = 0; r < columns.length; r++) starts[r + 1] = starts[r]! + columns[r]!.length;
      const total = starts[columns.length]!;
      const indices = new Int32Array(total);
      const flat = new Float64Array(total);
      for (let r = 0; r < columns.length; r++) {
        indices.set(columns[r]!, starts[r]!);
        flat.set(values[r]!, starts[r]!);
      }
      return {
        numCols: cost.length,
        numRows: rowLower.length,
        colCost: Float64Array.from(cost),
        colLower: Float64Array.from(lower),
        colUpper: Float64Array.from(upper),
        rowLower: Float64Array.from(rowLower),
        rowUpper: Float64Array.from(rowUpper),
        matrix: {
          format: 'csr',
          numRows: rowLower.length,
          numCols: cost.length,
          starts,
          indices,
          values: flat,
        },
        ...(anyInteger ? { integrality: Int32Array.from(integer) } : {}),
      };
    },
  };
}
