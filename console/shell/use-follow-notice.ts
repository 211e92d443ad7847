// Going where a notice leads: it counts as read, and what it tells of is read anew.
import { useNavigate } from 'react-router';
import { inboxRead, type InboxItem } from '../../contract/content/inbox.ts';
import { queryClient, useAct } from '../client/use-call.ts';

/** Answers `follow(item)` for notices that have a link. */
export function useFollowNotice(): (item: InboxItem & { link: string }) => void {
  const navigate = useNavigate();
  const { mutate: markRead } = useAct(inboxRead, { done: null });
  return (item) => {
    if (!item.isRead) markRead({ query: { ids: [item.id] } });
    // What a notice tells has happened since the open screens were read.
    void queryClient.invalidateQueries();
    void navigate(item.link);
  };
}

export const leads = (item: InboxItem): item is InboxItem & { link: string } => !!item.link;
