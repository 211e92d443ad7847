// Who may share: apart from the calls, because every list that has a button for it asks this much.
import { permission } from '../kit/access.ts';

export const sharing = permission('resource_share_give');
