// Whether a person looks after more than one kindergarten, so that it has to be said whose a price is.
import { useUser } from '../../../client/user.ts';

/** True of those who work in none, too: they look after all of them. */
export const useSeveral = (): boolean => (useUser().data?.depts.length ?? 1) !== 1;
