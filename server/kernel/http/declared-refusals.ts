// What a call refuses with is part of its contract: a program can prepare for what is declared, never for a surprise.
import { refusalsOf } from '../../../contract/kit/common-refusals.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import type { Refusal } from '../../../contract/kit/refusal.ts';
import type { House } from '../house.ts';
import { Failure } from './failure.ts';

const known = new WeakMap<Endpoint, Set<string>>();

function codesOf(endpoint: Endpoint): Set<string> {
  let codes = known.get(endpoint);
  if (!codes) known.set(endpoint, (codes = new Set(refusalsOf(endpoint).map(({ code }) => code))));
  return codes;
}

/** A call gave a refusal that it does not declare: a fault of ours. */
export class UndeclaredRefusal extends Error {
  override name = 'UndeclaredRefusal';
}

/**
 * Holds an endpoint to what it declares. Under test a refusal that is not declared becomes a fault; in production the
 * person still reads it, and the fault is logged.
 */
export function requireDeclared(
  { settings, logs }: Pick<House, 'settings' | 'logs'>,
  endpoint: Endpoint,
  refusals: readonly Refusal[],
): void {
  const codes = codesOf(endpoint);
  const surprise = refusals.find(({ code }) => !codes.has(code));
  if (!surprise) return;
  const fault = new UndeclaredRefusal(
    `${endpoint.method} ${endpoint.path} refuses with ${surprise.code}, which it does not declare`,
  );
  if (settings.declaredRefusalsOnly) throw fault;
  logs.error({
    exceptionName: fault.name,
    message: fault.message,
    stackTrace: fault.stack ?? '',
    requestUri: endpoint.path,
    method: endpoint.method,
  });
}

/** The same of whatever a call threw. */
export function requireDeclaredFailure(
  house: Pick<House, 'settings' | 'logs'>,
  endpoint: Endpoint,
  error: unknown,
): void {
  if (error instanceof Failure)
    requireDeclared(house, endpoint, [error.refusal, ...error.fields.map((one) => one.refusal)]);
}
