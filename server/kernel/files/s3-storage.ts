// Files in an S3 bucket (Amazon, MinIO, and the S3 faces of Alibaba and Tencent Cloud), signed by aws4fetch.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { StorageError, type Storage } from './storage.ts';

export interface S3Place {
  /** https://host[:port] */
  endpoint: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  region?: string | null;
  /** The bucket stands in the path, not before the host. */
  pathStyle: boolean;
}

const ANSWER_MS = 20_000;

export function s3Storage(place: S3Place): Storage {
  const client = new AwsClient({
    accessKeyId: place.accessKey,
    secretAccessKey: place.secretKey,
    service: 's3',
    region: place.region || 'us-east-1',
    retries: 2,
  });
  if (!URL.canParse(place.endpoint)) throw new StorageError(`no address: ${place.endpoint}`);
  const base = new URL(place.endpoint);
  const addressOf = (key: string): string => {
    const path = key.split('/').map(encodeURIComponent).join('/');
    return place.pathStyle
      ? `${base.origin}/${place.bucket}/${path}`
      : `${base.protocol}//${place.bucket}.${base.host}/${path}`;
  };
  async function ask(key: string, init: RequestInit): Promise<Response> {
    let response: Response;
    try {
      // Redirects are not followed: a storage has no business sending us elsewhere.
      response = await client.fetch(addressOf(key), {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_MS),
      });
    } catch (error) {
      throw new StorageError(`${base.host} does not answer: ${(error as Error).message}`, { cause: error });
    }
    if (response.ok || response.status === 404) return response;
    const words = (await response.text().catch(() => '')).match(/<Code>([^<]{1,80})<\/Code>/)?.[1] ?? '';
    throw new StorageError(`${base.host} answers ${response.status} ${words}`.trim());
  }
  return {
    async put(key, bytes, type) {
      const response = await ask(key, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: {
          'content-type': type,
          'content-length': String(bytes.length),
          // The storage refuses what was spoilt on the way.
          'content-md5': createHash('md5').update(bytes).digest('base64'),
        },
      });
      await response.arrayBuffer();
      if (response.status === 404) throw new StorageError(`${base.host} has no bucket ${place.bucket}`);
    },
    async get(key) {
      const response = await ask(key, { method: 'GET' });
      if (response.status === 404 || !response.body) {
        await response.arrayBuffer();
        return null;
      }
      return {
        stream: Readable.fromWeb(response.body as ReadableStream),
        size: Number(response.headers.get('content-length') ?? 0),
      };
    },
    async remove(key) {
      await (await ask(key, { method: 'DELETE' })).arrayBuffer();
    },
  };
}
