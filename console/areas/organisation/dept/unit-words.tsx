// What the fields of a unit say, where their values alone say nothing.
import type { ShownFields } from '../../../client/edit-conflicts.ts';
import { RegionName } from '../../../ui/region-cascader.tsx';

export const unitWords: NonNullable<ShownFields['show']> = {
  regionCode: (code) => <RegionName code={String(code)} />,
};
