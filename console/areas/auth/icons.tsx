// The few icons of the pages before sign-in.
import type { ReactNode } from 'react';

const icon = (paths: ReactNode) => (
  <svg
    viewBox="0 0 24 24"
    width="18"
    height="18"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.700"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {paths}
  </svg>
);
export const userIcon = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.500 20.500c1-4 4-6 7.500-6s6.500 2 7.500 6" />
  </>,
);
export const lockIcon = icon(
  <>
    <rect x="5" y="10.500" width="14" height="9.500" rx="2" />
    <path d="M8 10.500V8a4 4 0 0 1 8 0v2.500M12 14.500v2" />
  </>,
);
export const shieldIcon = icon(
  <>
    <path d="M12 3l7.500 2.800v5.400c0 4.600-3 8-7.500 9.800-4.500-1.800-7.500-5.200-7.500-9.800V5.800z" />
    <path d="m8.800 12 2.300 2.300 4.200-4.500" />
  </>,
);
export const buildingIcon = icon(
  <>
    <path d="M4 20.500h16M6 20.500V6l6-3 6 3v14.500M10 20.500v-4h4v4M10 8.500h.01M14 8.500h.01M10 12h.01M14 12h.01" />
  </>,
);
export const phoneIcon = icon(
  <>
    <rect x="7" y="3" width="10" height="18" rx="2.500" />
    <path d="M11 18h2" />
  </>,
);
