// A balancer as operators put before several processes: takes turns, asks /readyz, and leaves out who is not ready.
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  url: string;
  /** How many requests each backend answered, by its address. */
  answered: Map<string, number>;
  close(): Promise<void>;
}

const LOOK_MS = 100;

export async function startBalancer(backends: string[]): Promise<Balancer> {
  const agent = new http.Agent({ keepAlive: true });
  const ready = new Set(backends);
  const answered = new Map(backends.map((url) => [url, 0]));
  let turn = 0;

  const look = setInterval(() => {
    for (const url of backends) {
      fetch(`${url}/readyz`).then(
        ({ ok }) => (ok ? ready.add(url) : ready.delete(url)),
        () => ready.delete(url),
      );
    }
  }, LOOK_MS);

  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => pass(Buffer.concat(chunks), backends.length));

    function pass(body: Buffer, triesLeft: number): void {
      const able = backends.filter((url) => ready.has(url));
      const target = able[(turn += 1) % able.length];
      if (!target || triesLeft === 0) {
        response.writeHead(502).end('no backend');
        return;
      }
      const { method, headers, url: path } = request;
      const onward = http.request(`${target}${path}`, { method, headers, agent }, (answer) => {
        answered.set(target, answered.get(target)! + 1);
        const { connection: _, ...kept } = answer.headers;
        response.writeHead(answer.statusCode!, kept);
        answer.pipe(response);
        answer.on('error', () => response.destroy());
        response.on('close', () => answer.destroy());
      });
      onward.on('error', (error: NodeJS.ErrnoException) => {
        // Only what certainly never arrived is sent again: a refused connection.
        if (error.code === 'ECONNREFUSED') {
          ready.delete(target);
          pass(body, triesLeft - 1);
        } else if (!response.headersSent) response.writeHead(502).end(error.code);
        else response.destroy();
      });
      onward.end(body);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered,
    async close() {
      clearInterval(look);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
