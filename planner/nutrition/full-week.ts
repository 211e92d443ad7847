/** Service days of a full week, Monday to Friday: shorter weeks get their part of what a week asks for. */
export const FULL_WEEK = 5;
