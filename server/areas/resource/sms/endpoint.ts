// An endpoint given for a provider: host with or without protocol. Without a protocol it is https.
export interface GivenEndpoint {
  host: string;
  protocol: 'http' | 'https';
}

export function givenEndpoint(endpoint: string | null): GivenEndpoint | null {
  if (!endpoint) return null;
  const [, protocol, host] = /^(?:(https?):\/\/)?(.+)$/i.exec(endpoint)!;
  return { host: host!, protocol: protocol?.toLowerCase() === 'http' ? 'http' : 'https' };
}

/** How long a provider may take, ms. A message is sent within a request, which must not hang on it. */
export const PROVIDER_MS = 8_000;
