// Pictures on papers: each is drawn once and handed to the typesetter as a file, however many dishes look like it.
import { drawDish, pictureKey } from '../../../../contract/library/picture/draw-dish.ts';
import type { PaperPicture } from './print-data.ts';
import type { PrintPictures } from './typst.ts';

export interface CollectedPictures {
  /** The name by which a template shows the picture. */
  nameOf(picture: PaperPicture): string;
  /** All that were named, for the typesetter. */
  readonly files: PrintPictures;
}

/** Collects the pictures of one paper. */
export function collectPictures(): CollectedPictures {
  const files = new Map<string, Uint8Array>();
  const names = new Map<Uint8Array | string, string>();
  return {
    files,
    nameOf({ drawn, photo }) {
      const key = photo ?? pictureKey(drawn);
      const before = names.get(key);
      if (before) return before;
      const name = `picture-${names.size}.${photo ? 'jpg' : 'svg'}`;
      names.set(key, name);
      files.set(name, photo ?? Buffer.from(drawDish(drawn)));
      return name;
    },
  };
}
