// Photos of dishes and foods: what of a picture is taken, and the two sizes that are kept of it.
import { field } from '../kit/field.ts';
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';
import { fileContentWrong, fileStorageAway } from '../resource/file.ts';
import { quotaRefusals } from '../resource/file-quotas.ts';

/** Of the file that is sent. */
export const MOST_PHOTO_BYTES = 10 * 1024 * 1024;
/** Larger ones are made to exhaust whoever unfolds them; phones take 12 to 50 megapixels. */
export const MOST_PHOTO_PIXELS = 50_000_000;
export const photoExtensions = ['jpg', 'jpeg', 'png', 'webp'];

/** Longest side, px, of the photo that is kept. */
export const PHOTO_SIDE = 1280;
/** Width and height, px, of the small one that lists show. */
export const SMALL_PHOTO_SIDE = 320;

const tooManyPixels = refusal(
  'photo.pixels',
  text(
    `照片不能超过 ${MOST_PHOTO_PIXELS / 10_000} 万像素，请缩小后再上传`,
    `The photo may not have more than ${MOST_PHOTO_PIXELS / 1_000_000} megapixels. Please make it smaller first`,
  ),
);
const unreadable = refusal(
  'photo.unreadable',
  text('照片已损坏或不完整，请换一张', 'This photo is damaged or incomplete. Please choose another one'),
);
export const photoRefusals = { tooManyPixels, unreadable };

/** Whatever taking a photo in may say. */
export const photoTakingRefusals = [
  fileContentWrong,
  fileStorageAway,
  ...Object.values(photoRefusals),
  ...Object.values(quotaRefusals),
];

const link = { max: 200, readOnly: true, places: [], files: true };

/** Fields of a row that may have a photo: links of two private files, both set or neither. */
export const photoFields = {
  photo: field.text(text('照片', 'Photo'), link),
  photoSmall: field.text(text('照片缩略图', 'Small photo'), link),
};
