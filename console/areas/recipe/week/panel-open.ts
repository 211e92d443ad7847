// Whether the nutrition panel stands open; remembered per browser.
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

const usePanel = create<{ open: boolean }>()(
  persist((): { open: boolean } => ({ open: true }), { name: 'shanyuan.week-panel', version: 1 }),
);

export function usePanelOpen(): [boolean, (open: boolean) => void] {
  return [usePanel((state) => state.open), (open) => usePanel.setState({ open })];
}
