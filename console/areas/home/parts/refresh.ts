// Figures of the home pages are looked at again every minute.
export const REFRESH = { refetchInterval: 60_000, staleTime: 10_000 };
