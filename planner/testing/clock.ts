// The clock of tests: seconds of a monotonic one.
export const now = (): number => performance.now() / 1000;
