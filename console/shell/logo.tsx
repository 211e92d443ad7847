// The product's mark: a bowl with two leaves.
export function Logo({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--sy-primary-fill)" />
      <path
        d="M5.5 16.2h21a10.5 10.5 0 0 1-6.300 9.200v1.100h-8.400v-1.100a10.500 10.500 0 0 1-6.300-9.200z"
        fill="#fff"
      />
      <path
        d="M16 14.400c-.600-3.900.900-7.200 5.300-8.900.800 4.500-.900 7.600-4.200 8.900z"
        fill="#9be3b4"
      />
      <path
        d="M15.100 14.400c-3.200-.300-5.400-2.200-5.900-5.700 3.400.300 5.400 2.300 5.900 5.700z"
        fill="#d9f5e2"
      />
    </svg>
  );
}
