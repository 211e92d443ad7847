// The programs that may ask for tokens from the first day.

export interface DeliveredClient {
  clientId: string;
  clientSecret: string;
  /** Comma-joined. */
  authorizedGrantTypes: string;
}

export const deliveredClients: DeliveredClient[] = [
  // The console is a public client: what a browser holds is no secret, so its word proves nothing and grants nothing.
  {
    clientId: 'console',
    clientSecret: 'console',
    authorizedGrantTypes: 'refresh_token,password,captcha,social',
  },
  // The family's public clients, by the pairs their sources carry; for them the same holds.
  ...['saber', 'sword'].map((name) => ({
    clientId: name,
    clientSecret: `${name}_secret`,
    authorizedGrantTypes: 'refresh_token,password,captcha,social,authorization_code',
  })),
];
