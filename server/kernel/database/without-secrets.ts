// What is kept of values for others to read, in audit and logs: secrets are masked, by declaration and by name.
import type { Entity } from '../../../contract/kit/entity.ts';

const SECRET =
  /passw(or)?d|secret|token|(access|private|license)_?key|authorization|^(sign|otp|totp|captcha\w*)$/i;

/** The values without those that the entity declares secret; what is left is masked by name. */
export const withoutSecretFields = (entity: Entity, values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      entity.fields[name]?.kind === 'secret' && value !== null && value !== undefined ? '***' : value,
    ]),
  );

/** A copy for the audit in which secrets are masked at every depth. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, SECRET.test(name) ? '***' : withoutSecrets(inner)]),
  );
}
