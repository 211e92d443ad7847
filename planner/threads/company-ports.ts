/** A company whose members search in threads of their own: they meet over message ports. */
import { once } from 'node:events';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { openMeeting } from '../search/company.ts';
import type { Company, Found } from '../solution.ts';

/** A port for each member but the ends of this thread, where they meet. A member leaves when its port is closed. */
export function openCompany(members: number): MessagePort[] {
  const meeting = openMeeting(members);
  return Array.from({ length: members }, () => {
    const { port1: here, port2: there } = new MessageChannel();
    here.on('message', (found: Found) => {
      void meeting.arrive(found).then((best) => here.postMessage(best));
    });
    here.once('close', () => meeting.leave());
    // The threads that search keep the process alive, not the place where they meet.
    here.unref();
    return there;
  });
}

/** The company as the member at the other end of the port sees it. */
export function companyAt(place: number, port: MessagePort): Company {
  return {
    place,
    async meet(found) {
      const answer = once(port, 'message');
      port.postMessage(found);
      const [best] = (await answer) as [Found];
      return best;
    },
  };
}
