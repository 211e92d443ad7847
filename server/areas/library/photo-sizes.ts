// From a stranger's picture to the two that are kept: read by its head first, unfolded only within limits, written anew.
// So nothing of it survives but its colours: no place where it was taken, no bytes behind its end, no turn to undo.
import pLimit from 'p-limit';
import sharp from 'sharp';
import {
  MOST_PHOTO_PIXELS,
  PHOTO_SIDE,
  photoRefusals,
  SMALL_PHOTO_SIDE,
} from '../../../contract/library/photo.ts';
import { fileKinds } from '../../../contract/resource/file-kinds.ts';
import { fileContentWrong } from '../../../contract/resource/file.ts';
import { checkedKind } from '../../kernel/files/check-content.ts';
import { refuse } from '../../kernel/http/failure.ts';
import type { UploadedFile } from '../../kernel/http/handle.ts';

/** What sharp unfolds it does outside the main thread; more at once would only cost memory, up to 250 MB each. */
const atOnce = pLimit(2);
sharp.concurrency(1);
sharp.cache(false);
// Other readers of the library, of svg among them, are never reached.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

const QUALITY = 82;

export interface PhotoSizes {
  /** JPEG, upright, its longest side at most `PHOTO_SIDE`. */
  photo: Buffer;
  /** JPEG, the middle of it as a square of `SMALL_PHOTO_SIDE`. */
  photoSmall: Buffer;
}

/** @throws Failure when it is no whole picture of its kind, or would take too much memory. */
export async function photoSizes({
  extension,
  bytes,
}: Pick<UploadedFile, 'extension' | 'bytes'>): Promise<PhotoSizes> {
  const { format, width, height } = await headOf(bytes, extension);
  if (format !== fileKinds[extension]?.signature) throw refuse(fileContentWrong, { extension });
  if (width * height > MOST_PHOTO_PIXELS) throw refuse(photoRefusals.tooManyPixels);
  if (!checkedKind(extension, bytes)) throw refuse(photoRefusals.unreadable);
  return atOnce(() => unfold(bytes)).catch(() => {
    throw refuse(photoRefusals.unreadable);
  });
}

/** What the picture says of itself; nothing is unfolded for it. */
const headOf = (bytes: Buffer, extension: string) =>
  sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refuse(fileContentWrong, { extension });
    });

async function unfold(bytes: Buffer): Promise<PhotoSizes> {
  const photo = await sharp(bytes, { limitInputPixels: MOST_PHOTO_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: PHOTO_SIDE, height: PHOTO_SIDE, fit: 'inside', withoutEnlargement: true })
    // A transparent picture stands on white.
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
  const photoSmall = await sharp(photo)
    .resize({ width: SMALL_PHOTO_SIDE, height: SMALL_PHOTO_SIDE, fit: 'cover' })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
  return { photo, photoSmall };
}
