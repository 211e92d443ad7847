// The photo of a dish that is copied: the copy gets one of its own, which stays when the first one's goes, and which counts
// among what its own kindergarten keeps.
import { uploadImageDish } from '../../../../contract/library/photo-calls.ts';
import { readFile } from '../../../../contract/resource/file.ts';
import { call, request } from '../../../client/api.ts';
import { fileOf } from '../../resource/shared/use-file-address.ts';

/** Links, as the dish has them that is copied. */
export interface CopiedPhoto {
  photo: string | null;
  photoSmall: string | null;
}

export const photoIn = ({ photo, photoSmall }: CopiedPhoto): CopiedPhoto => ({ photo, photoSmall });

/** Gives a dish what the link shows as its own photo. @throws as the calls do, who have shown it */
export async function copyPhoto(link: string, id: string): Promise<void> {
  const bytes = await (await request(readFile, { query: fileOf(link) })).blob();
  await call(uploadImageDish, { query: { id }, file: new File([bytes], 'photo.jpg', { type: bytes.type }) });
}
