// Storing a file that somebody sent: within the limit that the installation sets, and with a sentence when the storage
// does not answer.
import { fileTooLarge } from '../../../../contract/kit/common-refusals.ts';
import { fileLimit } from '../../../../contract/resource/file-kinds.ts';
import { fileStorageAway } from '../../../../contract/resource/file.ts';
import type { AttachRow, NewFile } from '../../../kernel/files/files.ts';
import { StorageError } from '../../../kernel/files/storage.ts';
import { refuse } from '../../../kernel/http/failure.ts';
import type { Context } from '../../../kernel/http/handle.ts';

type Sender = Pick<Context, 'house' | 'caller'>;

/** What the person is told of a storage that fails; operators read the rest in the log. */
export const storageFailure = (error: unknown): unknown => {
  if (!(error instanceof StorageError)) return error;
  console.error('files:', error.message);
  return refuse(fileStorageAway);
};

/** @throws Failure when the file is larger than the installation wants. */
export async function requireSize({ house, caller }: Sender, bytes: Buffer): Promise<void> {
  const megabytes = await house.parameters.read(caller.tenantId, fileLimit);
  if (bytes.length > megabytes * 1024 * 1024) throw refuse(fileTooLarge, { limit: `${megabytes} MB` });
}

/** Stores the file for the caller; it waits for the network. @throws Failure: quotas, storage. */
export async function storeFile({ house, caller }: Sender, file: NewFile): Promise<AttachRow> {
  try {
    return await house.files.store(caller, file);
  } catch (error) {
    throw storageFailure(error);
  }
}
