// An upload that tells how far it is; `fetch` cannot. Everything else is as in the one client.
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { messages } from '../../../contract/kit/message.ts';
import type { StoredFile } from '../../../contract/resource/file.ts';
import { callHeaders, heedSession } from '../../client/api.ts';
import { CallFailure, failureOf, NO_ANSWER } from '../../client/call-failure.ts';
import { sayNow } from '../../client/language.ts';
import { useSession } from '../../client/session.ts';

export interface UploadRun {
  /** The stored file. @throws CallFailure; AbortError after `stop`. */
  done: Promise<StoredFile>;
  stop: () => void;
}

/** Sends one file; `onProgress` hears the part that has left, 0 to 1. */
export function uploadFile(
  endpoint: Endpoint,
  file: File,
  fields: Record<string, string>,
  onProgress: (part: number) => void,
): UploadRun {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(endpoint.upload!.part, file);
  const request = new XMLHttpRequest();
  const tokenUsed = useSession.getState().accessToken;
  const done = new Promise<StoredFile>((resolve, reject) => {
    request.open('POST', endpoint.path);
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onabort = () => reject(new DOMException('stopped', 'AbortError'));
    request.onerror = () => reject(new CallFailure(NO_ANSWER, sayNow(messages.unknownError)));
    request.onload = () => {
      let answer: { data?: StoredFile } = {};
      try {
        answer = JSON.parse(request.responseText) as { data?: StoredFile };
      } catch {
        // No JSON: a proxy's page, told by its status.
      }
      const failure = failureOf(answer, request.status, sayNow(messages.unknownError));
      if (!failure) return resolve(answer.data!);
      heedSession(failure, tokenUsed);
      reject(failure);
    };
    request.send(form);
  });
  return { done, stop: () => request.abort() };
}
