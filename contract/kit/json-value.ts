// JSON values as a person's browser sends them and a database keeps them.

/** Whether a text can stand in a JSON column: neither the sign nought nor half of a sign that takes two. */
const isKeepableText = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** Whether every text in a parsed JSON value, names of members among them, can be kept in a JSON column. */
export function isKeepable(value: unknown): boolean {
  if (typeof value === 'string') return isKeepableText(value);
  if (Array.isArray(value)) return value.every(isKeepable);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, member]) => isKeepableText(name) && isKeepable(member));
}
