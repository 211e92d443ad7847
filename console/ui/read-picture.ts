// A picture out of a file that a person chose, refused before it is unfolded where it has too many pixels.
import type { Text } from '../../contract/kit/text.ts';
import { MOST_PHOTO_PIXELS, photoRefusals } from '../../contract/library/photo.ts';
import { pixelSize } from './pixel-size.ts';

/** @returns the picture, or why it is not taken; null of one that the browser cannot read */
export async function readPicture(file: Blob): Promise<ImageBitmap | Text | null> {
  try {
    const size = await pixelSize(file);
    if (size && size.width * size.height > MOST_PHOTO_PIXELS) return photoRefusals.tooManyPixels.text;
    return await createImageBitmap(file);
  } catch {
    return null;
  }
}
